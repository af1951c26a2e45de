/**
 * Tells whether `element` can be seen: on a page that is in front, within the window. Also when the
 * page comes back or the network changes. Ends with `signal`.
 */
export function observeSight(
  element: Element,
  on: { seen: (visible: boolean) => void; back: () => void; offline: () => void },
  signal: AbortSignal,
): void {
  let within = false;
  const tell = () => on.seen(within && document.visibilityState === 'visible');
  const observer = new IntersectionObserver((entries) => {
    within = entries.at(-1)?.isIntersecting ?? false;
    tell();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    on.seen(false);
  });
  document.addEventListener('visibilitychange', tell, { signal });
  window.addEventListener('online', on.back, { signal });
  window.addEventListener('offline', on.offline, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && on.back(), { signal });
}
