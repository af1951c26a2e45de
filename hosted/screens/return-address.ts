const NAME = 'referral_id';

/**
 * The partner's address with `referral_id` appended. A `referral_id` of its own gives way; all else of its query and
 * its fragment stay as they were written.
 */
export function returnAddress(returnUrl: string, referralId: string | undefined): string {
  const url = new URL(returnUrl);
  if (!referralId) return url.href;
  const own = url.search.slice(1).split('&');
  const kept = own.filter((pair) => !new URLSearchParams(pair).has(NAME));
  const query = kept.join('&');
  url.search = `${query}${query === '' ? '' : '&'}${NAME}=${referralId}`;
  return url.href;
}
