const MAX_NAME = 60;

/** How a partner is named on a page: as the session's theme says, else as registered; at most 60 plain characters. */
export function partnerName(
  theme: Readonly<Record<string, string>>,
  partner: { display_name: string },
): string {
  return plainName(theme.partner_display_name ?? '') || plainName(partner.display_name);
}

/** At most 60 plain characters: what turns or hides text could make one name look like another. */
export function plainName(name: string): string {
  return [...name.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '').trim()].slice(0, MAX_NAME).join('');
}
