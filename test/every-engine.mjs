/**
 * Element tests whose subject differs from browser to browser: layout, focus, frames, policies, print,
 * writing direction, streams, controls of forms, dialogs, adoption. `npm test` runs these files in all three
 * engines and every other file in Chromium alone; `npm run test:full` runs every file in all three.
 *
 * A new file needs an entry only if an engine could do it otherwise than Chromium. Where a file tests both,
 * split it, and list the smaller part.
 */
export const EVERY_ENGINE = [
  'blocks/form-combobox',
  'blocks/form-controls',
  'elements/adopted',
  'elements/documents/sending',
  'elements/layout',
  'elements/own-root',
  'elements/policy',
  'elements/print',
  'elements/right-to-left',
  'elements/status/broken-streams',
  'elements/status/lost-bodies',
  'frames/hostile-messages',
  'frames/ports',
  'frames/refused',
  'presentation/modal',
  'presentation/mode-change',
  'presentation/popover',
].map((name) => `test/${name}.test.ts`);
