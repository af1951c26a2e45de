import assert from 'node:assert/strict';
import type { ScreenInput } from '../../src/contract/screen.ts';
import { Applicant } from './applicant.ts';
import { browserApi, type Exchanged } from './browser-api.ts';
import { isolation } from './isolation.ts';
import type { TestService } from './service.ts';

export const LEE = { first_name: 'Lee', last_name: 'Okafor', ownership_pct: '40' };
export const KIM = { first_name: 'Kim', last_name: 'Sato', ownership_pct: '25' };

type Other = Record<string, string>;

/** Applications of several owners, and the owners' own pages. */
export function owners(service: TestService) {
  const api = browserApi(service);
  const at = isolation(service);

  async function begin(body: Record<string, unknown> = {}): Promise<Applicant> {
    const { client_token } = await api.session({ purpose: 'intake', ...body });
    return new Applicant(api, (await api.exchange(client_token)).body);
  }

  /** An application at its credit authorization. @param own share of Dana, who applies */
  async function atCredit(
    own: string,
    others: readonly Other[],
    body: Record<string, unknown> = {},
  ): Promise<Applicant> {
    const applicant = await begin(body);
    await applicant.answerUntil('person');
    await applicant.answer({ 'person.ownership_pct': own });
    if (applicant.at === 'owners') await applicant.answer({ owners: others });
    await applicant.answerUntil(
      Number(own) >= 20 || others.length === 0 ? 'credit' : 'credit.others',
    );
    return applicant;
  }

  /** Goes to a screen of the application by its check of all answers. */
  async function changeTo(applicant: Applicant, step: string): Promise<void> {
    for (let n = 0; applicant.at !== 'check' && n < 5; n += 1) await applicant.act('back');
    const { status, body } = await applicant.act(`change.${step}`);
    assert.equal(status, 200, JSON.stringify(body));
  }

  /** The newest link of an owner, as it stands on the applicant's screen. */
  function linkOf(screen: ScreenInput, person: string): string {
    const block = screen.blocks.find((one) => one.kind === 'handoff' && one.person === person);
    assert.ok(block?.kind === 'handoff' && block.link, `${screen.id} has no link for ${person}`);
    return block.link.value;
  }

  /** What the link's page does: a token for the secret, and the secret's session. */
  async function visit(url: string): Promise<Exchanged> {
    const { status, body } = await secretOf(url);
    assert.equal(status, 201, JSON.stringify(body));
    return (await api.exchange(String(body.client_token))).body;
  }

  const secretOf = (url: string) => {
    const [, id = '', secret = ''] = /\/s\/([^#]+)#(.+)$/.exec(url) ?? [];
    return api.send('POST', `/partner_sessions/${id}/client_tokens`, { token: secret });
  };

  /** Makes a link for an owner and opens it. */
  async function handOff(applicant: Applicant, id: string, person: string): Promise<Exchanged> {
    const { status, body } = await applicant.act(`hand_off.${id}`);
    assert.equal(status, 200, JSON.stringify(body));
    return visit(linkOf(applicant.screen, person));
  }

  /** The owner of a page agrees in its frame. */
  async function sign(page: Exchanged): Promise<ScreenInput> {
    const answer = await at.agree(await at.open(page));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return (await at.pageScreen(page)).body;
  }

  const read = async (page: Exchanged) => (await at.pageScreen(page)).body;

  return { api, at, begin, atCredit, changeTo, linkOf, visit, secretOf, handOff, sign, read };
}

/** Names and states of the owners on a screen, as a reader sees them. */
export function statesOf(screen: ScreenInput): Record<string, string | undefined> {
  return Object.fromEntries(
    screen.blocks.flatMap((block) =>
      block.kind === 'handoff' ? [[block.person, block.status?.label]] : [],
    ),
  );
}
