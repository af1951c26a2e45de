/** Whether a typed name is somebody's: case, accents' form and spaces do not count. */
export function isSameName(typed: unknown, name: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFKC').trim().split(/\s+/).join(' ').toLocaleLowerCase('en-US');
  return typeof typed === 'string' && plain(typed) !== '' && plain(typed) === plain(name);
}
