import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fatturaPa, pdfOf } from '../support/documents/sample-documents.js';
import { command, send, sendPatiently, type Caller, type Channel } from './call-patiently.js';
import { configureBank, type Customer } from './organizations.js';
import { pictureOf } from './picture.js';

/** Everything that one customer does, in loops that run until callers stop. */
export interface Work {
  readonly customer: Customer;
  readonly caller: Caller;
  readonly bankUrl: string;
  /** Makes names unique in this run. */
  readonly nextMarker: (kind: string) => string;
}

const today = (): string => new Date().toISOString().slice(0, 10);

export async function repeat({ caller }: Work, pauseMs: number, step: () => Promise<void>): Promise<void> {
  while (!caller.stop.aborted) {
    await step();
    if (pauseMs > 0)
      await sleep(pauseMs * (0.5 + caller.random.next()), undefined, { signal: caller.stop }).catch(() => {});
  }
}

export async function saveContact({ caller, nextMarker }: Work, channel: Channel): Promise<void> {
  const marker = nextMarker('contact');
  // One in fifty is refused: refusals have exactly one answer too.
  const isWrong = caller.random.chance(0.02);
  const vatNumber = isWrong ? { vatNumber: 'DK1', country: 'DK' } : {};
  await command(caller, channel, 'save_contact', marker, { name: marker, type: 'vendor', ...vatNumber });
}

/** A draft, and its issue. The issued invoice takes the next number and is posted. */
export async function issueInvoice({ customer, caller, nextMarker }: Work): Promise<void> {
  const marker = nextMarker('invoice');
  const vatRate = customer.regionKey === 'denmark' ? 25 : 22;
  const lines = [{ description: marker, quantity: 1, unitPrice: caller.random.integer(10, 9_999), vatRate }];
  const draft = await command(caller, 'rest', 'save_invoice', marker, { contactId: customer.clientId, lines });
  if (draft.told === 'done' && draft.resultId !== undefined)
    await command(caller, 'rest', 'issue_invoice', `${marker}-issue`, { id: draft.resultId });
}

/** Captures a document as an e-mail would bring it, so that the product reads, codes and posts it by itself. */
export async function captureDocument(work: Work): Promise<void> {
  const { caller, nextMarker } = work;
  const marker = nextMarker('document');
  const kind = caller.random.weighted<'text' | 'xml' | 'pdf' | 'picture'>([
    [6, 'text'],
    [4, 'xml'],
    [6, 'pdf'],
    [0.3, 'picture'],
  ]);
  if (kind === 'text') {
    const text = billOf(work, marker).join('\n');
    await command(caller, 'rest', 'capture_document', marker, { text, fileName: marker, source: 'email' });
    return;
  }
  const bytes =
    kind === 'xml'
      ? fatturaPa({ number: marker.slice(-20), date: today(), net: caller.random.integer(10, 5_000) })
      : kind === 'pdf'
        ? pdfOf(billOf(work, marker))
        : await pictureOf(billOf(work, marker));
  const fileId = await upload(work, bytes, kind === 'xml' ? `${marker}.xml` : marker);
  if (fileId !== undefined)
    await command(caller, 'rest', 'capture_document', marker, { fileId, fileName: marker, source: 'email' });
}

const billOf = ({ caller, customer }: Work, marker: string): string[] => {
  const net = caller.random.integer(10, 5_000);
  const [rate, currency] = customer.regionKey === 'denmark' ? [25, 'DKK'] : [22, 'EUR'];
  const vat = (net * rate) / 100;
  const amount = (value: number): string => value.toFixed(2).replace('.', ',');
  return [
    'Nordisk Papir ApS',
    'Papirvej 4, 2100 Kobenhavn',
    'CVR-nr. 12345674',
    `Faktura nr. ${marker.replaceAll(/\D/g, '').slice(-12)}`,
    `Fakturadato: ${today().split('-').reverse().join('-')}`,
    `Kopipapir A4    1    ${amount(net)}    ${amount(net)}`,
    `Subtotal    ${amount(net)}`,
    `Moms ${rate}%    ${amount(vat)}`,
    `I alt ${currency}    ${amount(net + vat)}`,
  ];
};

/** Uploads have no idempotency key: one that got no answer may have left a file without a document. */
async function upload({ caller }: Work, bytes: Buffer, name: string): Promise<string | undefined> {
  const answer = await sendPatiently(caller, () => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(bytes)]), name);
    return send(caller, '/api/rest/files', { form });
  });
  if (answer?.status !== 201) return undefined;
  const fileId: string = answer.body.result.id;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  caller.journal.files.push({ organizationId: caller.organizationId, fileId, sha256 });
  return fileId;
}

/** The bank books new lines, and the customer fetches them. */
export async function syncBank({ customer, caller, bankUrl, nextMarker }: Work): Promise<void> {
  const { bank, regionKey } = customer;
  for (let count = caller.random.integer(1, 3); count > 0; count -= 1) {
    const marker = nextMarker('line');
    bank.lines.push({
      entry_reference: marker,
      transaction_id: marker,
      transaction_amount: {
        currency: regionKey === 'denmark' ? 'DKK' : 'EUR',
        amount: `${caller.random.integer(1, 9_999)}.00`,
      },
      credit_debit_indicator: 'DBIT',
      status: 'BOOK',
      booking_date: today(),
      value_date: today(),
      creditor: { name: marker },
      debtor: null,
      remittance_information: [marker],
    });
  }
  await configureBank(bankUrl, bank.name, { transactions: { [bank.uid]: inPages(bank.lines) } });
  await command(caller, 'rest', 'sync_bank_now', nextMarker('sync'), {});
}

const inPages = (lines: readonly object[]): object[][] => {
  const pages: object[][] = [];
  for (let from = 0; from < Math.max(1, lines.length); from += 50) pages.push(lines.slice(from, from + 50));
  return pages;
};
