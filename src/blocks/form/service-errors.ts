import type { EmbedError } from '../../api/errors.ts';
import type { Part } from './questions.ts';

/** What the service found wrong, by the path of the question as it is drawn; `values.<name>.<index>.<field>` in a repeated group. */
export function troublesIn(
  error: EmbedError | undefined,
  parts: readonly Part[],
): Map<string, string> {
  const troubles = new Map<string, string>();
  for (const { param, message } of error?.problem?.errors ?? []) {
    const path = pathOf(param.replace(/^values\./, ''), parts);
    if (path !== undefined) troubles.set(path, message);
  }
  return troubles;
}

function pathOf(param: string, parts: readonly Part[]): string | undefined {
  const [name = '', index, ...rest] = param.split('.');
  for (const { group, items } of parts) {
    if (!group.repeat) {
      if (items[0]?.questions.some(({ path, asked }) => asked && path === param)) return param;
    } else if (group.repeat.name === name) {
      const questions = items[Number(index)]?.questions.filter(({ asked }) => asked);
      const found = questions?.find((one) => one.field.name === rest.join('.')) ?? questions?.[0];
      return found?.path ?? name;
    }
  }
  return undefined;
}
