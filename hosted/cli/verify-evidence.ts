import { verifyCommand } from './verify-command.ts';

const { done, said } = verifyCommand(process.argv.slice(2));
if (done) console.log(said);
else console.error(said);
process.exitCode = done ? 0 : 1;
