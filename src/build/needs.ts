import type { Rollup } from 'vite';

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>;

/** What a module needs at once, itself too: all that it imports other than by `import()`, and so on. */
export function needsOf(entry: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const id of graph.getModuleInfo(entry)?.importedIds ?? []) needsOf(id, graph, found);
  return found;
}
