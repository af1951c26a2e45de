const MAX_NAME = 60;
const MAX_SHOWN = 100;

/** What turns or hides text, and could make one name look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;
/** More marks on one letter than any language has reach into the lines around. */
const STACKED = /(\p{M}{3})\p{M}+/gu;
const QUOTES = /["\u201C-\u201F\u00AB\u00BB\u2033\u2036\u301D-\u301F\uFF02]|['\u2018-\u201B]{2,}/gu;
const NOT_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** How a partner is named on a page: as the session's theme says, else as registered; at most 60 plain characters. */
export function partnerName(
  theme: Readonly<Record<string, string>>,
  partner: { display_name: string },
): string {
  return plainName(theme.partner_display_name ?? '') || plainName(partner.display_name);
}

/** At most `max` plain characters in one line. */
export function plainName(name: string, max = MAX_NAME): string {
  const line = name.replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(STACKED, '$1').trim();
  const letters = [...line];
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** The name of a person or business on a screen: at most 100 plain characters. */
export function shownName(name: string): string {
  return plainName(name, MAX_SHOWN);
}

/**
 * A name in a legal text or its heading: in quotation marks that it cannot end, so that a sentence in
 * it reads as a name. What runs from right to left moves nothing that stands around it.
 */
export function quotedName(name: string): string {
  const text = shownName(name).replace(QUOTES, '’');
  return NOT_LATIN.test(text) ? `“\u2068${text}\u2069”` : `“${text}”`;
}
