import { WordSearch } from './word-search.ts';

/** A line of NAICS: two to six digits, or a range of sectors like `31-33`. */
export type IndustryRow = { code: string; title: string };

/** A six-digit industry, and in words what it belongs to. */
export type Industry = { code: string; title: string; group: string };

/** All industries that can be chosen, and a search through them. */
export class Industries {
  readonly #list: Industry[];
  readonly #byCode: ReadonlyMap<string, Industry>;
  readonly #search: WordSearch;

  /**
   * @param rows all of NAICS, every level.
   * @param otherNames by six-digit code, what people call such a business.
   */
  constructor(rows: readonly IndustryRow[], otherNames: ReadonlyMap<string, readonly string[]>) {
    const titles = titlesByCode(rows);
    this.#list = rows
      .filter(({ code }) => /^\d{6}$/.test(code))
      .map(({ code, title }) => ({ code, title, group: groupOf(code, title, titles) }));
    this.#byCode = new Map(this.#list.map((industry) => [industry.code, industry]));
    this.#search = new WordSearch(
      this.#list.map(({ code, title }) => ({
        names: [code, withoutExceptions(title), ...(otherNames.get(code) ?? [])],
        context: above(code, titles).map(withoutExceptions),
      })),
    );
  }

  /** At most `limit` industries for what somebody typed, a trade or a code, best first. Nothing for nothing. */
  search(query: string, limit: number): Industry[] {
    return this.#search
      .search(withoutExceptions(query), limit)
      .flatMap((index) => this.#list[index] ?? []);
  }

  /** The industry of six digits; undefined where NAICS has none. */
  find(code: string): Industry | undefined {
    return this.#byCode.get(code);
  }
}

/** Sectors of several numbers stand under each: `31-33` is `31`, `32` and `33`. */
function titlesByCode(rows: readonly IndustryRow[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const { code, title } of rows) {
    const [first = '', last = first] = code.split('-');
    for (let one = Number(first); one <= Number(last); one += 1) titles.set(String(one), title);
  }
  return titles;
}

/** Titles of industry group, subsector and sector, nearest first. */
function above(code: string, titles: ReadonlyMap<string, string>): string[] {
  return [4, 3, 2].flatMap((digits) => titles.get(code.slice(0, digits)) ?? []);
}

/** The nearest title above that says something else than the industry's own. */
function groupOf(code: string, title: string, titles: ReadonlyMap<string, string>): string {
  return above(code, titles).find((one) => one !== title) ?? '';
}

/** What an industry is not must not be what it is found by: `Office Furniture (except Wood) Manufacturing`. A whole title may be typed. */
function withoutExceptions(title: string): string {
  return title.replace(/\(except [^)]*\)/g, '');
}
