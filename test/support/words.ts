/** Members whose text is for machines. */
const NOT_WORDS = new Set([
  'id',
  'kind',
  'key',
  'style',
  'tone',
  'state',
  'status',
  'href',
  'at',
  'object',
  'purpose',
  'referral_id',
  'layout',
  'screen_version',
  'reason',
  'value',
  'name',
  'path',
  'arg',
  'pattern',
  'key',
  'todo',
  'unread_from',
]);

/** Members of a request for documents that only programs read. */
const FOR_PROGRAMS = new Set(['request', 'month', 'found_by', 'accept', 'also', 'covers']);

/** Every text of a screen that a person may read, with where it stands. */
export function wordsOf(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((one, at) => wordsOf(one, `${path}.${at}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    FOR_PROGRAMS.has(name) ||
    (NOT_WORDS.has(name) && typeof member === 'string' && !isRowKey(name, value))
      ? []
      : wordsOf(member, `${path}.${name}`),
  );
}

/** `key` is a name people read in a row of facts, and not in a step. */
function isRowKey(name: string, owner: object): boolean {
  return name === 'key' && 'value' in owner;
}
