import { act, headersOfPage, http, RefusedError, resultOf, toProblem } from '../../api/client';
import type { RegionKey } from '../../api/country';
import { DENMARK } from './denmark';
import { ITALY } from './italy';
import { dayOf, type Bill, type SampleCompany } from './sample-company';
import { statementFile } from './statement-file';

export const COMPANIES: Readonly<Record<RegionKey, SampleCompany>> = { denmark: DENMARK, italy: ITALY };

/** With the sales beside them, the browser keeps two connections for the event stream and the pages. */
const AT_ONCE = 3;

export type FillStep = 'company' | 'sales' | 'sampleBills' | 'bank' | 'vat';

/** Fills the empty books of the organisation of the page, as its people would: through the public API. */
export async function fillBooks(
  company: SampleCompany,
  onStep: (step: FillStep, done: number, all: number) => void,
): Promise<void> {
  onStep('company', 0, 1);
  await setUp(company);
  onStep('company', 1, 1);
  let handled = 0;
  const [numbers] = await Promise.all([
    sell(company, (done) => onStep('sales', done, company.sales.length)),
    inParallel(company.bills, async (bill) => {
      await enterBill(company, bill);
      handled += 1;
      onStep('sampleBills', handled, company.bills.length);
    }),
  ]);
  onStep('bank', 0, 2);
  await importStatement(company, numbers);
  onStep('bank', 1, 2);
  await act('reconcile_now', {});
  await bookWages(company);
  onStep('bank', 2, 2);
  await act('prepare_vat_return', {});
  onStep('vat', 1, 1);
}

async function setUp({ region, profile, opening, words }: SampleCompany): Promise<void> {
  await act('set_region', { regionKey: region });
  await resultOf(http.PATCH('/api/rest/organization', { body: profile }));
  await resultOf(http.PATCH('/api/rest/invoicing-profile', { body: { supplies: 'services' } }));
  const { bank: accountId, equity, amount } = opening;
  const lines = [
    { accountId, amount },
    { accountId: equity, amount: -amount },
  ];
  const entry = { date: dayOf(91), text: words.opening, lines, purpose: 'opening' as const, reference: 'opening' };
  await resultOf(http.POST('/api/rest/ledger-entries', { body: entry }));
}

/** Issues the invoices in the order of their days, because numbers follow dates. Returns the numbers. The last one stays a draft. */
async function sell(
  { customers, sales, vatRate, profile }: SampleCompany,
  onDone: (count: number) => void,
): Promise<readonly string[]> {
  const ids = new Map<string, string>();
  for (const { name, vatNumber } of customers) {
    const contact = {
      name,
      type: 'client' as const,
      country: profile.address.country,
      email: 'kontor@example.com',
      ...(vatNumber && { vatNumber, sdiCode: 'ABC1234' }),
    };
    const { id } = await act('save_contact', contact);
    const body = { address: { ...profile.address, street: 'Via Garibaldi 3' } };
    // An electronic invoice needs the address of the buyer.
    if (vatNumber) {
      await resultOf(http.PATCH('/api/rest/contacts/{id}/invoicing', { params: { path: { id } }, body }));
    }
    ids.set(name, id);
  }
  const numbers: string[] = [];
  for (const [index, { customer, daysAgo, text, net }] of sales.entries()) {
    const lines = [{ description: text, quantity: 1, unitPrice: net, vatRate }];
    const draft = { contactId: ids.get(customer) ?? '', date: dayOf(daysAgo), lines };
    const { id } = await act('save_invoice', draft);
    if (index < sales.length - 1) numbers.push((await act('issue_invoice', { id })).number ?? '');
    onDone(index + 1);
  }
  return numbers;
}

async function enterBill(company: SampleCompany, bill: Bill): Promise<void> {
  const file = company.writeBill(company, bill);
  const { id: fileId } = await send<{ id: string }>(`/api/rest/files?fileName=${encodeURIComponent(file.name)}`, file);
  const { id: documentId } = await act('capture_document', { fileId, fileName: file.name });
  await act('extract_document', { documentId });
  const { questions } = await act('code_document', { documentId });
  // A question is for a person: the document waits in the review.
  if (!bill.isForReview && questions.length === 0) await act('post_document', { documentId });
}

async function importStatement(company: SampleCompany, numbers: readonly string[]): Promise<void> {
  const { words, opening } = company;
  const body = { name: words.bankAccount, ledgerAccountId: opening.bank };
  const { id } = await resultOf(http.POST('/api/rest/bank-accounts', { body }));
  const query = new URLSearchParams({ bankAccountId: id, fileName: 'statement.csv' });
  await send(`/api/rest/bank-statements?${query}`, new Blob([statementFile(company, numbers)], { type: 'text/csv' }));
}

async function bookWages({ wages }: SampleCompany): Promise<void> {
  const query = { q: wages.text, state: 'unmatched' as const };
  for (const { id } of await resultOf(http.GET('/api/rest/transactions', { params: { query } }))) {
    const body = { lines: [{ ledgerAccountId: wages.account }] };
    await resultOf(http.POST('/api/rest/transactions/{id}/book', { params: { path: { id } }, body }));
  }
}

async function send<T>(path: string, body: Blob): Promise<T> {
  const response = await fetch(path, { method: 'POST', headers: headersOfPage(), body });
  const answer = (await response.json()) as { result: T };
  if (!response.ok) throw new RefusedError(toProblem(answer));
  return answer.result;
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const run = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}
