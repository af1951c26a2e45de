import { peopleCommand } from './people-command.ts';

const { done, said } = await peopleCommand(process.argv.slice(2), process.env);
if (done) console.log(said);
else console.error(said);
process.exitCode = done ? 0 : 1;
