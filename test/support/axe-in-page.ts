// For its declaration of `window.axe`.
import type {} from './axe.ts';

/** What WCAG 2.2 AA and good practice hold against an element, one line each; empty when nothing. */
export async function accessibilityFaults(element: HTMLElement): Promise<string[]> {
  if (!('axe' in window)) await load();
  const { violations } = await window.axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/node_modules/axe-core/axe.min.js';
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('axe did not load'));
    document.head.append(script);
  });
}
