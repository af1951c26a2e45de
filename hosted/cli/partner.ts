import { partnerCommand } from './partner-command.ts';

const { done, said } = await partnerCommand(process.argv.slice(2), process.env);
if (done) console.log(said);
else console.error(said);
process.exitCode = done ? 0 : 1;
