import { lenderCommand } from './lender-command.ts';

const { done, said } = await lenderCommand(process.argv.slice(2), process.env);
if (done) console.log(said);
else console.error(said);
process.exitCode = done ? 0 : 1;
