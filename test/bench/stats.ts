/** Milliseconds of `run`. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** The value below which the share `p` (0–1) of the numbers lies. */
export function percentile(numbers: readonly number[], p: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** Calls `run` `count` times, `width` at once; how long each took, and all of them, in ms. */
export async function load(
  count: number,
  width: number,
  run: () => Promise<unknown>,
): Promise<{ each: number[]; ms: number }> {
  const each: number[] = [];
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      each.push(await timed(run));
    }
  };
  const ms = await timed(() => Promise.all(Array.from({ length: width }, worker)));
  return { each, ms };
}

/** `label  value unit` in columns; a target is met or not. */
export function report(label: string, value: string, target?: { met: boolean; text: string }) {
  const verdict = target ? `   ${target.met ? 'meets' : 'MISSES'} ${target.text}` : '';
  console.log(`${label.padEnd(52)}${value.padStart(14)}${verdict}`);
}
