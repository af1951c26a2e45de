import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractText, getDocumentProxy } from 'unpdf';
import { LAW_IDS } from '../../../hosted/domain/disclosure/laws.ts';
import type { Disclosure } from '../../../hosted/domain/disclosure/record.ts';
import { PRODUCTS } from '../../../hosted/domain/values.ts';
import { signedSet } from '../../../hosted/purposes/offer-acceptance/sign/signed-set.ts';
import { disclosureOf } from '../../../hosted/screens/disclosure/disclosure.ts';
import { offeredIn } from '../../support/offers.ts';
import { recordText, withoutSpaces } from '../../support/record-text.ts';

const AT = '2026-05-12T16:00:00.000Z';

/** The signed set of an offer in a state, and what it discloses. Undefined where the offer is held. */
async function paperIn(...of: Parameters<typeof offeredIn>) {
  const { referral, offer } = offeredIn(...of);
  const disclosed = disclosureOf(referral, offer);
  if (!disclosed) return undefined;
  const made = { at: AT, digest: disclosed.digest, name: 'Maria Alvarez' };
  const state = { made: { records: made, summary: made, review: made }, accepted_at: AT };
  const paper = await signedSet({ referral, offer, disclosed, state });
  return { paper, ...disclosed };
}

const textOf = async (paper: Uint8Array) => {
  const { text } = await extractText(new Uint8Array(paper), { mergePages: true });
  return withoutSpaces(text);
};

/** What a page's tree of tags is made of; its leaves are content. */
type Tag = { role?: string; children?: Tag[]; type?: string; id?: string };
/** The roles of a page's tags, each with those within it. */
async function tagsOf(paper: Uint8Array): Promise<Tag[]> {
  const pdf = await getDocumentProxy(new Uint8Array(paper));
  const pages = Array.from({ length: pdf.numPages }, (_, n) => pdf.getPage(n + 1));
  return Promise.all(pages.map(async (page) => (await page).getStructTree()));
}
const rolesIn = ({ role, children = [] }: Tag): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesIn),
];
const inTag = (tag: Tag, role: string): Tag[] => [
  ...(tag.role === role ? [tag] : []),
  ...(tag.children ?? []).flatMap((child) => inTag(child, role)),
];

describe('The signed set as a PDF', () => {
  it('has the text of the record, whole and in its order, for every law and product', async () => {
    let seen = 0;
    for (const state of [...LAW_IDS, 'OR'])
      for (const product of PRODUCTS) {
        const found = await paperIn(state, product);
        if (!found) continue;
        seen += 1;
        const text = await textOf(found.paper);
        assert.ok(text.includes(recordText(found)), `${state} ${product}`);
      }
    assert.ok(seen > 70, `${seen} papers`);
  });

  it('has names that no standard font writes, as they are', async () => {
    const { referral, offer } = offeredIn('OR', 'term_loan');
    for (const legal_name of ['Łódź & Nguyễn LLC', 'Иванов и сыновья', 'Ελλάς «Café» 1°']) {
      const business = { ...referral.application.business, legal_name };
      const of = { ...referral, application: { ...referral.application, business } };
      const disclosed = disclosureOf(of, offer);
      assert.ok(disclosed);
      const state = { made: {}, accepted_at: AT };
      const paper = await signedSet({ referral: of, offer, disclosed, state });
      assert.ok((await textOf(paper)).includes(recordText(disclosed)), legal_name);
      assert.deepEqual(paper, await signedSet({ referral: of, offer, disclosed, state }));
    }
  });

  it('is tagged: headings, and a table whose rows are named by their headers', async () => {
    const found = await paperIn('CA', 'revenue_based_financing');
    assert.ok(found);
    const tags = await tagsOf(found.paper);
    const roles = tags.flatMap(rolesIn);
    assert.equal(roles.filter((role) => role === 'H1').length, 1);
    assert.ok(roles.filter((role) => role === 'H2').length > 5);
    const tables = tags.flatMap((tag) => inTag(tag, 'Table'));
    const rows = tables.flatMap((table) => inTag(table, 'TR'));
    assert.equal(rows.length, found.record.rows.length + found.record.itemization.length);
    const named = rows.filter((row) => inTag(row, 'TH').length === 1);
    const joined = found.record.rows.filter(
      ({ label }: Disclosure['rows'][number]) => label === null,
    );
    assert.equal(named.length, rows.length - joined.length);
  });

  it('has the same bytes for the same words, few as they are', async () => {
    const { referral, offer } = offeredIn('NY', 'term_loan');
    const disclosed = disclosureOf(referral, offer);
    assert.ok(disclosed);
    const set = { referral, offer, disclosed, state: { made: {}, accepted_at: AT } };
    const [one, other] = [await signedSet(set), await signedSet(set)];
    assert.deepEqual(one, other);
    assert.ok(one.length < 25_000, `${one.length} bytes`);
  });
});
