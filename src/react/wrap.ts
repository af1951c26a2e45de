import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { MEMBERS } from '../members.ts';
import type { TagName } from '../tags.ts';
import { EVENTS, type SvcProps } from './props.ts';

/** React warns of layout effects on a server, where there are none. */
const useAtOnce = 'document' in globalThis ? useLayoutEffect : useEffect;
const OURS: ReadonlySet<string> = new Set([...MEMBERS, ...Object.keys(EVENTS), 'className']);
const HANDLERS = Object.keys(EVENTS) as (keyof typeof EVENTS)[];

/** A component that draws a tag. Its `ref` is the element. */
export type SvcComponent<T extends TagName> = ForwardRefExoticComponent<
  SvcProps & RefAttributes<HTMLElementTagNameMap[T]>
>;

/** The component for a tag. */
export function wrap<T extends TagName>(tag: T, name: string): SvcComponent<T> {
  type E = HTMLElementTagNameMap[T];
  // biome-ignore lint/correctness/noComponentHookFactories: called six times, while the module loads.
  const Component = forwardRef<E, SvcProps>((props, ref) => {
    const own = useRef<E>(null);
    const latest = useRef(props);
    useImperativeHandle(ref, () => own.current as E, []);
    useAtOnce(() => {
      latest.current = props;
      const element = own.current;
      if (!element) return;
      for (const member of MEMBERS)
        if (props[member] !== undefined && props[member] !== element[member])
          Object.assign(element, { [member]: props[member] });
    });
    useAtOnce(() => {
      const { signal, abort } = listening();
      for (const handler of HANDLERS) {
        const hear = (event: Event) => {
          const told = latest.current[handler] as ((event: Event) => void) | undefined;
          told?.(event);
        };
        own.current?.addEventListener(EVENTS[handler], hear, { signal });
      }
      return abort;
    }, []);
    const rest = Object.entries(props).filter(([prop]) => !OURS.has(prop));
    return createElement(tag, { ...Object.fromEntries(rest), class: props.className, ref: own });
  });
  Component.displayName = name;
  return Component as SvcComponent<T>;
}

function listening(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
