// @ts-check

/** How long a button says that it has copied, in ms. */
const SAID_FOR = 1600;

/** Lets every `[data-copy]` button copy the text of the element it names. */
export function listenToCopy() {
  for (const button of document.querySelectorAll('button[data-copy]')) {
    if (!(button instanceof HTMLButtonElement)) continue;
    const word = button.querySelector('span');
    button.addEventListener('click', async () => {
      const source = document.getElementById(button.dataset.copy ?? '');
      if (!source || !word) return;
      try {
        await navigator.clipboard.writeText(source.textContent ?? '');
        word.textContent = 'Copied';
      } catch {
        getSelection()?.selectAllChildren(source);
        word.textContent = 'Selected';
      }
      setTimeout(() => {
        word.textContent = button.dataset.label ?? '';
      }, SAID_FOR);
    });
  }
}
