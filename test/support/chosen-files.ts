import type { EmbedElement } from '../../src/elements/embed-element.ts';
import { create, find, mount, until } from './embed.ts';
import { openScenario } from './in-page.ts';

/** `<svc-documents>` with three months of statements to send. */
export async function openDocuments(scenario = 'documents'): Promise<EmbedElement> {
  const { client_token } = await openScenario(scenario);
  const element = await mount(create(client_token, 'svc-documents'));
  await until(() => element.root.querySelector('.request'), 'the card');
  return element;
}

/** A PDF of one page, whose text makes it another file. */
export function paper(name: string, text = name): File {
  const stream = `BT /F 12 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.7\n';
  const rows = objects.map((object, index) => {
    const row = `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return row;
  });
  const table = file.length;
  file += `xref\n0 6\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new File([file], name, { type: 'application/pdf' });
}

/** Chooses files on the first card, or on another, as somebody does in their browser's own dialog. */
export function choose(element: EmbedElement, ...given: (File | Element)[]): void {
  const files = given.filter((one) => one instanceof File);
  const card = given.find((one) => one instanceof Element) ?? find(element, '.request');
  const input = card.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('No input takes files.');
  input.files = holding(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Drags files over a card, or lets them go on it. */
export function drop(card: Element, type: 'dragenter' | 'drop', ...files: File[]): void {
  const dataTransfer = holding(files);
  card.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

function holding(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** The row of a file, by its name. */
export const rowOf = (element: EmbedElement, name: string): Element | undefined =>
  [...element.root.querySelectorAll('.upload')].find(
    (row) => row.querySelector('.upload-name')?.textContent === name,
  );

/** Whether the row of a file says these words. */
export const stated = (element: EmbedElement, name: string, words: string): boolean =>
  rowOf(element, name)?.textContent?.includes(words) ?? false;
