import assert from 'node:assert/strict';
import { DEMO_PARTNER_ID } from '../../hosted/sandbox/seed.ts';
import { storedReferral } from '../../hosted/store/load-referrals.ts';
import { Applicant } from './applicant.ts';
import { browserApi } from './browser-api.ts';
import { isolation } from './isolation.ts';
import { suiteService } from './suite.ts';

type Json = Record<string, unknown>;

/** A service for one file's tests, in which borrowers begin applications. */
export const suiteOfApplicants = () =>
  suiteService((service) => {
    const api = browserApi(service);
    const begin = async (body: Json = {}) => {
      const { client_token } = await api.session({ purpose: 'intake', ...body });
      return new Applicant(api, (await api.exchange(client_token)).body);
    };
    return {
      at: isolation(service),
      api,
      /** Who begins in a session that a partner made with this body. */
      begin,
      /** … and filled in. */
      beginWith: (prefill: Json, options: Json = {}) => begin({ prefill, options }),
      async referralOf({ screen }: Applicant) {
        const { db } = service.store;
        const referral = await storedReferral(db, DEMO_PARTNER_ID, screen.referral_id ?? '');
        assert.ok(referral, screen.id);
        return referral;
      },
    };
  });
