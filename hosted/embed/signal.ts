export type Signal = {
  /** Wakes who waits; remembered when nobody does. Raising twice is once. */
  raise: () => void;
  /** Resolves when raised, at the abort, or after `ms`. @returns whether it was raised */
  wait(ms: number): Promise<boolean>;
};

/** A flag that one reader waits on. */
export function createSignal(abort: AbortSignal): Signal {
  let raised = abort.aborted;
  let wake: (() => void) | undefined;
  const raise = () => {
    raised = true;
    wake?.();
  };
  abort.addEventListener('abort', raise, { once: true });
  return {
    raise,
    async wait(ms) {
      if (!raised) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.max(0, ms));
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      const woken = raised;
      raised = false;
      return woken;
    },
  };
}
