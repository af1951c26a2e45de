import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { toFaults } from '../schemas/faults.ts';
import { ProgramFile } from '../schemas/program.ts';
import { sayIssue } from '../schemas/say-issue.ts';
import { InputError } from './command-line.ts';

/** The program in a file. @throws InputError with a line for each member to change */
export async function readProgramFile(path: string): Promise<z.output<typeof ProgramFile>> {
  const parsed = z.safeParse(ProgramFile, readJson(path, await readText(path)), {
    error: sayIssue,
  });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap(toFaults);
  const lines = faults.map((fault) => `${fault.path.join('.') || 'The file'} ${fault.message}.`);
  throw new InputError(`${path} is not a program:\n${lines.join('\n')}`);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new InputError(`--file ${path} cannot be read.`);
  }
}

function readJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(`--file ${path} is not JSON.`);
  }
}
