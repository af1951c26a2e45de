import { cpus } from 'node:os';
import { benchContent } from './content.ts';
import { benchEvents } from './events.ts';
import { benchIntake } from './intake.ts';
import { benchList } from './list.ts';
import { benchSessions } from './sessions.ts';
import { benchStreams } from './streams.ts';
import { benchSweep } from './sweep.ts';
import { benchThroughput } from './throughput.ts';
import { benchUploads } from './uploads.ts';

// `npm run bench`, or with the names of some: `npm run bench -- list`. Ratios are taken between
// things measured in turns in the same run, so that they carry over to another machine.
const BENCHES = {
  sessions: benchSessions,
  list: benchList,
  content: benchContent,
  intake: benchIntake,
  sweep: benchSweep,
  events: benchEvents,
  throughput: benchThroughput,
  uploads: benchUploads,
  streams: benchStreams,
};

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}\n`);
const chosen = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length === 0 || chosen.includes(name)) await bench();
}
