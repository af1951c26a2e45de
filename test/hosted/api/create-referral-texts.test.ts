import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { application, business, expectProblem } from '../../support/partner.ts';
import { suiteWithPartner } from '../../support/suite.ts';

const suite = suiteWithPartner();

describe('POST /referrals and its texts', () => {
  it('POST /referrals refuses text of blanks alone, naming it', async () => {
    const contact = { first_name: 'Ana', last_name: 'Reyes' };
    const address = { line1: '12 Main Street', city: 'Albany', state: 'NY', postal_code: '12207' };
    for (const blank of [' ', '\t\n', '\u00a0\u3000', '\u200b', '\u2800', '\u3164', '\u2060 ']) {
      const cases: [Record<string, unknown>, string][] = [
        [{ external_id: blank }, 'external_id'],
        [{ business: business({ legal_name: blank }) }, 'business.legal_name'],
        [{ business: business({ dba: blank }) }, 'business.dba'],
        [{ contacts: [{ ...contact, first_name: blank }] }, 'contacts.0.first_name'],
        [{ contacts: [{ ...contact, last_name: blank }] }, 'contacts.0.last_name'],
        ...Object.keys(address)
          .filter((name) => name !== 'state')
          .map((name): [Record<string, unknown>, string] => [
            { business: business({ address: { ...address, [name]: blank } }) },
            `business.address.${name}`,
          ]),
      ];
      for (const [changes, param] of cases) await suite().partner.refused(changes, param);
    }
  });

  it('POST /referrals refuses line breaks, control and direction characters in text of one line, naming it', async () => {
    const contact = { first_name: 'Ana', last_name: 'Reyes' };
    const address = { line1: '12 Main Street', city: 'Albany', state: 'NY', postal_code: '12207' };
    const at = (more: object) => ({ business: business({ address: { ...address, ...more } }) });
    const odd = ['\n', '\r', '\t', '\u0007', '\u007f', '\u0085', '\u2028', '\u2029', '\u061c'];
    const turning = ['\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];
    for (const char of [...odd, ...turning]) {
      const text = `One${char}two`;
      const cases: [Record<string, unknown>, string][] = [
        [{ external_id: text }, 'external_id'],
        [{ business: business({ legal_name: text }) }, 'business.legal_name'],
        [{ business: business({ dba: text }) }, 'business.dba'],
        [{ business: business({ industry: text }) }, 'business.industry'],
        [{ business: business({ website: `https://a.example/${char}` }) }, 'business.website'],
        [at({ line1: text }), 'business.address.line1'],
        [at({ line2: text }), 'business.address.line2'],
        [at({ city: text }), 'business.address.city'],
        [{ contacts: [{ ...contact, first_name: text }] }, 'contacts.0.first_name'],
        [{ contacts: [{ ...contact, last_name: text }] }, 'contacts.0.last_name'],
        [{ contacts: [{ ...contact, title: text }] }, 'contacts.0.title'],
        [{ source: { campaign: text } }, 'source.campaign'],
        [{ source: { sub_partner_id: text } }, 'source.sub_partner_id'],
        [{ context: { listing: { listing_id: text } } }, 'context.listing.listing_id'],
        [
          { context: { relationship: { products_used: [text] } } },
          'context.relationship.products_used.0',
        ],
      ];
      for (const [changes, param] of cases) await suite().partner.refused(changes, param);
    }
    for (const notes of ['a\u202eb', 'a\u0007b'])
      await suite().partner.refused({ context: { notes } }, 'context.notes');
    await suite().partner.refer({ context: { notes: 'One line.\r\nAnother.\n\t• A third.' } });
    await suite().partner.refer({
      business: business({ legal_name: 'Café «Ñandú» 👩‍🍳 می‌خواهم' }),
    });
  });

  it('POST /referrals never lets a Social Security number or a bureau score in, and never repeats it', async () => {
    const contact = (changes: object) => ({
      contacts: [{ first_name: 'Ana', last_name: 'Reyes', ...changes }],
    });
    const cases: [Record<string, unknown>, string][] = [
      [contact({ ssn: '078051120' }), 'contacts.0.ssn'],
      [contact({ SocialSecurityNumber: 'x' }), 'contacts.0.SocialSecurityNumber'],
      [{ metadata: { owner_ssn: 'x' } }, 'metadata.owner_ssn'],
      [{ metadata: { tax_id: 'x' } }, 'metadata.tax_id'],
      [{ metadata: { note: 'it is 078-05-1120.' } }, 'metadata.note'],
      [{ metadata: { '078-05-1120': 'x' } }, 'metadata'],
      [{ context: { notes: 'ssn 078\u201105\u20111120' } }, 'context.notes'],
      [{ context: { notes: 'SSN of owner: 078051120' } }, 'context.notes'],
      [{ external_id: '078-05-1120' }, 'external_id'],
      [contact({ title: 'Owner, FICO 700' }), 'contacts.0.title'],
      [{ metadata: { note: 'credit score: 700' } }, 'metadata.note'],
      [contact({ credit_score: 700 }), 'contacts.0.credit_score'],
      [contact({ ficoScore: 700 }), 'contacts.0.ficoScore'],
      [{ metadata: { vantage_score: '700' } }, 'metadata.vantage_score'],
    ];
    for (const [changes, param] of cases) {
      const problem = await suite().partner.refused(changes, param, 'sensitive-data');
      assert.ok(!JSON.stringify(problem).includes('1120'), param);
      assert.ok(!JSON.stringify(problem).includes('700'), param);
    }
  });

  it('POST /referrals lets numbers in that only resemble one', async () => {
    const response = await suite().partner.post(
      '/referrals',
      application({
        business: business({ phone: '507-805-1120', ein: '07-8051121' }),
        context: { notes: 'Suite 712, FICO band 700+, invoice 123456789, EIN 07-8051121.' },
        metadata: {
          city: 'Pacifico',
          zip: '12207-1120',
          order: '1078-05-11204',
          tint: 'tint',
          syntax_id: '7',
        },
      }),
    );
    assert.equal(response.status, 201);
  });

  it('POST /referrals refuses text that cannot be kept, and names that reach a prototype', async () => {
    await suite().partner.refused({ external_id: 'a\0b' }, 'external_id');
    await suite().partner.refused({ metadata: { half: '\ud800' } }, 'metadata.half');
    const body = JSON.stringify(application()).replace(
      '"intent"',
      '"metadata":{"__proto__":{"x":"y"}},"intent"',
    );
    await expectProblem(await suite().partner.post('/referrals', body), {
      status: 400,
      code: 'invalid_request',
      param: 'metadata',
    });
    await suite().partner.refused(
      { metadata: JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) },
      deep(),
    );
  });

  const deep = () => ['metadata', ...Array(19).fill('a')].join('.');
});
