import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { namesFile, verifyBundle } from '../../../hosted/cli/verify-bundle.ts';
import { type Bundle, bundleText } from '../../../hosted/domain/evidence/bundle.ts';
import { signedPaper } from '../../../hosted/store/signings.ts';
import { runs } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { signing } from '../../support/signing.ts';

const SETS = runs(1, 100);
/** Every byte in the full run; else one in so many. */
const STRIDE = runs(97, 1);
const OFFERS = 3;

/** Bytes with one of their bits the other way. */
function flipped(bytes: Uint8Array, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8));
  return copy;
}

describe(`${SETS} sets of evidence, each the bundle and the PDF of what was signed`, () => {
  let service: TestService;
  let on: ReturnType<typeof signing>;
  before(async () => {
    service = await openTestService();
    on = signing(service);
  });
  after(() => service.close());

  /** One of three offers is signed by who applies; every other time one was declined before. */
  async function signedAt(place: number): Promise<{ bundle: Bundle; paper: Uint8Array }> {
    const page = await on.openPage();
    const declined = (await on.offersOf(page))[(place + 1) % OFFERS];
    if (place % 2 > 0) {
      await on.act(page, `read_offer.${declined?.id}`);
      await on.act(page, `ask_decline.${declined?.id}`);
      await on.act(page, `decline_offer.${declined?.id}`, { reason: 'not_now' });
    }
    const { offer, frame } = await on.begin(page, place % OFFERS);
    await on.signUntil(frame, offer.id);
    const bundle = await on.proofOf(page);
    const { paper } = (await signedPaper(service.store.db, offer.id)) ?? {};
    assert.ok(paper && namesFile(bundle, paper));
    return { bundle, paper };
  }

  it('are known by any byte that is another', async () => {
    const keys = await (await service.request('/.well-known/evidence-keys.json')).json();
    for (let set = 0; set < SETS; set += 1) {
      const { bundle, paper } = await signedAt(set);
      const file = Buffer.from(bundleText(bundle));
      for (let at = set % STRIDE; at < file.length; at += STRIDE)
        assert.ok(
          verifyBundle(flipped(file, at).toString('utf8'), keys).faults.length > 0,
          `byte ${at} of bundle ${set}`,
        );
      assert.ok(paper.length < 25_000, `${paper.length} bytes`);
      for (let at = set % STRIDE; at < paper.length; at += STRIDE)
        assert.ok(!namesFile(bundle, flipped(paper, at)), `byte ${at} of PDF ${set}`);
    }
  });
});
