import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { requestDocuments } from '../../hosted/domain/moves/todos.ts';
import type { DocumentType } from '../../hosted/domain/values.ts';
import { documents } from '../../hosted/store/schema.ts';
import { changeReferral } from '../../hosted/workflows/change-referral.ts';
import { statementPdf } from './files.ts';
import { expect } from './journey.ts';
import type { System } from './system.ts';

export type Picked = { name: string; mimeType: string; buffer: Buffer };

/** A statement as a PDF; its name makes it another file. */
export const statement = (name: string): Picked => ({
  name,
  mimeType: 'application/pdf',
  buffer: statementPdf({ text: name }),
});

/** Chooses files on a card as somebody does in their browser's own dialog. */
export async function pick(card: Locator, ...files: Picked[]): Promise<void> {
  await card.locator('input[type=file]').first().setInputFiles(files);
}

/** The card of a request. */
export const cardOf = (page: Page, title: string): Locator =>
  page.locator('svc-documents .request', { hasText: title });

/** What a file's row says, by its name. */
export const rowOf = (card: Locator, name: string): Locator =>
  card.locator('.upload', { has: card.page().getByText(name, { exact: true }) });

/** Lets the sandbox's reviewer decide about what has been checked. */
export async function reviewed({ api }: Pick<System, 'api'>): Promise<void> {
  await api.sandbox('POST', '/clock', { advance_seconds: 30 });
}

/** Asks a scenario's borrower for one more document. @returns its request's id */
export async function ask(
  { service }: Pick<System, 'service'>,
  referral_id: string,
  type: DocumentType,
  periods: string[] = [],
): Promise<string> {
  const change = { partner_id: 'prt_demo', referral_id, now: new Date() };
  const after = await changeReferral(service.store.db, change, (before, at) => ({
    referral: requestDocuments(
      before,
      {
        type,
        requested_from: 'borrower',
        about: { key: 'as_written', description: 'Every month, all pages.', why: 'Lenders ask.' },
        periods,
        todo: { about: { key: 'as_written', label: 'Upload statements', detail: null } },
      },
      at,
    ),
  }));
  const added = after.document_requests.find((one) => one.type === type);
  expect(added).toBeDefined();
  return added?.id ?? '';
}

/** The documents of a referral, oldest first. */
export async function documentsOf({ service }: Pick<System, 'service'>, referral: string) {
  const { status, periods, sha256 } = documents;
  return service.store.db
    .select({ status, periods, sha256 })
    .from(documents)
    .where(eq(documents.referral_id, referral))
    .orderBy(documents.received_at);
}
