import type { ReactiveControllerHost } from 'lit';
import type { Mode } from '../presentation/mode.ts';

/** What controllers need of a component's element. */
export interface Host extends ReactiveControllerHost, HTMLElement {
  readonly root: ShadowRoot;
  readonly baseUrl: string | null;
  readonly mode: Mode;
  readonly anchor: Element | null;
  open: boolean;
  close(): void;
}
