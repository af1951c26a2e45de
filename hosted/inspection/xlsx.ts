import { FaultyFile } from './verdict.ts';
import { unzip } from './zip.ts';

/** Parts by which a workbook runs something, reads something from elsewhere, or carries another file. */
const ACTIVE =
  /(^|\/)(vbaProject\.bin|macrosheets\/|dialogsheets\/|externalLinks\/|embeddings\/|activeX\/|ctrlProps\/|customUI|connections\.xml|queryTables\/|webextensions\/)/i;
const MACRO_TYPE = /macroEnabled|vbaProject/i;
/** Functions that reach outside of the workbook. */
const REACHING =
  /<f[^>]*>[^<]*\b(WEBSERVICE|CALL|REGISTER|EXEC|DDE|RTD|HYPERLINK)\s*\(|<f[^>]*>[^<]*\|/i;

/** A workbook with at least one sheet, and nothing in it that acts. Its bytes stay as they are. @throws FaultyFile */
export function inspectXlsx(bytes: Uint8Array): Uint8Array {
  const files = unzip(bytes);
  const types = textOf(files.get('[Content_Types].xml'));
  const sheets = [...files.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  if (types === '' || !files.has('xl/workbook.xml') || sheets.length === 0)
    throw new FaultyFile('format');
  if (MACRO_TYPE.test(types) || [...files.keys()].some((name) => ACTIVE.test(name)))
    throw new FaultyFile('active_content');
  for (const [name, content] of files) {
    if (!/\.(xml|rels)$/i.test(name)) continue;
    const text = textOf(content);
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new FaultyFile('active_content');
    if (/TargetMode\s*=\s*["']External/i.test(text)) throw new FaultyFile('active_content');
    if (sheets.includes(name) && REACHING.test(text)) throw new FaultyFile('active_content');
  }
  return bytes;
}

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');
