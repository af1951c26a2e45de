import type { Rejection } from '../../domain/documents.ts';
import { KINDS } from '../../problems.ts';
import { DocumentList } from '../../schemas/document.ts';
import { ReferralPath } from '../../schemas/parameters.ts';
import { Upload, UploadCreate } from '../../schemas/upload.ts';
import { idOf, said } from '../../schemas/values.ts';
import { FILE_FAULT_WORDS } from '../../screens/copy/files.ts';
import { findReferral } from '../find-referral.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { adds, changes, reads } from '../tools.ts';
import { UPLOAD_PROBLEMS, uploadHandlers } from '../uploads/operations.ts';

const PATH = '/partner/v0/referrals/{referral_id}/documents';
const UploadPath = ReferralPath.extend({
  upload_id: said(idOf('doc'), 'Id of the upload.', 'doc_4hT7'),
});

const does = uploadHandlers((c) => {
  const { partner, now } = c.var.client;
  return {
    sender: {
      partner_id: partner.id,
      referral_id: c.req.param('referral_id') ?? '',
      sent_by: 'partner',
      session_id: null,
      request_ids: undefined,
      isolated: false,
    },
    now,
  };
});

const ofPartner = { tag: 'Partner', caller: partnerClient, scopes: ['referrals:write'] } as const;

/** Document upload (specification 4.4): its path and shape are ours. */
export const createDocument = operation({
  ...ofPartner,
  id: 'createDocument',
  method: 'post',
  path: PATH,
  summary: 'Begin to upload a file in answer to a document request',
  description:
    'tus 1.0 (creation): the file is announced in Upload-Length and Upload-Metadata (document_request_id, filename, sha256, periods), or by a JSON body that says the same. Its bytes follow by PATCH to Location. Where an upload of the same file (same sha256) is open, it goes on from its offset. A voided check, a government id and a tax return that the borrower is asked for (requested_from borrower) come from the borrower alone: 403 isolated-act.',
  params: ReferralPath,
  body: UploadCreate,
  headers: ['TusResumable', 'UploadLength', 'UploadMetadata'],
  answer: {
    status: 201,
    description: 'The upload, with its address in Location.',
    schema: Upload,
    headers: ['Location', 'Upload-Offset', 'Upload-Expires', 'Tus-Resumable', 'Tus-Max-Size'],
  },
  problems: UPLOAD_PROBLEMS,
  tool: adds('upload_document', 'Begin to upload a document'),
  examples: [
    {
      name: 'statement',
      summary: 'A processing statement of one month',
      body: { document_request_id: 'dr_8fK2', size: 482_113, file_name: 'january.pdf' },
    },
  ],
  respond: does.create,
});

export const listDocuments = operation({
  id: 'listDocuments',
  method: 'get',
  path: PATH,
  tag: 'Partner',
  summary: 'List the documents of a referral',
  description:
    'What became of each file, whoever sent it; its name and its bytes are not answered.',
  caller: partnerClient,
  scopes: ['referrals:read'],
  params: ReferralPath,
  answer: { status: 200, description: 'All of them, on one page.', schema: DocumentList },
  tool: reads('list_documents', 'List the documents of a referral'),
  async handler({ caller, params, db }) {
    const { id: referral_id, documents } = await findReferral(db, caller, params);
    return {
      data: documents.map((one) => ({
        id: one.id,
        object: 'document' as const,
        referral_id,
        document_request_id: one.document_request_id,
        sent_by: one.sent_by,
        status: one.status,
        periods: one.periods,
        size: one.bytes,
        rejection_reason: one.rejection ? wordsOf(one.rejection) : undefined,
        received_at: one.received_at.toISOString(),
        decided_at: one.decided_at?.toISOString(),
      })),
    };
  },
});

const wordsOf = (rejection: Rejection): string =>
  'fault' in rejection ? FILE_FAULT_WORDS[rejection.fault] : rejection.reason;

export const getUpload = operation({
  ...ofPartner,
  id: 'getDocumentUpload',
  method: 'get',
  path: `${PATH}/{upload_id}`,
  summary: 'Read how far an upload is',
  description: 'HEAD answers the same headers. The bytes of a file are never answered here.',
  params: UploadPath,
  headers: ['TusResumable'],
  answer: {
    status: 200,
    description: 'The upload.',
    schema: Upload,
    headers: ['Upload-Offset', 'Upload-Expires', 'Tus-Resumable', 'Tus-Max-Size'],
  },
  problems: UPLOAD_PROBLEMS,
  tool: reads('get_document_upload', 'See how far an upload is'),
  respond: does.read,
});

export const appendToUpload = operation({
  ...ofPartner,
  id: 'appendToDocumentUpload',
  method: 'patch',
  path: `${PATH}/{upload_id}`,
  summary: 'Send bytes of a file',
  description:
    'tus 1.0: bytes from Upload-Offset on, any number at a time. What arrived before a connection was cut is kept. With the last byte the file becomes a document of the same id; 204 says that it is one.',
  params: UploadPath,
  takesBytes: true,
  headers: ['TusResumable', 'UploadOffset'],
  answer: {
    status: 204,
    description: 'They are stored.',
    headers: ['Upload-Offset', 'Upload-Expires', 'Tus-Resumable'],
  },
  problems: [...UPLOAD_PROBLEMS, KINDS.unsupportedMediaType],
  events: [
    'document.created',
    'document_request.updated',
    'todo.completed',
    'referral.status_changed',
  ],
  respond: does.append,
});

export const cancelUpload = operation({
  ...ofPartner,
  id: 'cancelDocumentUpload',
  method: 'delete',
  path: `${PATH}/{upload_id}`,
  summary: 'Give up an upload, or take back its document',
  description:
    'What was stored of it is removed. A document is taken back until it was accepted or rejected: it is no longer listed, and what it answered is asked for again.',
  params: UploadPath,
  headers: ['TusResumable'],
  answer: { status: 204, description: 'It is gone.', headers: ['Tus-Resumable'] },
  problems: UPLOAD_PROBLEMS,
  tool: changes('cancel_document_upload', 'Give up an upload, or take back its document'),
  respond: does.cancel,
});

export const DOCUMENT_OPERATIONS = [
  listDocuments,
  createDocument,
  getUpload,
  appendToUpload,
  cancelUpload,
] as const;
