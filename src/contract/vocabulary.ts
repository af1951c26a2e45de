/**
 * The vocabulary this Embed speaks: raised by one with every new block kind, control or
 * enumerated value. The exchange tells the service, which may choose older blocks for an older Embed.
 */
export const VOCABULARY = 5;
