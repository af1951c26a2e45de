import type { AnyOperation } from '../../api/operation.ts';
import {
  appendToUpload,
  cancelUpload,
  createDocument,
  getUpload,
} from '../../api/operations/documents.ts';
import { uploadHandlers } from '../../api/uploads/operations.ts';
import { EmbedSessionPath } from '../../schemas/parameters.ts';
import { idOf, said } from '../../schemas/values.ts';
import { page } from '../callers.ts';
import { sessionSender } from '../sender.ts';

const PATH = '/partner/v0/embed_sessions/{id}/uploads';
const UploadPath = EmbedSessionPath.extend({
  upload_id: said(idOf('doc'), 'Id of the upload.', 'doc_4hT7'),
});
const does = uploadHandlers(sessionSender);

const inSession = {
  tag: 'Browser',
  caller: page,
  scopes: [],
  tool: undefined,
  handler: undefined,
} as const;

/** The same as a partner's server does, for the requests that a session of the purpose `documents` shows. */
export const UPLOAD_OPERATIONS = [
  {
    ...createDocument,
    ...inSession,
    id: 'createUpload',
    path: PATH,
    params: EmbedSessionPath,
    description:
      'As createDocument, for the requests that the session shows. A voided check, a government id and a tax return are sent from a frame of the secure origin alone.',
    examples: [],
    respond: does.create,
  },
  {
    ...getUpload,
    ...inSession,
    id: 'getUpload',
    path: `${PATH}/{upload_id}`,
    params: UploadPath,
    respond: does.read,
  },
  {
    ...appendToUpload,
    ...inSession,
    id: 'appendToUpload',
    path: `${PATH}/{upload_id}`,
    params: UploadPath,
    respond: does.append,
  },
  {
    ...cancelUpload,
    ...inSession,
    id: 'cancelUpload',
    path: `${PATH}/{upload_id}`,
    params: UploadPath,
    respond: does.cancel,
  },
] satisfies AnyOperation[];
