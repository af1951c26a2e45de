import { MessageLog } from '../../contract/blocks/message-log.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderMessageLog } from './render.ts';
import { messageLogStyles } from './styles.ts';

export const kit: Kit = {
  styles: messageLogStyles,
  read: (raw) => {
    const block = parse(MessageLog, raw);
    return block && { draw: (context) => renderMessageLog(block, context) };
  },
};
