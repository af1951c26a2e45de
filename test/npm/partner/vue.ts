// What Vue's template checker reads, as it is written against the published types; it only has to compile.

import type { SvcStatusElement } from '@svc/embed';
import type {} from '@svc/embed/vue';
import type { GlobalComponents } from 'vue';

type Status = InstanceType<GlobalComponents['svc-status']>;
type Props = Status['$props'];

export const props: Props = {
  mode: 'modal',
  open: true,
  headingLevel: 3,
  baseUrl: 'https://api.example.com/partner/v0',
  class: 'wide',
  fetchClientToken: async ({ reason, signal }) => {
    const answer = await fetch(`/token?reason=${reason}`, { signal });
    return answer.text();
  },
  onSvcExited: ({ reason }) => reason.length,
  onSvcFailed: ({ code, cause }) => [code, cause.message],
};

// @ts-expect-error: a mode that there is not
export const wrong: Props = { mode: 'drawer' };
// @ts-expect-error: what the component is for is not the page's to say
export const fixed: Props = { purpose: 'intake' };

export const element = (status: Status): SvcStatusElement => status;
export const all: (keyof GlobalComponents)[] = [
  'svc-status',
  'svc-intake',
  'svc-documents',
  'svc-bank-connect',
  'svc-offer-acceptance',
  'svc-conversation',
];
