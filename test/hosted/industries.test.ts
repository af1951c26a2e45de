import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { industryName, searchIndustries } from '../../hosted/industries.ts';

/** What people type, and the code that must be among the first five. */
const TYPED: [string, string][] = [
  ['bakery', '311811'],
  ['Bakeries', '311811'],
  ['baker', '311811'],
  ['wholesale bakery', '311812'],
  ['pizza', '722513'],
  ['pizza shop', '722513'],
  ['restaurant', '722511'],
  ['restaurants', '722511'],
  ['fast food restaurant', '722513'],
  ['italian restaurant', '722511'],
  ['coffee', '722515'],
  ['coffee shop', '722515'],
  ['Café', '722515'],
  ['coffee roaster', '311920'],
  ['food truck', '722330'],
  ['taco truck', '722330'],
  ['catering', '722320'],
  ['bar', '722410'],
  ['brewery', '312120'],
  ['winery', '312130'],
  ['trucking', '484121'],
  ['trucking', '484110'],
  ['my own trucking company', '484110'],
  ['semi truck owner operator', '484121'],
  ['freight broker', '488510'],
  ['movers', '484210'],
  ['uber', '485310'],
  ['hair salon', '812112'],
  ['hair dresser', '812112'],
  ['barbershop', '812111'],
  ['barber shop', '812111'],
  ['nail', '812113'],
  ['nail salon', '812113'],
  ['massage', '812199'],
  ['dentist', '621210'],
  ['dental office', '621210'],
  ['doctor', '621111'],
  ['chiropractor', '621310'],
  ['physical therapy', '621340'],
  ['home health care', '621610'],
  ['veterinarian', '541940'],
  ['vet', '541940'],
  ['plumber', '238220'],
  ['plumbing', '238220'],
  ['hvac contractor', '238220'],
  ['roofing', '238160'],
  ['roofer', '238160'],
  ['electrician', '238210'],
  ['painter', '238320'],
  ['construction', '236220'],
  ['general contractor', '236115'],
  ['home remodeling', '236118'],
  ['handyman', '236118'],
  ['landscaping', '561730'],
  ['lawn care', '561730'],
  ['cleaning', '561720'],
  ['house cleaning', '561720'],
  ['carpet cleaning', '561740'],
  ['dry cleaners', '812320'],
  ['laundromat', '812310'],
  ['pest control', '561710'],
  ['security guard', '561612'],
  ['daycare', '624410'],
  ['day care', '624410'],
  ['auto repair', '811111'],
  ['mechanic', '811111'],
  ['auto body shop', '811121'],
  ['car wash', '811192'],
  ['oil change', '811191'],
  ['used cars', '441120'],
  ['auto parts', '441330'],
  ['gas station', '457110'],
  ['convenience store', '445131'],
  ['grocery store', '445110'],
  ['liquor store', '445320'],
  ['clothing store', '458110'],
  ['boutique', '458110'],
  ["women's clothing", '458110'],
  ['shoes', '458210'],
  ['jewelry store', '458310'],
  ['furniture', '449110'],
  ['flower shop', '459310'],
  ['pharmacy', '456110'],
  ['ecommerce', '455219'],
  ['e-commerce', '459999'],
  ['online store', '455219'],
  ['amazon seller', '455219'],
  ['gym', '713940'],
  ['yoga', '611620'],
  ['hotel', '721110'],
  ['church', '813110'],
  ['farm', '111998'],
  ['dairy farm', '112120'],
  ['lawyer', '541110'],
  ['law firm', '541110'],
  ['accountant', '541211'],
  ['bookkeeping', '541219'],
  ['consulting', '541611'],
  ['marketing agency', '541810'],
  ['software', '513210'],
  ['web design', '541511'],
  ['IT support', '541512'],
  ['real estate agent', '531210'],
  ['property management', '531311'],
  ['insurance agency', '524210'],
  ['photographer', '541921'],
  ['dog grooming', '812910'],
  ['tutoring', '611691'],
  ['staffing agency', '561320'],
  ['machine shop', '332710'],
  ['print shop', '323111'],
  ['welder', '811310'],
  ['towing', '488410'],
  ['warehouse', '493110'],
  ['funeral home', '812210'],
  ['soybean', '111110'],
  ['semiconductors', '334413'],
];

