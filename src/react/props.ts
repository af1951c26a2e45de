import type { HTMLAttributes } from 'react';
import type { SvcEventMap } from '../events.ts';
import type { Members } from '../members.ts';

/** Each prop that hears an event, and the event. */
export const EVENTS = {
  onReady: 'svc-ready',
  onScreenChanged: 'svc-screen-changed',
  onTodoOpen: 'svc-todo-open',
  onCompleted: 'svc-completed',
  onExited: 'svc-exited',
  onSessionExpired: 'svc-session-expired',
  onFailed: 'svc-failed',
} as const satisfies Record<string, keyof SvcEventMap>;

type Handlers = {
  [H in keyof typeof EVENTS]?: (event: SvcEventMap[(typeof EVENTS)[H]]) => void;
};

/** Props of every component: the element's properties, its events, and what any element takes (`title`, `role`, `aria-*`, `data-*`, `onClick` …). `children` are shown where the component failed. */
export type SvcProps = Members &
  Handlers &
  Omit<HTMLAttributes<HTMLElement>, keyof Members | keyof Handlers | 'dangerouslySetInnerHTML'> & {
    [data: `data-${string}`]: string | number | boolean | undefined;
  };

/** What an intrinsic `<svc-…>` takes in JSX, with React 19. */
export type SvcAttributes = Omit<SvcProps, keyof Handlers | 'className'> & {
  class?: string;
  key?: string | number | null;
  ref?: unknown;
};
