/** Opens an address that a frame named, already checked, as the page would: a page in a tab of its own, the rest with its program. */
export function openAddress(address: string): void {
  const { protocol } = new URL(address);
  if (/^https?:$/.test(protocol)) window.open(address, '_blank', 'noopener,noreferrer');
  else location.assign(address);
}
