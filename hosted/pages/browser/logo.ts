/** Ms after which the partner's logo is looked for, one after the other; then the name stays. */
const LOOKS = [500, 1500, 3000];

/** Puts a logo that is still on its way into the header when it is there, in place of the name. */
export async function awaitLogo(): Promise<void> {
  const mark = document.querySelector<HTMLElement>('.partner[data-logo]');
  const address = mark?.dataset.logo;
  if (!mark || !address) return;
  for (const pause of LOOKS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const logo = await find(address).catch(() => undefined);
    if (!logo) continue;
    mark.replaceChildren(logo);
    return;
  }
}

/** The logo, decoded, so that the name is there until it is. */
async function find(address: string): Promise<HTMLImageElement | undefined> {
  const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (response.status !== 200) return undefined;
  const mark: Record<'src' | 'alt', string> & Record<'width' | 'height', number> =
    await response.json();
  const image = new Image(mark.width, mark.height);
  image.className = 'logo';
  image.alt = mark.alt;
  image.src = mark.src;
  await image.decode();
  return image;
}
