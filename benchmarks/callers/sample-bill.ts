import { setTimeout as sleep } from 'node:timers/promises';
import { act } from '#test/support/fleet.js';
import { uploadForm } from '#test/support/documents/upload.js';

/** The lines of a Danish bill. */
export const billOf = (number: number): string[] => [
  'Nordisk Papir ApS',
  'CVR-nr. 12345674',
  `Faktura nr. ${number}`,
  'Fakturadato: 30-10-2026',
  'Subtotal    1.000,00',
  'Moms 25%    250,00',
  'I alt DKK    1.250,00',
];

/** Uploads and captures a document as an e-mail would bring it. Returns its id. */
export async function capture(url: string, apiKey: string, bytes: Buffer, name: string): Promise<string> {
  for (;;) {
    const uploaded = await uploadForm(bytes, { apiKey, name }, url);
    if (uploaded.status === 201) {
      const fileId = uploaded.body.result.id;
      return (await act(url, apiKey, 'capture_document', { fileId, source: 'email' })).body.result.id;
    }
    if (uploaded.status !== 429 && uploaded.status !== 503) throw new Error(`upload answered ${uploaded.status}`);
    await sleep(200);
  }
}
