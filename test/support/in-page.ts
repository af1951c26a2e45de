import type { OpenedScenario, ScenarioWishes } from './scenario.ts';

/** Where the running service is, for tests that run in a browser: `{base_url}`, on another origin than this page. */
export function baseUrl(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="svc-base-url"]');
  if (!meta) throw new Error('The test page does not name the service.');
  return meta.content;
}

/** Whether everything is to be run, and not only what `npm test` takes. */
export const isFull = () => document.querySelector('meta[name="svc-test-full"]') !== null;

/** A private copy of a scenario of the running service, with a token for a tag. */
export async function openScenario(
  name: string,
  wishes: ScenarioWishes = {},
): Promise<OpenedScenario> {
  const query = encodeURIComponent(JSON.stringify({ name, ...wishes }));
  const response = await fetch(`/__scenario?wishes=${query}`);
  if (!response.ok) throw new Error(`Scenario ${name}: ${response.status}`);
  return response.json();
}

/** Moves a scenario's referral, as the world outside would. */
export async function simulate(referral: string | undefined, event: string): Promise<void> {
  const query = new URLSearchParams({ referral: referral ?? '', event });
  const response = await fetch(`/__simulate?${query}`);
  if (!response.ok) throw new Error(`Simulate ${event}: ${response.status}`);
}

/** Another session for the documents of a scenario's referral, as a partner makes one for a page that was reloaded. */
export async function anotherSession(referral: string): Promise<{ client_token: string }> {
  const response = await fetch(`/__session?${new URLSearchParams({ referral })}`);
  if (!response.ok) throw new Error(`Session: ${response.status}`);
  return response.json();
}

/** Ends a session before its time, by its link. */
export async function revoke(link: string): Promise<void> {
  const session = new URL(link).pathname.split('/').at(-1);
  const response = await fetch(`/__revoke?session=${session}`);
  if (!response.ok) throw new Error(`Revoke ${session}: ${response.status}`);
}

/**
 * The same service by a proxy. With `bytes` it cuts the answer to the next POST after so many of them;
 * without, says whether that has happened, and how many embed sessions the referral has.
 */
export async function cut(
  referral: string | undefined,
  bytes?: number,
): Promise<{ baseUrl: string; wasCut: boolean; sessions: number }> {
  const query = new URLSearchParams({ referral: referral ?? '' });
  if (bytes !== undefined) query.set('bytes', String(bytes));
  const response = await fetch(`/__cut?${query}`);
  if (!response.ok) throw new Error(`Cut: ${response.status}`);
  return response.json();
}

/** Names this page: browsers that run beside each other do not share a line. */
const PAGE = String(Math.random());

/**
 * The same service by a line of this page's own: whole, or with one thing wrong with it. `stall` and `cut` befall the next
 * upload after so many bytes; `down` nobody answers.
 */
export async function line(
  wrong: { stall: number } | { cut: number } | { down: true } | Record<never, never> = {},
): Promise<string> {
  const query = new URLSearchParams({ whose: PAGE });
  for (const [name, value] of Object.entries(wrong)) query.set(name, String(value));
  const response = await fetch(`/__line?${query}`);
  if (!response.ok) throw new Error(`Line: ${response.status}`);
  const { baseUrl }: { baseUrl: string } = await response.json();
  return baseUrl;
}

/** The address of a page under the strictest policy Embed works under, with one tag in it. */
export async function strictPage(wish: {
  tag: string;
  token: string;
  withoutPolicy?: boolean;
}): Promise<string> {
  const response = await fetch(`/__strict?wish=${encodeURIComponent(JSON.stringify(wish))}`);
  const { url }: { url: string } = await response.json();
  return url;
}
