import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { type DocumentInput, requestDocuments } from '../../hosted/domain/moves/todos.ts';
import type { DocumentType } from '../../hosted/domain/values.ts';
import { changeReferral } from '../../hosted/workflows/change-referral.ts';
import { browserApi, type Exchanged } from './browser-api.ts';
import type { TestService } from './service.ts';

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export type File = {
  request: string;
  bytes: Uint8Array;
  name?: string;
  sha256?: string | undefined;
  periods?: readonly string[];
};

type Sends = (path: string, init: RequestInit) => Promise<Response>;

/** A tus client by hand, for whoever has a token: what is sent, and what is answered, is seen as it is. */
export function tusClient(send: Sends, { path, token }: { path: string; token: string }) {
  const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' };
  const create = (file: File, more: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: {
        ...headers,
        'Idempotency-Key': randomUUID(),
        'Upload-Length': String(file.bytes.byteLength),
        'Upload-Metadata': metadata(file),
        ...more,
      },
    });
  const append = (location: string, offset: number, body: Uint8Array | ReadableStream) =>
    send(location, {
      method: 'PATCH',
      headers: {
        ...headers,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
      },
      body: body instanceof Uint8Array ? new Uint8Array(body) : body,
      duplex: 'half',
    } as RequestInit);
  const head = (location: string) => send(location, { method: 'HEAD', headers });
  const read = (location: string) => send(location, { headers });
  const cancel = (location: string) => send(location, { method: 'DELETE', headers });

  /** Where an upload is, once it has begun. */
  async function begin(file: File): Promise<string> {
    const response = await create(file);
    assert.equal(response.status, 201, await response.clone().text());
    return response.headers.get('Location') ?? '';
  }

  /** Sends a whole file. @returns the answer to its last bytes, and its id */
  async function upload(file: File): Promise<{ response: Response; id: string }> {
    const location = await begin(file);
    const response = await append(location, 0, Buffer.from(file.bytes));
    return { response, id: location.split('/').at(-1) ?? '' };
  }
  return { create, append, head, read, cancel, begin, upload };
}

function metadata({ request, bytes, name = 'april.pdf', periods = [], ...file }: File): string {
  const digest = 'sha256' in file ? file.sha256 : sha256(bytes);
  const pairs = {
    document_request_id: request,
    filename: name,
    ...(digest !== undefined && { sha256: digest }),
    ...(periods.length > 0 && { periods: periods.join(',') }),
  };
  return Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

export type Asked = { id: string; type: string; status: string; periods: string[] } & Record<
  string,
  unknown
>;

/** A borrower with a page for documents, and their partner. @param changes to what the partner states of the business */
export async function openDocuments(service: TestService, changes: Record<string, unknown> = {}) {
  const api = browserApi(service);
  const partner = await service.token();
  const referral = await api.referral(changes);
  const page = await openPage();

  async function openPage(options?: Record<string, unknown>): Promise<Exchanged> {
    const body = { purpose: 'documents', referral_id: referral, options } as const;
    const session = await api.session(options ? body : { ...body, options: {} });
    return (await api.exchange(session.client_token)).body;
  }

  const clientOf = (one: Exchanged) =>
    tusClient(service.request, {
      path: `/partner/v0/embed_sessions/${one.id}/uploads`,
      token: one.access_token,
    });

  async function requests(): Promise<Asked[]> {
    const path = `/referrals/${referral}/document_requests`;
    const { body } = await api.send<{ data: Asked[] }>('GET', path, { token: partner });
    return body.data;
  }
  const read = async () =>
    (await api.send<Record<string, unknown>>('GET', `/referrals/${referral}`, { token: partner }))
      .body;

  /** Asks for one more document. @returns its request's id */
  async function ask(type: DocumentType, more: Partial<DocumentInput> = {}): Promise<string> {
    const about = { key: 'as_written', description: 'A document.', why: 'Lenders ask.' } as const;
    const label = { key: 'as_written', label: 'Send a document', detail: null } as const;
    const input: DocumentInput = {
      type,
      requested_from: 'borrower',
      about,
      periods: [],
      todo: { about: label },
      ...more,
    };
    const change = { partner_id: 'prt_demo', referral_id: referral, now: new Date() };
    const after = await changeReferral(service.store.db, change, (before, at) => ({
      referral: requestDocuments(before, input, at),
    }));
    const added = after.document_requests.find((one) => one.type === type);
    assert.ok(added);
    return added.id;
  }

  const statements = (await requests()).find(({ type }) => type === 'bank_statement');
  assert.ok(statements);
  return {
    api,
    partner,
    referral,
    page,
    openPage,
    clientOf,
    tus: clientOf(page),
    ofPartner: tusClient(service.request, {
      path: `/partner/v0/referrals/${referral}/documents`,
      token: partner,
    }),
    requests,
    read,
    ask,
    statements,
  };
}

/** The problem of a refusal: its status, its kind, and the words that a borrower reads. */
export async function refusalOf(response: Response) {
  const body = await response.json();
  return {
    status: response.status,
    kind: String(body.type).split('/').at(-1),
    message: body.message,
  };
}
