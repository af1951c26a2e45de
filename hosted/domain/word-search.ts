import { rootOf, slips, toWords } from './words.ts';

/** What one entry is found by. */
export type Entry = {
  /** Names of it: each is as good as any other, and best when it is the whole of what was typed. */
  names: readonly string[];
  /** What it belongs to, which counts for less. */
  context: readonly string[];
};

type Phrase = { entry: number; words: readonly string[]; weight: number; size: number };
type Hit = { term: string; quality: number };

const CONTEXT_WEIGHT = 0.3;
/** More is not a search any more. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 30;
/** What is this much worse than the best is noise beside it. */
const NOISE = 0.25;

/**
 * Finds entries by the words somebody types, whole or begun, with a slip or two. An entry counts by how much
 * of what was typed it has, rare words before common ones, and by how near its best name comes to it.
 */
export class WordSearch {
  readonly #phrases: Phrase[] = [];
  readonly #byTerm = new Map<string, number[]>();
  readonly #byRoot = new Map<string, string[]>();
  readonly #count: number;

  constructor(entries: readonly Entry[]) {
    this.#count = entries.length;
    entries.forEach((entry, index) => {
      for (const name of entry.names) this.#add(index, name, 1);
      for (const text of entry.context) this.#add(index, text, CONTEXT_WEIGHT);
    });
    for (const term of this.#byTerm.keys()) addTo(this.#byRoot, rootOf(term), term);
    for (const phrase of this.#phrases)
      phrase.size = sum(phrase.words.map((word) => this.#rarity(word)));
  }

  /** Indices of at most `limit` entries, best first; of equals, the one that was given first. */
  search(query: string, limit: number): number[] {
    const words = this.#respell([...new Set(toWords(query))].slice(0, MAX_WORDS));
    const scores = this.#scores(words);
    const best = Math.max(0, ...scores.values());
    return [...scores]
      .filter(([, score]) => score >= best * NOISE)
      .sort(([a, one], [b, other]) => other - one || a - b)
      .slice(0, limit)
      .map(([entry]) => entry);
  }

  #add(entry: number, text: string, weight: number): void {
    const words = toWords(text);
    if (words.length === 0) return;
    const index = this.#phrases.push({ entry, words, weight, size: 0 }) - 1;
    for (const word of new Set(words)) addTo(this.#byTerm, word, index);
  }

  #scores(words: readonly string[]): Map<number, number> {
    const hits = words.map((word, i) => this.#hits(word, i === words.length - 1));
    const weights = hits.map((found, i) => this.#weight(found, words[i] ?? ''));
    const total = sum(weights);
    const had = new Map<number, number[]>();
    const near = new Map<number, { typed: number; own: number }>();
    hits.forEach((found, i) => {
      for (const [index, { term, quality }] of this.#bestByPhrase(found)) {
        const phrase = this.#phrases[index];
        if (!phrase) continue;
        const entry = had.get(phrase.entry) ?? words.map(() => 0);
        entry[i] = Math.max(entry[i] ?? 0, quality * phrase.weight);
        had.set(phrase.entry, entry);
        const so = near.get(index) ?? { typed: 0, own: 0 };
        so.typed += ((weights[i] ?? 0) / total) * quality;
        so.own += (this.#rarity(term) / phrase.size) * quality;
        near.set(index, so);
      }
    });
    const nearest = new Map<number, number>();
    for (const [index, { typed, own }] of near) {
      const { entry, weight } = this.#phrases[index] ?? { entry: -1, weight: 0 };
      const nearness = typed * Math.min(1, own) * weight;
      nearest.set(entry, Math.max(nearest.get(entry) ?? 0, nearness));
    }
    const scores = new Map<number, number>();
    for (const [entry, qualities] of had) {
      const share = sum(qualities.map((quality, i) => quality * (weights[i] ?? 0))) / total;
      scores.set(entry, share ** 1.5 * (0.5 + 0.5 * (nearest.get(entry) ?? 0)));
    }
    return scores;
  }

  /** The terms that a typed word may stand for. Slips are looked for only where it is no beginning of any. */
  #hits(word: string, isLast: boolean): Hit[] {
    const known = this.#known(word);
    return known.length > 0 ? known : this.#slipped(word, isLast);
  }

  #known(word: string): Hit[] {
    const found: Hit[] = [];
    for (const term of this.#byRoot.get(rootOf(word)) ?? [])
      found.push({ term, quality: term === word ? 1 : 0.8 });
    for (const term of this.#byTerm.keys()) {
      if (term !== word && term.startsWith(word))
        found.push({ term, quality: 0.5 + (0.4 * word.length) / term.length });
    }
    return found;
  }

  #slipped(word: string, isLast: boolean): Hit[] {
    const allowed = slipsAllowed(word);
    if (allowed === 0) return [];
    const found: Hit[] = [];
    for (const term of this.#byTerm.keys()) {
      const asLong = Math.abs(term.length - word.length) <= allowed;
      const begun = isLast && term.length > word.length && term[0] === word[0];
      if (!asLong && !begun) continue;
      const { whole, start } = slips(word, term);
      if (whole <= allowed) found.push({ term, quality: 0.7 - 0.15 * whole });
      else if (begun && start <= allowed) found.push({ term, quality: 0.5 - 0.15 * start });
    }
    return found;
  }

  #bestByPhrase(hits: readonly Hit[]): Map<number, Hit> {
    const best = new Map<number, Hit>();
    for (const hit of hits) {
      for (const index of this.#byTerm.get(hit.term) ?? [])
        if ((best.get(index)?.quality ?? 0) < hit.quality) best.set(index, hit);
    }
    return best;
  }

  /** What was typed apart or together and is known the other way: `land scaping`, `foodtruck`. */
  #respell(words: readonly string[]): string[] {
    const spelled: string[] = [];
    for (const word of words) {
      const last = spelled.at(-1);
      const joined = `${last}${word}`;
      if (last && !(this.#byTerm.has(last) && this.#byTerm.has(word)) && this.#byTerm.has(joined))
        spelled.splice(-1, 1, joined);
      else spelled.push(...(this.#known(word).length > 0 ? [word] : this.#split(word)));
    }
    return spelled;
  }

  #split(word: string): string[] {
    for (let at = 3; at <= word.length - 3; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.#byTerm.has(part))) return parts;
    }
    return [word];
  }

  #weight(hits: readonly Hit[], word: string): number {
    const rarities = hits.map(({ term }) => this.#rarity(term));
    return this.#byTerm.has(word) ? this.#rarity(word) : Math.max(1, ...rarities);
  }

  #rarity(term: string): number {
    const entries = this.#byTerm.get(term)?.length ?? 1;
    return Math.log(1 + this.#count / entries);
  }
}

function addTo<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

function slipsAllowed(word: string): number {
  if (word.length < 4 || word.length > MAX_WORD_LENGTH || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
