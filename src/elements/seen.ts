import { watchSight } from '../abilities.ts';

/** What is looked at; another in its place, or none. */
export type Sight = { observe: (element: Element | null) => void };

/**
 * Tells whether what is observed can be seen: on a page that is in front, within the window. Also
 * when the page comes back or the network changes. Ends with `signal`.
 */
export function observeSight(
  on: { seen: (visible: boolean) => void; back: () => void; offline: () => void },
  signal: AbortSignal,
): Sight {
  let within = false;
  let observed: Element | null = null;
  const tell = () => on.seen(within && document.visibilityState === 'visible');
  const observer = watchSight((entries) => {
    within = entries.at(-1)?.isIntersecting ?? false;
    tell();
  });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    on.seen(false);
  });
  document.addEventListener('visibilitychange', tell, { signal });
  window.addEventListener('online', on.back, { signal });
  window.addEventListener('offline', on.offline, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && on.back(), { signal });
  return {
    observe(element) {
      if (element === observed) return;
      observer.disconnect();
      observed = element;
      if (element) observer.observe(element);
    },
  };
}
