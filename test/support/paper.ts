import type { EmbedElement } from '../../src/elements/embed-element.ts';

const mediaRulesOf = (root: ShadowRoot): CSSMediaRule[] =>
  root.adoptedStyleSheets.flatMap(({ cssRules }) =>
    [...cssRules].filter((rule) => rule instanceof CSSMediaRule),
  );

/**
 * A component as it is printed: its rules for paper hold, and no background is drawn but what asks
 * for it. No driver but Chromium's can print; this shows the same in every engine.
 * @returns the function that takes it back to the screen
 */
export function putOnPaper({ root }: EmbedElement): () => void {
  const rules = mediaRulesOf(root).filter(({ media }) => media.mediaText === 'print');
  for (const { media } of rules) media.mediaText = 'all';
  const bare = new CSSStyleSheet();
  bare.replaceSync('*,::before,::after{background:none!important;transition:none!important}');
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, bare];
  return () => {
    for (const { media } of rules) media.mediaText = 'print';
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== bare);
  };
}

/** How a colour stands out on white paper: a ratio from 1 to 21. */
export function contrastOnPaper(colour: string): number {
  const [red = 255, green = 255, blue = 255, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(
    Number,
  );
  const linear = [red, green, blue].map((part) => {
    const share = (part * alpha + 255 * (1 - alpha)) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [r = 1, g = 1, b = 1] = linear;
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
