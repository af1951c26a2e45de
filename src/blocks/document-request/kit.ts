import { DocumentRequest } from '../../contract/blocks/document-request.ts';
import { parse } from '../../session/parse.ts';
import type { Kit } from '../kit.ts';
import { renderDocumentRequest } from './render.ts';
import { documentRequestStyles } from './styles.ts';

export const kit: Kit = {
  styles: documentRequestStyles,
  read: (raw) => {
    const block = parse(DocumentRequest, raw);
    return block && { draw: (context) => renderDocumentRequest(block, context) };
  },
};
