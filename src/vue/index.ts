import type { HTMLAttributes } from 'vue';
import type { Members } from '../members.ts';
import type { TagName } from '../tags.ts';

/** `exited` for `svc-exited`, with the first letter of each word a capital: `Exited`. */
type Capitals<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Capitals<Rest>}`
  : Capitalize<Name>;
type EventName = Extract<keyof HTMLElementEventMap, `svc-${string}`>;
type Handlers = {
  [E in EventName as `on${Capitals<E>}`]?: (event: HTMLElementEventMap[E]) => void;
};

/** What a tag takes in a Vue template: the element's properties, its events as `@svc-…`, and what any element takes. */
export type SvcVueProps = Members & Handlers & Omit<HTMLAttributes, keyof Members>;

/** A tag as Vue's template checker reads it. Types only: there is nothing of it at run time. */
export type SvcVueTag<T extends TagName> = new () => HTMLElementTagNameMap[T] & {
  $props: SvcVueProps;
};

type Tags = { [T in TagName]: SvcVueTag<T> };

declare module 'vue' {
  interface GlobalComponents extends Tags {}
}
