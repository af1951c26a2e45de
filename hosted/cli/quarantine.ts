import { quarantineCommand } from './quarantine-command.ts';

const { done, said } = await quarantineCommand(process.argv.slice(2), process.env);
if (done) console.log(said);
else console.error(said);
process.exitCode = done ? 0 : 1;
