import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { verifyBundle } from '../../../hosted/cli/verify-bundle.ts';
import { bundleOf, bundleText } from '../../../hosted/domain/evidence/bundle.ts';
import {
  bytesOf,
  FIRST,
  FORMAT,
  type SealedEntry,
  sha256,
  textDigest,
} from '../../../hosted/domain/evidence/chain.ts';
import { evidenceKey, published } from '../../../hosted/domain/evidence/keys.ts';
import { Keyring } from '../../../hosted/secrets.ts';
import { events, evidence_seals } from '../../../hosted/store/schema.ts';
import { exportEvidence } from '../../../hosted/workflows/export-evidence.ts';
import { sealEvidence } from '../../../hosted/workflows/seal-evidence.ts';
import { Applicant } from '../../support/applicant.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { isolation } from '../../support/isolation.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { STORES } from '../../support/stores.ts';

const KEY = evidenceKey(new Uint8Array(32).fill(7));
const OTHER = evidenceKey(new Uint8Array(32).fill(8));
const KEYS = { keys: [published(KEY.public_key)] };

/** A chain of so many entries, signed with one key. */
function chainOf(count: number, key = KEY, name = 'Maria Alvarez'): SealedEntry[] {
  const chain: SealedEntry[] = [];
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const text = `I agree to ${sequence} “things” — ünd more`;
    const body = {
      format: FORMAT,
      chain_id: 'ref_a',
      sequence,
      previous: chain.at(-1)?.digest ?? FIRST,
      sealed_at: '2026-05-13T14:04:00.000Z',
      continues: null,
      entry: {
        id: `evd_${sequence}`,
        agreed_by: name,
        version: 'v1',
        text,
        digest: textDigest('v1', text),
      },
    } as const;
    const bytes = bytesOf(body);
    chain.push({ ...body, digest: sha256(bytes), key_id: key.id, signature: key.sign(bytes) });
  }
  return chain;
}

const fileOf = (entries: SealedEntry[], key = KEY) =>
  bundleText(bundleOf({ referral_id: 'ref_a', exported_at: new Date(0), entries }, key));

describe('an exported bundle of evidence', () => {
  const chain = chainOf(4);
  const file = fileOf(chain);
  const honest = JSON.parse(file);
  const faultsOf = (bundle: object, keys: unknown = KEYS) =>
    verifyBundle(bundleText(Object.assign({}, honest, bundle)), keys).faults;

  it('is proved by the published keys alone', () => {
    assert.deepEqual(verifyBundle(file, KEYS).faults, []);
    assert.deepEqual(
      verifyBundle(file, { keys: [published(OTHER.public_key), ...KEYS.keys] }).faults,
      [],
    );
  });

  it('is refused without the key that signed it', () => {
    assert.match(
      verifyBundle(file, { keys: [published(OTHER.public_key)] }).faults.join(),
      /not published/,
    );
    assert.deepEqual(verifyBundle(file, {}).faults, ['These are no published keys.']);
  });

  it('is refused when its end, its beginning or its middle is missing', () => {
    for (const entries of [chain.slice(0, 3), chain.slice(1), [chain[0], chain[2], chain[3]], []])
      assert.notDeepEqual(faultsOf({ entries }), []);
  });

  it('is refused when two entries have changed places', () => {
    assert.match(
      faultsOf({ entries: [chain[0], chain[2], chain[1], chain[3]] }).join(),
      /does not follow/,
    );
  });

  it('is refused when an entry of another chain, or of the same words by somebody else, stands in it', () => {
    const foreign = chainOf(4, KEY, 'Someone Else')[1];
    assert.match(
      faultsOf({ entries: [chain[0], foreign, chain[2], chain[3]] }).join(),
      /does not follow/,
    );
  });

  it('is refused when all of it was signed anew with another key', () => {
    const anew = fileOf(chainOf(4, OTHER, 'Someone Else'), OTHER);
    assert.match(verifyBundle(anew, KEYS).faults.join(), /not published/);
  });

  it('is refused when the service itself wrote it anew, by a head that was told before', () => {
    const told = { chain_id: 'ref_a', sequence: 3, head: chain[2]?.digest ?? '' };
    assert.deepEqual(verifyBundle(file, KEYS, [told]).faults, []);
    const anew = fileOf(chainOf(4, KEY, 'Someone Else'));
    assert.deepEqual(verifyBundle(anew, KEYS).faults, []);
    assert.match(verifyBundle(anew, KEYS, [told]).faults.join(), /not the chain/);
    const shorter = fileOf(chain.slice(0, 2));
    assert.match(verifyBundle(shorter, KEYS, [told]).faults.join(), /not the chain/);
  });

  it('is refused whichever byte of it is another', () => {
    const bytes = Buffer.from(fileOf(chainOf(2)));
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = Buffer.from(bytes);
      flipped[at] = flipped[at]! ^ (1 << (at % 8));
      assert.notDeepEqual(verifyBundle(flipped.toString('utf8'), KEYS).faults, [], `byte ${at}`);
    }
  });
});

