type Timer = { at: number; run: () => void };

/**
 * Time stands still until `advance`: timers fire when a test says so, and `Date.now` follows. No time
 * passes while `network` has a call under way: how fast this machine answers decides nothing.
 */
export function holdClock(network?: { underWay: () => number }) {
  const real = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout, now: Date.now };
  const timers = new Map<number, Timer>();
  let now = real.now();
  let ids = 1_000_000;
  const held = (run: () => void, ms = 0) => {
    ids += 1;
    timers.set(ids, { at: now + ms, run });
    return ids;
  };
  Object.assign(window, {
    setTimeout: held,
    clearTimeout: (id?: number) => {
      if (id !== undefined && !timers.delete(id)) real.clearTimeout.call(window, id);
    },
  });
  Date.now = () => now;
  const pause = () => new Promise<void>((resolve) => real.setTimeout.call(window, resolve, 20));
  /** Lets what is under way settle: promises, and answers. */
  const settle = async () => {
    await pause();
    while (network?.underWay()) await pause();
  };
  const clock = {
    /** Lets time go by, second for second, until `test` is true: also where the timer that leads there is set late. @throws after `most` ms */
    async advanceUntil(test: () => unknown, what: string, most = 60_000): Promise<void> {
      const end = now + most;
      while (!test()) {
        if (now >= end) throw new Error(`Time went by in vain for ${what}.`);
        await clock.advance(1000);
      }
    },
    /** Moves time on, firing what falls due in its order. */
    async advance(ms: number): Promise<void> {
      const end = now + ms;
      await settle();
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end);
        const [next] = due.sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [id, timer] = next;
        timers.delete(id);
        now = Math.max(now, timer.at);
        timer.run();
        await settle();
      }
      now = end;
    },
    restore(): void {
      Object.assign(window, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
      Date.now = real.now;
    },
  };
  return clock;
}
