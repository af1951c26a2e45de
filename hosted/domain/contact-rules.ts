/** How the service reaches a borrower outside of every page. */
export const CHANNELS = ['email', 'text'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What bounds how the service writes to borrowers: the partner's policy, and what there is to carry it. */
export type ContactRules = {
  /** Channels that the partner's policy allows. */
  channels: Channel[];
  /** Channels that somebody carries: the service's messenger, or the partner's connectors. */
  carried: Channel[];
  /** Days after a to-do arose on which it is brought to mind. */
  reminder_days: number[];
};

export const DEFAULT_REMINDER_DAYS = [1, 3, 7] as const;

/** What holds where a partner has decided nothing. */
export const defaultContactRules = (): ContactRules => ({
  channels: [...CHANNELS],
  carried: [...CHANNELS],
  reminder_days: [...DEFAULT_REMINDER_DAYS],
});

/** Channels by which the service can write. */
export const openChannels = ({ channels, carried }: ContactRules): Channel[] =>
  channels.filter((channel) => carried.includes(channel));
