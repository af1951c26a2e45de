import type { TagName } from '../tags.ts';
import type { SvcAttributes } from './props.ts';

export type { SvcAttributes };

type Tags = { [T in TagName]: SvcAttributes };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
