/** What carriers and 47 CFR 64.1200(a)(10) take for an end of texts, for a new beginning, and for a question: the whole reply, in any letters. */
const REPLIES = [
  ['stopped', /^\W*(stop|stopall|unsubscribe|cancel|end|quit|revoke|opt[ -]?out)\W*$/i],
  ['started', /^\W*(start|unstop)\W*$/i],
  ['help', /^\W*(help|info)\W*$/i],
] as const;
export type TextReply = (typeof REPLIES)[number][0];

/** What a reply to a text means beyond its words; undefined where it is a message. */
export const meaningOf = (text: string): TextReply | undefined =>
  REPLIES.find(([, form]) => form.test(text))?.[0];