for (const engine of STORES)
  describe(`the chain of evidence on ${engine}`, () => {
    let service: TestService;
    let at: ReturnType<typeof isolation>;
    before(async () => {
      service = await openTestService({ engine });
      at = isolation(service);
    });
    after(() => service.close());

    const keys = async () => (await service.request('/.well-known/evidence-keys.json')).json();
    const exported = async (referral_id = '') => {
      await service.evidenceWorker.run();
      const bundle = await exportEvidence(service.store.db, service.services.keyring, {
        referral_id,
        now: new Date(),
      });
      assert.ok(bundle);
      return bundle;
    };

    it('holds a sent application and the OK that was given in it, and is proved by the keys that are published', async () => {
      const { client_token } = await at.api.session({ purpose: 'intake' });
      const applicant = new Applicant(at.api, (await at.api.exchange(client_token)).body);
      await applyThrough(applicant, at);
      const bundle = await exported(applicant.screen.referral_id);
      assert.deepEqual(bundle.entries.map(({ entry }) => entry.kind).sort(), [
        'application_sent',
        'credit_authorization',
        'records',
        'share',
      ]);
      const { faults } = verifyBundle(bundleText(bundle), await keys());
      assert.deepEqual(faults, []);
    });

    it('tells the partner its head, at which a ledger written anew is known', async () => {
      const page = await at.openCredit();
      assert.equal((await at.agree(await at.open(page))).status, 200);
      const bundle = await exported(page.referral_id);
      const told = await service.store.db
        .select({ data: events.data })
        .from(events)
        .where(
          sql`${events.kind} = 'evidence.sealed' and ${events.referral_id} = ${page.referral_id}`,
        );
      const [head] = bundle.statement.heads;
      assert.deepEqual(
        told.map(({ data }) => data),
        [{ ...head, key_id: bundle.key_id }],
      );
    });

    it('is never changed: the database refuses it, and a changed entry is found', async () => {
      for (const change of [
        sql`update evidence_seals set signature = 'x'`,
        sql`delete from evidence_seals`,
        sql`truncate evidence_seals`,
        sql`delete from evidence_keys`,
      ])
        await assert.rejects(service.store.db.execute(change), (error: Error) =>
          /append-only/.test(String(error.cause ?? error)),
        );
    });

    it('is one chain, whoever seals it, and keeps the keys of before a rotation', async () => {
      const page = await at.openCredit();
      await service.evidenceWorker.stop();
      assert.equal((await at.agree(await at.open(page))).status, 200);
      const { db } = service.store;
      const rotated = new Keyring(['another-key-that-protects-nothing-but-sandbox-data']);
      await Promise.all([
        sealEvidence({ db, keyring: rotated }),
        sealEvidence({ db, keyring: service.services.keyring }),
        sealEvidence({ db, keyring: rotated }),
      ]);
      const rows = await db
        .select()
        .from(evidence_seals)
        .where(eq(evidence_seals.chain_id, page.referral_id ?? ''));
      assert.equal(rows.length, 1);
      const bundle = await exported(page.referral_id);
      assert.deepEqual(verifyBundle(bundleText(bundle), await keys()).faults, []);
    });
  });
