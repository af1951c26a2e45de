import { html, nothing } from 'lit/html.js';
import type { Channel } from '../contract/blocks/structure.ts';
import { actionOf } from './action.ts';
import { icon } from './icons.ts';
import type { RenderContext } from './render-context.ts';

/** Ways to reach somebody, each a whole row to press. */
export function channelsOf(channels: readonly Channel[], context: RenderContext) {
  if (channels.length === 0) return nothing;
  return html`<ul class="channels" role="list">
    ${channels.map((channel) => html`<li>${channelOf(channel, context)}</li>`)}
  </ul>`;
}

function channelOf({ kind, label, href, action, note }: Channel, context: RenderContext) {
  const hint = note ? html`<span class="small muted">${note}</span>` : nothing;
  if (action)
    return html`${actionOf(action, context, { className: 'channel', icon: kind })}${hint}`;
  if (!href) return html`<span class="channel">${icon(kind)}<span>${label}</span></span>${hint}`;
  return html`<a class="channel" href=${href} rel="noopener noreferrer"
      >${icon(kind)}<span>${label}</span></a
    >${hint}`;
}
