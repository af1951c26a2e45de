import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenContext } from '../../screens/context.ts';
import { qrPath } from '../../screens/qr-path.ts';
import { phone as words } from './copy.ts';

/** Makes a link for the reader's phone. */
export const TO_PHONE = 'to_phone';

/** Going on with what is shown on another device: a link, once it is asked for. Who came by it is there already. */
export function phoneBlocks({
  session,
  phone_link,
  links,
  now,
}: Pick<ScreenContext, 'session' | 'phone_link' | 'links' | 'now'>): BlockInput[] {
  if (session.options.on_phone === true) return [];
  const base = { id: 'phone', kind: 'handoff', to_phone: true, person: words.person } as const;
  if (!phone_link)
    return [
      {
        ...base,
        body: words.body,
        status: { label: words.state.open, tone: 'neutral' },
        actions: [{ id: TO_PHONE, label: words.open, style: 'secondary', kind: 'submit' }],
      },
    ];
  const expires_at = new Date(phone_link.expires_at);
  const { url } = links.linkTo({ id: phone_link.session_id, rotates: false, expires_at }, now);
  return [
    {
      ...base,
      body: words.away,
      status: { label: words.state.away, tone: 'info' },
      link: {
        label: words.link,
        value: url,
        copy: words.copy,
        copied: words.copied,
        copy_failed: words.copyFailed,
        share: { label: words.share, text: words.shareText },
      },
      qr: { summary: words.qr, alt: words.qrAlt, ...qrPath(url) },
    },
  ];
}
