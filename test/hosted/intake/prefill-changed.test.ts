import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { restatements } from '../../../hosted/store/schema.ts';
import { suiteOfApplicants } from '../../support/applicants.ts';
import { applyThrough } from '../../support/apply-through.ts';
import { APPLICATION } from '../../support/browser-api.ts';

type Json = Record<string, unknown>;
const { business, contacts } = APPLICATION;
const [DANA] = contacts;

describe('what a partner states of an application and the borrower changes', () => {
  const suite = suiteOfApplicants();

  it('is kept beside what the borrower made of it, and what they took out is not sent', async () => {
    const stated = {
      ...APPLICATION,
      business: { ...business, dba: 'Harbour' },
      contacts: [
        { ...DANA, title: 'CEO', ownership_pct: 60 },
        {
          first_name: 'Bo',
          last_name: 'Ek',
          ownership_pct: 40,
          email: 'bo@ek.example',
          title: 'CFO',
        },
        { first_name: 'Al', last_name: 'Ng', ownership_pct: 0 },
      ],
      context: { listing: { asking_price: 1_000_000, ebitda_trailing_12: 5 }, notes: 'Busy.' },
    };
    const applicant = await suite().beginWith(stated);
    const change = async (values: Json) => {
      if (applicant.at.endsWith('.card')) await applicant.act('edit');
      const { status, body } = await applicant.act('continue', values);
      assert.equal(status, 200, JSON.stringify(body));
    };
    await applyThrough(applicant, suite().at, 'purchase.card');
    await change({
      'context.listing.asking_price': '10,000',
      'context.listing.revenue_trailing_12': '20,000',
      'context.listing.sde_trailing_12': '3,000',
      'context.listing.ebitda_trailing_12': '',
      'context.listing.includes_real_estate': 'no',
    });
    await applyThrough(applicant, suite().at, 'business.card');
    await change({ 'business.legal_name': business.legal_name, 'business.dba': '' });
    await applyThrough(applicant, suite().at, 'person.card');
    await change({
      'person.first_name': 'Dana',
      'person.last_name': 'Reyes',
      'person.email': DANA.email,
      'person.phone': DANA.phone,
      'person.ownership_pct': '60',
      'person.title': '',
    });
    await change({
      owners: [
        { id: 'o1', first_name: 'Bo', last_name: 'Ek-Lund', ownership_pct: '40', email: '' },
      ],
    });
    await applyThrough(applicant, suite().at, 'notes.card');
    await change({ 'context.notes': '' });
    await applyThrough(applicant, suite().at);

    const { id, application } = await suite().referralOf(applicant);
    assert.equal(application.business.dba, undefined);
    const [person, bo, ...more] = application.contacts;
    assert.equal(person?.title, undefined);
    assert.equal(person?.credit_band, undefined);
    assert.deepEqual(bo, {
      first_name: 'Bo',
      last_name: 'Ek-Lund',
      ownership_pct: 40,
      title: 'CFO',
      is_primary: false,
    });
    assert.deepEqual(more, []);
    assert.equal(application.context?.listing?.ebitda_trailing_12, undefined);
    assert.equal(application.context?.notes, undefined);

    const rows = await suite()
      .service.store.db.select()
      .from(restatements)
      .where(eq(restatements.referral_id, id));
    const both = Object.fromEntries(rows.map((row) => [row.member, [row.stated, row.confirmed]]));
    assert.deepEqual(both, {
      'business.dba': ['Harbour', null],
      'person.title': ['CEO', null],
      'person.credit_band': ['700_plus', null],
      'contacts.1.last_name': ['Ek', 'Ek-Lund'],
      'contacts.1.email': ['bo@ek.example', null],
      'contacts.2.first_name': ['Al', null],
      'contacts.2.last_name': ['Ng', null],
      'contacts.2.ownership_pct': [0, null],
      'context.listing.ebitda_trailing_12': [5, null],
      'context.notes': ['Busy.', null],
    });
  });

  it('is never taken over by an owner who is added later', async () => {
    const applicant = await suite().beginWith(
      {
        ...APPLICATION,
        contacts: [
          { first_name: 'Bo', last_name: 'Ek', ownership_pct: 30 },
          { ...DANA, title: 'CEO', ownership_pct: 30 },
        ],
      },
      { skip_known_fields: true },
    );
    await applyThrough(applicant, suite().at, 'owners');
    const bo = { id: 'o0', first_name: 'Bo', last_name: 'Ek', ownership_pct: '30' };
    const al = { first_name: 'Al', last_name: 'Ng', ownership_pct: '30' };
    await applicant.act('continue', { owners: [bo, al] });
    await applyThrough(applicant, suite().at);
    const added = (await suite().referralOf(applicant)).application.contacts[2];
    assert.deepEqual(added, {
      first_name: 'Al',
      last_name: 'Ng',
      ownership_pct: 30,
      is_primary: false,
    });
  });
});
