/** A session's id, the `#` of its link and the secret, as some mail programs write them: all in the path. */
const IN_PATH = /^(ps_[A-Za-z0-9_-]+)#([A-Za-z0-9_-]+)/;

/** The link that a mail program wrote with `%23` for its `#`, less what it put behind it; undefined for any other. */
export function wholeLink(pathSegment: string): string | undefined {
  const [, id, secret] = IN_PATH.exec(pathSegment) ?? [];
  return id && secret ? `/s/${id}#${secret}` : undefined;
}