const SLIPS: [string, string][] = [
  ['resturant', '722511'],
  ['restaraunt', '722511'],
  ['plumer', '238220'],
  ['electrican', '238210'],
  ['tacso', '722513'],
  ['landscapping', '561730'],
  ['chiropracter', '621310'],
  ['jewlery store', '458310'],
  ['construcion', '236220'],
  ['nail saloon', '812113'],
  ['foodtruck', '722330'],
  ['land scaping', '561730'],
];

describe('the search for an industry', () => {
  const first = (query: string, count = 5) => searchIndustries(query, count).map((one) => one.code);
  const missed = (queries: [string, string][]) =>
    queries.filter(([query, code]) => !first(query).includes(code)).map((one) => one.join(' '));

  it('has what people call their business among the first five', () => {
    assert.ok(TYPED.length >= 40);
    assert.deepEqual(missed(TYPED), []);
  });

  it('forgives slips of the keyboard and spaces in the wrong place', () => {
    assert.deepEqual(missed(SLIPS), []);
  });

  it('keeps what is meant in sight once half of it is typed', () => {
    const words = [
      'bakery',
      'plumber',
      'landscaping',
      'electrician',
      'brewery',
      'roofing',
      'lawyer',
    ];
    const lost = words.flatMap((word) => {
      const [code = ''] = first(word, 1);
      const half = Math.ceil(word.length / 2);
      return Array.from({ length: half }, (_, cut) => word.slice(0, word.length - cut)).filter(
        (begun) => !first(begun).includes(code),
      );
    });
    assert.deepEqual(lost, []);
  });

  it('finds every industry by its code and by its own title', () => {
    const titles = codes('naics-2022.csv').filter((code) => code.length === 6);
    assert.equal(titles.length, 1012);
    const lost = titles.filter(
      (code) => first(code, 1)[0] !== code || !first(industryName(code) ?? '', 2).includes(code),
    );
    assert.deepEqual(lost, []);
  });

  it('lists a group by the beginning of its code, and no code by a slip', () => {
    assert.deepEqual(first('7225'), ['722511', '722513', '722514', '722515']);
    assert.deepEqual(first('722519'), []);
    assert.deepEqual(first('7225110'), []);
  });

  it('knows codes of older editions that are still on tax forms', () => {
    assert.deepEqual(first('722110', 1), ['722511']);
    assert.deepEqual(first('453110', 1), ['459310']);
  });

  it('does not find an industry by what it leaves out', () => {
    assert.ok(!first('soybean', 10).includes('111120'));
    assert.ok(!first('potato farming', 1).includes('111219'));
  });

  it('says what each belongs to in other words than its own', () => {
    const [bakery] = searchIndustries('311811', 1);
    assert.deepEqual(bakery, {
      code: '311811',
      title: 'Retail Bakeries',
      group: 'Bakeries and Tortilla Manufacturing',
    });
    const [roofing] = searchIndustries('332710', 1);
    assert.equal(roofing?.title, 'Machine Shops');
    for (const code of codes('naics-2022.csv').filter((one) => one.length === 6)) {
      const [found] = searchIndustries(code, 1);
      assert.ok(found?.group && found.group !== found.title, code);
    }
  });

  it('finds nothing for what is no word', () => {
    for (const query of ['', '   ', '🍕', '<>&"\'', '—', 'my company', 'qzxwvk', '\u202e\u200f'])
      assert.deepEqual(first(query), [], query);
  });

  it('takes what is around a word for nothing: markup, direction marks, names of JavaScript', () => {
    assert.ok(first('<b>pizza</b>').includes('722513'));
    assert.ok(first('🍕 pizza').includes('722513'));
    assert.ok(first('\u202bpizza\u202c').includes('722513'));
    assert.ok(first('ＰＩＺＺＡ').includes('722513'));
    for (const name of ['__proto__', 'constructor', 'toString'])
      assert.ok(Array.isArray(first(name)));
  });

  it('names an industry by its six digits, and nothing else', () => {
    assert.equal(industryName('722511'), 'Full-Service Restaurants');
    for (const code of ['7225', '999999', '', '__proto__', '31-33', '722110'])
      assert.equal(industryName(code), undefined, code);
  });

  it('has other names only for industries there are, each once', () => {
    const named = codes('industry-words.csv');
    assert.equal(new Set(named).size, named.length);
    assert.deepEqual(
      named.filter((code) => industryName(code) === undefined),
      [],
    );
  });
});

function codes(file: string): string[] {
  const text = readFileSync(new URL(`../../hosted/data/${file}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^\d[\d-]*(?=,)/gm)].map(([code]) => code);
}
