import type { Frame, Page } from '@playwright/test';
import { type Spoken, spokenPage } from './spoken-page.ts';

/** What somebody acts on, by the role it is told as. */
const CONTROLS = new Set([
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'link',
  'radio',
  'textbox',
]);
/** What is chosen by its name from a list of all there is on a page. */
const LISTED = new Set(['button', 'link', 'DisclosureTriangle']);

/**
 * What would be missing to who hears the page instead of seeing it: one line each.
 * @param alone whether the component's title is the page's own, as on a hosted page; else it is below one of the partner's
 */
export async function spokenFaults(page: Page, { alone = true } = {}): Promise<string[]> {
  const spoken = await spokenPage(page);
  const asked = (await Promise.all(page.frames().map(questionsIn))).flat();
  return [
    ...headingFaults(spoken, alone ? 1 : 2),
    ...spoken.flatMap((one) => controlFaults(one)),
    ...sameNames(spoken),
    ...asked.flatMap((question) => questionFaults(question, spoken)),
  ];
}

/** One title, of the level wished, and no level of headings passed over. */
function headingFaults(spoken: readonly Spoken[], top: number): string[] {
  const levels = spoken.flatMap(({ level, role }) => (role === 'heading' && level ? [level] : []));
  const gaps = levels.flatMap((level, at) => {
    const before = levels[at - 1] ?? top - 1;
    return level > before + 1 ? [`A heading of level ${level} comes after one of ${before}.`] : [];
  });
  const titles = levels.filter((level) => level === top).length;
  return titles === 1 ? gaps : [`There are ${titles} titles.`, ...gaps];
}

function controlFaults({ role, name, groups }: Spoken): string[] {
  if (name === '' && (CONTROLS.has(role) || role === 'Iframe' || role === 'heading'))
    return [`A ${role} has no name.`];
  if ((role === 'radio' || role === 'checkbox') && groups.length === 0)
    return [`The ${role} “${name}” belongs to no named group.`];
  return [];
}

/** In a list of all buttons or links each has to be told from the others. */
function sameNames(spoken: readonly Spoken[]): string[] {
  const listed = spoken.filter(({ role, name }) => LISTED.has(role) && name !== '');
  const names = listed.map(({ role, name }) => `${role} “${name}”`);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [...new Set(twice)].map((name) => `Several are called the same: ${name}`);
}

/** A question as it is seen. */
type Question = {
  /** The label, or the legend of several controls. */
  label: string;
  /** Everything said about it: its hint, what is wrong with the answer. */
  about: string[];
  /** What is said about each of its choices. */
  choices: { label: string; about: string }[];
};

/** What is seen beside a control is also told with it. */
function questionFaults({ label, about, choices }: Question, spoken: readonly Spoken[]): string[] {
  const told = (name: string, words: string) =>
    spoken.some((one) => one.name === name && one.description.includes(words));
  return [
    ...(spoken.some(({ name }) => name === label) ? [] : [`“${label}” is not told.`]),
    ...about.filter((words) => !told(label, words)).map((words) => `“${words}” is not told.`),
    ...choices
      .filter((choice) => !told(choice.label, choice.about))
      .map((choice) => `“${choice.about}” is not told.`),
  ];
}

function questionsIn(frame: Frame): Promise<Question[]> {
  return frame.evaluate(() => {
    const words = (element: Element | null | undefined) =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const fields: Element[] = [];
    const look = (root: Document | ShadowRoot) => {
      fields.push(...root.querySelectorAll('.field:not([hidden])'));
      for (const element of root.querySelectorAll('*'))
        if (element.shadowRoot) look(element.shadowRoot);
    };
    look(document);
    return fields.map((field) => ({
      label: words(field.querySelector('.field-label, .choice label')),
      about: [...field.querySelectorAll('.field-hint, .field-error')]
        .filter((element) => !element.closest('.choice, .combobox'))
        .map(words),
      choices: [...field.querySelectorAll('.choice')]
        .filter((choice) => choice.querySelector('.field-hint'))
        .map((choice) => ({
          label: words(choice.querySelector('label')),
          about: words(choice.querySelector('.field-hint')),
        })),
    }));
  });
}
