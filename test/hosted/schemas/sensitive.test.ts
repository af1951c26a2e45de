import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sensitiveName } from '../../../hosted/schemas/sensitive.ts';

const SSN =
  `ssn SSN Ssn ssns ssn4 ssn_4 SSNLast4 ssn-last-4 ssnlast4 last4ssn last_four_ssn owner_ssn ownerSsn ownerSSN
  owner1ssn contacts[0].ssn social_security social_security_number socialSecurityNumber SocialSecurityNumber
  SOCIAL_SECURITY_NUMBER socialsecuritynumber social-security-no tax_id taxId TaxID taxid owner_taxid federal_tax_id
  tax_identification_number taxpayer_id taxpayerId taxpayer_identification_number itin owner_itin ITIN tin TIN
  ｓｓｎ s\u200bsn`.split(/\s+/);

const SCORE =
  'fico ficoScore FICO_8 fico8 credit_score creditScore CreditScore credit-scores creditscore owner_credit_score vantage_score VantageScore3 bureau_score beaconScore'.split(
    ' ',
  );

const NEITHER =
  'syntax_id syntaxId syntaxID SyntaxId syntax_identifier syntax_identification taxi_driver taxonomy_id tax_idea taxes idle session lesson_number assn mission classname passenger tint martin tin_roof tinder latin chitin city pacifico Pacifico ficos microcredit_scores accredit_score security_number social socials social_insecurity credit credit_band score vantage scoreboard ein business_ein order_id taxpayer taxpayer_name'.split(
    ' ',
  );

describe('the name of a member', () => {
  it('that is a Social Security number in any spelling is known', () => {
    for (const name of SSN) assert.equal(sensitiveName(name), 'ssn', name);
  });

  it('that is a bureau’s score in any spelling is known', () => {
    for (const name of SCORE) assert.equal(sensitiveName(name), 'bureau_score', name);
  });

  it('that only resembles one is let through', () => {
    for (const name of NEITHER) assert.equal(sensitiveName(name), undefined, name);
  });
});
