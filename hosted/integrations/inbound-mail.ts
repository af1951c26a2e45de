import PostalMime from 'postal-mime';

/** Where an answer quotes what it answers: what follows is not the sender's own. */
const QUOTED = /^(>|On .{5,200} wrote:$|-{2,}\s*Original Message|_{10,}$|From: .+@)/im;

/**
 * What the sender of an email wrote themselves, as plain text, with whom it is from and to. Undefined for what is no mail
 * that can be read, as one of hundreds of parts in each other.
 */
export async function readMail(
  raw: Uint8Array,
): Promise<{ text: string; from: string | undefined; to: string[] } | undefined> {
  const mail = await PostalMime.parse(raw).catch(() => undefined);
  if (!mail) return undefined;
  const text = mail.text ?? '';
  const quoted = QUOTED.exec(text);
  return {
    text: (quoted ? text.slice(0, quoted.index) : text).trim(),
    from: mail.from?.address,
    to: (mail.to ?? []).flatMap(({ address }) => address ?? []),
  };
}
