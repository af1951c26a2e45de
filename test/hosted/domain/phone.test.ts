import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isUsNumber, phoneText, readPhone } from '../../../hosted/domain/phone.ts';

describe('a telephone number', () => {
  it('is one number in any spelling', () => {
    for (const text of [
      '(312) 555-0142',
      '312-555-0142',
      '312.555.0142',
      '1 312 555 0142',
      '+1 (312) 555‑0142',
      '３１２ ５５５ ０１４２',
      '\u202a(312) 555-0142\u202c',
      ' 3125550142 ',
    ])
      assert.deepEqual(readPhone(text), { e164: '+13125550142' }, text);
  });

  it('is one of another country with its code', () => {
    assert.deepEqual(readPhone('+44 20 7946 0958'), { e164: '+442079460958' });
    assert.deepEqual(readPhone('011 44 20 7946 0958'), { e164: '+442079460958' });
    assert.equal(phoneText('+442079460958'), '+44 20 7946 0958');
  });

  it('may be one that is reserved for fiction', () => {
    for (let line = 100; line < 200; line += 1)
      assert.deepEqual(readPhone(`(208) 555-0${line}`), { e164: `+12085550${line}` });
  });

  it('is a US one by its area code, not by +1', () => {
    for (const ours of ['+13125550142', '+17875550142', '+16715550142', '+18005550142'])
      assert.ok(isUsNumber(ours), ours);
    for (const other of ['+14165550142', '+16475550142', '+18765550142', '+442079460958'])
      assert.ok(!isUsNumber(other), other);
  });

  it('is no text, no short number and no number with an extension', () => {
    for (const text of ['none', '911', '555-0142', '312 555 01425', '(000) 000-0000', '+999 12'])
      assert.deepEqual(readPhone(text), { fault: 'form' }, text);
    assert.deepEqual(readPhone('312 555 0142 or ask for Dana'), { fault: 'form' });
    assert.deepEqual(readPhone('312 555 0142 ext. 5'), { fault: 'extension' });
  });

  it('is shown as Americans write it', () => {
    assert.equal(phoneText('+13125550142'), '(312) 555-0142');
    assert.equal(phoneText('none'), 'none');
  });
});
