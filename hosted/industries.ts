import { readFileSync } from 'node:fs';
import { Industries, type Industry } from './domain/industries.ts';

let loaded: Industries | undefined;

/** At most `limit` industries of NAICS 2022 for what somebody typed, a trade or a code, best first. Nothing for nothing. */
export function searchIndustries(query: string, limit: number): Industry[] {
  return industries().search(query, limit);
}

/** Title of an industry by its six digits; undefined where NAICS 2022 has none. */
export function industryName(code: string): string | undefined {
  return industries().find(code)?.title;
}

/** True for the six digits of an industry of NAICS 2022. */
export const isIndustry = (code: string): boolean => industryName(code) !== undefined;

function industries(): Industries {
  loaded ??= new Industries(
    readTable('naics-2022.csv').map(([code, title]) => ({ code, title })),
    new Map(readTable('industry-words.csv').map(([code, words]) => [code, words.split(/; */)])),
  );
  return loaded;
}

/** The two columns of a table in `data`, without its heading. A second column with a comma in it stands in quotes. */
function readTable(name: string): [string, string][] {
  const text = readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8');
  return text
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const comma = line.indexOf(',');
      return [line.slice(0, comma), line.slice(comma + 1).replace(/^"(.*)"$/, '$1')];
    });
}
