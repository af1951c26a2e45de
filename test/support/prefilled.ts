import assert from 'node:assert/strict';
import { DEMO_PARTNER_ID } from '../../hosted/sandbox/seed.ts';
import { storedReferral } from '../../hosted/store/load-referrals.ts';
import { Applicant } from './applicant.ts';
import { browserApi } from './browser-api.ts';
import { isolation } from './isolation.ts';
import { suiteService } from './suite.ts';

type Json = Record<string, unknown>;

/** A service for one file's tests, in which a borrower begins an application that a partner has filled in. */
export const suitePrefilled = () =>
  suiteService((service) => {
    const api = browserApi(service);
    return {
      at: isolation(service),
      async begin(prefill: Json, options: Json = {}) {
        const session = await api.session({ purpose: 'intake', prefill, options });
        return new Applicant(api, (await api.exchange(session.client_token)).body);
      },
      async referralOf({ screen }: Applicant) {
        const { db } = service.store;
        const referral = await storedReferral(db, DEMO_PARTNER_ID, screen.referral_id ?? '');
        assert.ok(referral, screen.id);
        return referral;
      },
    };
  });
