import type { CDPSession, Page } from '@playwright/test';

/** Something a screen reader stops at. */
export type Spoken = {
  role: string;
  name: string;
  description: string;
  /** Of a heading. */
  level: number | undefined;
  /** States and relations as the browser tells them: `expanded`, `checked`, `focused` and so on; of a relation the ids. */
  states: ReadonlyMap<string, string>;
  /** Names of the groups around it, the outermost first. */
  groups: readonly string[];
};

type Tree = Awaited<ReturnType<typeof treeOf>>;
type Node = Tree[number];

/** Roles that are there for layout, or repeat what is above them. */
const PASSED_OVER = new Set(['StaticText', 'InlineTextBox', 'generic', 'none', 'LabelText']);

/** The page as the browser tells it to a screen reader, in the order it is read; what a frame holds follows the frame. */
export async function spokenPage(page: Page): Promise<Spoken[]> {
  const client = await page.context().newCDPSession(page);
  const { frameTree } = await client.send('Page.getFrameTree');
  const frames = (frameTree.childFrames ?? []).map(({ frame }) => frame.id);
  const spoken: Spoken[] = [];
  const read = async (frameId?: string) => {
    for (const one of inOrder(await treeOf(client, frameId))) {
      spoken.push(one);
      const held = one.role === 'Iframe' ? frames.shift() : undefined;
      if (held) await read(held);
    }
  };
  await read();
  await client.detach();
  return spoken;
}

async function treeOf(client: CDPSession, frameId?: string) {
  const { nodes } = await client.send('Accessibility.getFullAXTree', frameId ? { frameId } : {});
  return nodes;
}

function inOrder(nodes: Tree): Spoken[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found: Spoken[] = [];
  const visit = (node: Node | undefined, groups: readonly string[]) => {
    if (!node) return;
    const one = spokenOf(node, groups);
    if (!node.ignored && !PASSED_OVER.has(one.role)) found.push(one);
    const within = one.role === 'group' && one.name !== '' ? [...groups, one.name] : groups;
    for (const id of node.childIds ?? []) visit(byId.get(id), within);
  };
  visit(nodes[0], []);
  return found;
}

function spokenOf(node: Node, groups: readonly string[]): Spoken {
  const states = new Map(
    (node.properties ?? []).map(({ name, value }) => [name, stateText(value)] as const),
  );
  const level = states.get('level');
  return {
    role: text(node.role?.value),
    name: text(node.name?.value),
    description: text(node.description?.value),
    level: level === undefined ? undefined : Number(level),
    states,
    groups,
  };
}

type State = NonNullable<Node['properties']>[number]['value'];

const stateText = ({ value, relatedNodes }: State) =>
  relatedNodes ? relatedNodes.map(({ idref }) => idref ?? '').join(' ') : text(value);

const text = (value: unknown) => (value === undefined ? '' : String(value)).trim();
