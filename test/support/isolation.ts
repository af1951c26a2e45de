import { randomUUID } from 'node:crypto';
import type { BlockInput } from '../../src/contract/blocks/index.ts';
import type { FrameGrant } from '../../src/contract/frame.ts';
import type { ScreenInput } from '../../src/contract/screen.ts';
import { type Answer, browserApi, type Exchanged, type Problem } from './browser-api.ts';
import type { TestService } from './service.ts';

type Json = Record<string, unknown>;
export type ScreenAnswer = Answer<ScreenInput & Problem>;

/** What a person types; the sandbox's bureau answers by the last four digits. */
export const TYPED = {
  ssn: '539-48-2716',
  birth_date: '1984-04-27',
  line1: '9 Quince Court',
  line2: '',
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
};

/** What a browser says when it fetches a document for a frame of another site. */
export const FOR_FRAME = {
  'Sec-Fetch-Dest': 'iframe',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'cross-site',
};

export const PAGE = { Origin: 'http://127.0.0.1:4401' };

/** A page and the frames it holds, on one test service. */
export function isolation(service: TestService) {
  const api = browserApi(service);
  const secureOrigin = new URL(service.services.config.secureUrl).origin;

  /** A call to the secure origin, as its own document makes it. */
  async function secure<T = Json>(
    method: string,
    path: string,
    { token, body, key = randomUUID(), origin = secureOrigin, headers: own }: SecureOptions = {},
  ): Promise<Answer<T>> {
    const response = await service.secureApp.request(`/partner/v0${path}`, {
      method,
      headers: {
        ...own,
        ...(origin && { Origin: origin }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'Idempotency-Key': key, 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status, headers } = response;
    const streams = headers.get('Content-Type')?.startsWith('text/event-stream');
    if (streams) await response.body?.cancel();
    const text = streams ? '' : await response.text();
    return { status, headers, body: text === '' ? undefined : JSON.parse(text) } as Answer<T>;
  }

  const pageScreen = (page: Exchanged): Promise<ScreenAnswer> =>
    api.send('GET', `/embed_sessions/${page.id}/screen`, { token: page.access_token });

  /** What the page does with an action of its current screen. */
  async function choose(page: Exchanged, action: string): Promise<ScreenAnswer> {
    const { body } = await pageScreen(page);
    return api.send('POST', `/embed_sessions/${page.id}/actions`, {
      token: page.access_token,
      body: { action, screen_version: body.screen_version, values: {} },
    });
  }

  /** A page that shows a scenario, gone to its credit to-do where that is not shown at once. */
  async function openCredit(scenario = 'needs_borrower'): Promise<Exchanged> {
    const { body: page } = await api.exchange(`demo_${scenario}`, { headers: PAGE });
    const action = /"id":"(open_todo\.[\w-]+)","label":"Give your OK"/.exec(
      JSON.stringify(page.screen),
    )?.[1];
    if (action) await choose(page, action);
    return page;
  }

  const askGrant = (page: Exchanged, frame: string): Promise<Answer<FrameGrant & Problem>> =>
    api.send('POST', `/embed_sessions/${page.id}/frames`, {
      token: page.access_token,
      body: { frame },
    });

  /** Fetches the document of a frame, as a browser does. @returns what it presents with its grant */
  async function document(url: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await service.secureApp.request(new URL(url).pathname, {
      headers: { ...FOR_FRAME, ...headers },
    });
    const [, nonce = ''] = /data-document="([^"]*)"/.exec(await response.text()) ?? [];
    return nonce;
  }

  /** A grant for the frame that the page's screen shows now, as its document presents it. */
  async function grant(page: Exchanged): Promise<FrameGrant> {
    const { body: screen } = await pageScreen(page);
    const { body } = await askGrant(page, frameOf(screen));
    return { ...body, grant: `${body.grant}.${await document(body.url)}` };
  }

  const enter = (token: string, options: SecureOptions = {}): Promise<Answer<Exchanged>> =>
    secure('POST', '/embed_sessions', { body: {}, ...options, token });

  /** The session of a frame that the page shows now. */
  const open = async (page: Exchanged): Promise<Exchanged> =>
    (await enter((await grant(page)).grant)).body;

  const frameScreen = (frame: Exchanged): Promise<ScreenAnswer> =>
    secure('GET', `/embed_sessions/${frame.id}/screen`, { token: frame.access_token });

  /** What the form's button does. */
  const agree = (
    frame: Exchanged,
    typed: Json = {},
    options: SecureOptions = {},
  ): Promise<ScreenAnswer> =>
    secure('POST', `/embed_sessions/${frame.id}/actions`, {
      token: frame.access_token,
      body: {
        action: 'authorize_credit',
        screen_version: frame.screen.screen_version,
        values: { ...TYPED, ...typed },
      },
      ...options,
    });

  /** The referral as its partner sees it. */
  const referral = async (page: Exchanged) =>
    (
      await api.send<{
        status: string;
        credit: { status: string };
        todos: { kind: string; label: string }[];
        matches: { id: string }[];
      }>('GET', `/referrals/${page.referral_id}`, { token: await service.token() })
    ).body;

  return {
    api,
    secure,
    pageScreen,
    choose,
    openCredit,
    askGrant,
    document,
    grant,
    enter,
    open,
    frameScreen,
    agree,
    referral,
  };
}

export type SecureOptions = {
  token?: string | undefined;
  body?: unknown;
  key?: string;
  /** Empty for none. */
  origin?: string;
  headers?: Record<string, string>;
};

/** The id of a screen's frame. @throws where it has none */
export function frameOf(screen: ScreenInput): string {
  return blockOf(screen, 'frame').id;
}

/** A screen's first block of a kind. @throws where it has none */
export function blockOf<K extends BlockInput['kind']>(
  screen: ScreenInput,
  kind: K,
): Extract<BlockInput, { kind: K }> {
  const found = screen.blocks.find((block): block is Extract<BlockInput, { kind: K }> => {
    return block.kind === kind;
  });
  if (found) return found;
  throw new Error(`${screen.id} has no ${kind}: ${screen.blocks.map((one) => one.kind)}`);
}
