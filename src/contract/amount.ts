const AMOUNT = /^\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d+))?(k|thousand|m|million)$/i;

/** An amount with a word for thousands or millions, like `85k` or `$1.2million`, in digits alone; any other text as it is. `text` has no spaces. */
export function inDigits(text: string): string {
  const [, whole = '', part = '', word = ''] = AMOUNT.exec(text) ?? [];
  const places = /^[kt]/i.test(word) ? 3 : 6;
  if (whole + part === '' || part.length > places) return text;
  const digits = whole.replaceAll(',', '') + part.padEnd(places, '0');
  return digits.replace(/^0+(?=\d)/, '');
}
