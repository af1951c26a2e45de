import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { contrast } from '../../../hosted/screens/theme/colour.ts';
import { resolveTheme } from '../../../hosted/screens/theme/resolve.ts';
import { tokensFor } from '../../../hosted/screens/theme/tokens.ts';
import { Theme, TOKEN_NAMES, type Tokens } from '../../../src/contract/theme.ts';
import { runs } from '../../support/runs.ts';

const partner = { display_name: 'Northwind Market' };
const TINTS = ['info_tint', 'success_tint', 'warning_tint', 'error_tint'] as const;
const WORST = ['#ffffff', '#000000', '#ffff00', '#808080', '#777777', '#0000ff', '#00ff00'];
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

function assertReadable(tokens: Tokens, brand: string) {
  const plain = [tokens.canvas, tokens.surface, tokens.tint];
  const all = [...plain, ...TINTS.map((name) => tokens[name])];
  const check = (name: keyof Tokens, surfaces: string[], ratio: number) => {
    for (const surface of surfaces) {
      const found = contrast(tokens[name], surface);
      assert.ok(found >= ratio, `${name} on ${surface} is ${found} for ${brand}`);
    }
  };
  check('text', all, 7);
  check('muted', all, 4.5);
  check('link', all, 4.5);
  check('primary_text', [tokens.primary, tokens.primary_hover], 4.5);
  for (const name of ['border_strong', 'primary_outline'] as const) check(name, plain, 3);
  check('focus', all, 3);
  for (const name of ['info', 'success', 'warning', 'error'] as const) {
    check(name, [...plain, tokens[`${name}_tint`]], 4.5);
  }
}

describe('resolveTheme', () => {
  it('makes every colour a partner can name readable in both modes', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        assertReadable(tokensFor(brand, 'light'), brand);
        assertReadable(tokensFor(brand, 'dark'), brand);
      }),
      { numRuns: runs(300, 5_000) },
    );
  });

  it('makes the worst colours readable', () => {
    for (const brand of WORST) {
      assertReadable(tokensFor(brand, 'light'), brand);
      assertReadable(tokensFor(brand, 'dark'), brand);
    }
  });

  it('keeps a brand exactly as the fill of buttons where text can be read on it', () => {
    for (const brand of ['#635bff', '#0a7d4f', '#ffd400', '#1f4f8f']) {
      assert.equal(tokensFor(brand, 'light').primary, brand);
      assert.equal(tokensFor(brand, 'dark').primary, brand);
    }
    assert.equal(tokensFor('#111111', 'light').primary, '#111111');
    assert.equal(tokensFor('#ffffff', 'dark').primary, '#ffffff');
  });

  it('keeps the primary button apart from the others where the brand is the page’s colour', () => {
    for (const [brand, mode] of [
      ['#ffffff', 'light'],
      ['#fafafa', 'light'],
      ['#111111', 'dark'],
      ['#000000', 'dark'],
    ] as const) {
      const { primary, surface } = tokensFor(brand, mode);
      assert.ok(contrast(primary, surface) >= 3, `${primary} on ${surface} for ${brand}`);
    }
  });

  it('gives a button as pale as the page an outline that can be seen', () => {
    assert.ok(contrast(tokensFor('#d8d8d8', 'light').primary_outline, '#ffffff') >= 3);
  });

  it('never lets a brand decide what an error looks like', () => {
    assert.equal(tokensFor('#ff0000', 'light').error, tokensFor('#00ff00', 'light').error);
  });

  it('answers every token in the form the contract takes', () => {
    const theme = Theme.parse(resolveTheme({ primary_color: '#635BFF', mode: 'dark' }, partner));
    assert.equal(theme.mode, 'dark');
    assert.deepEqual(Object.keys(theme.light).sort(), [...TOKEN_NAMES].sort());
  });

  it('names the partner as registered unless the session says otherwise, in at most 60 plain characters', () => {
    assert.equal(resolveTheme({}, partner).display_name, 'Northwind Market');
    const given = `Acme\u202e ${'x'.repeat(80)}`;
    const { display_name } = resolveTheme({ partner_display_name: given }, partner);
    assert.equal(display_name.length, 60);
    assert.ok(!display_name.includes('\u202e'));
  });
});
