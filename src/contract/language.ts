/**
 * The language all words of the service are in, and how it is written: attributes of what they stand
 * in, whatever the page around them is. The specification has one (`theme.locale`).
 */
export const LANGUAGE = { lang: 'en', dir: 'ltr' } as const;
