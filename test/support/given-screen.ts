import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { create, mount, until } from './embed.ts';
import { openScenario } from './in-page.ts';
import type { Network } from './network.ts';

/** What of an application's first screen is written anew. */
export type Given = { blocks: readonly object[]; [member: string]: unknown };

/** A new application, its first screen changed on the way as given. The stream would bring the screen as the service has it. */
export async function mountGiven(
  network: Network,
  given: Given,
  changes: (element: EmbedElement) => void = () => {},
): Promise<EmbedElement> {
  const { real } = network;
  const { client_token } = await openScenario('intake');
  const answer = async (request: Request) => {
    const body = await (await real(request)).json();
    Object.assign(body.screen, given);
    return Response.json(body, { status: 201 });
  };
  network.answer('/embed_sessions', answer, 'POST');
  network.answer('/events', 'hanging');
  const element = create(client_token, 'svc-intake');
  changes(element);
  await mount(element);
  const loads = () => element.root.querySelector('[aria-busy="true"]');
  await until(() => !loads(), 'every block');
  return element;
}
