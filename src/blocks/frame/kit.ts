import { Frame } from '../../contract/blocks/frame.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderFrame } from './render.ts';
import { frameStyles } from './styles.ts';

export const kit: Kit = {
  styles: frameStyles,
  read: (raw) => {
    const frame = parse(Frame, raw);
    return frame && { draw: (context) => renderFrame(frame, context) };
  },
};
