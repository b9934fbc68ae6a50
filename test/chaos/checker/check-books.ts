import type { Subject } from './check-input.js';
import type { Findings, Rule } from './findings.js';

const minorOf = (amount: number): number => Math.round(amount * 100);

/** Ledger entries balance and are numbered 1, 2, 3 … per journal and year. Issued invoices are numbered without gaps. */
export async function checkBooks({ id, api }: Subject, findings: Findings): Promise<number> {
  const numbers = new Map<string, number[]>();
  const note = (series: string, text: string): void => {
    const list = numbers.get(series) ?? [];
    numbers.set(series, [...list, Number(/(\d+)$/.exec(text)?.[1] ?? Number.NaN)]);
  };
  let entries = 0;
  for await (const entry of api.list('/api/rest/ledger-entries')) {
    entries += 1;
    const sum = entry.lines.reduce((total: number, { amount }: { amount: number }) => total + minorOf(amount), 0);
    findings.expect('entries balance', sum === 0, () => `${id} ${entry.id}: the lines add up to ${sum}`);
    note(`${entry.journalId} ${entry.fiscalYear}`, entry.voucherNumber);
  }
  checkSeries(id, numbers, 'voucher numbers have no gaps', findings);
  numbers.clear();
  for await (const { state, number } of api.list('/api/rest/invoices'))
    if (state === 'issued') note(number.replace(/\d+$/, ''), number);
  checkSeries(id, numbers, 'invoice numbers have no gaps', findings);
  return entries;
}

function checkSeries(id: string, numbers: ReadonlyMap<string, number[]>, rule: Rule, findings: Findings): void {
  for (const [series, list] of numbers) {
    const sorted = list.toSorted((a, b) => a - b);
    findings.checked(rule, sorted.length);
    const wrong = sorted.find((number, index) => number !== index + 1);
    if (wrong !== undefined)
      findings.violated(rule, `${id} ${series}: ${sorted.length} numbers, ${wrong} is not at its place`);
  }
}

/** Every voucher that the external books hold belongs to one posting, and every posting has its voucher. */
export async function checkPostings({ id, api, vouchers }: Subject, findings: Findings): Promise<number> {
  const rule = 'vouchers at providers are the postings';
  const postings = await api.all('/api/rest/external-postings');
  const references = postings.filter(({ state }) => state === 'confirmed').map(({ reference }) => String(reference));
  for (const { id: posting, state, lastError } of postings)
    findings.expect(rule, state === 'confirmed', () => `${id} ${posting} is ${state}: ${lastError}`);
  const [ours, theirs] = [new Set(references), new Set(vouchers)];
  findings.expect(rule, ours.size === references.length, () => `${id}: two postings name the same voucher`);
  findings.expect(rule, theirs.size === vouchers.length, () => `${id}: a provider uses a number twice`);
  for (const voucher of theirs)
    findings.expect(rule, ours.has(voucher), () => `${id}: ${voucher} exists at the provider only`);
  for (const reference of ours)
    findings.expect(rule, theirs.has(reference), () => `${id}: ${reference} does not exist at the provider`);
  const documents = postings.map(({ documentId }) => documentId).filter((document) => document !== null);
  findings.expect(rule, new Set(documents).size === documents.length, () => `${id}: a document was posted twice`);
  return postings.length;
}

/** The product reads, codes and posts these documents by itself. One that stops says why. */
export async function checkDocuments({ id, api }: Subject, findings: Findings): Promise<Map<string, number>> {
  const states = new Map<string, number>();
  for await (const { id: document, state, error } of api.list('/api/rest/documents')) {
    const isStuck = error === null && (state === 'draft' || state === 'extracted');
    findings.expect('no document is stuck without an error', !isStuck, () => `${id} ${document} is ${state}`);
    const seen = error === null ? state : `${state}, ${error.code}`;
    states.set(seen, (states.get(seen) ?? 0) + 1);
  }
  return states;
}

export async function checkBankLines({ id, api, bankLines }: Subject, findings: Findings): Promise<void> {
  const rule = 'bank lines are there exactly once';
  const counts = new Map<string, number>();
  for await (const { text } of api.list('/api/rest/transactions')) counts.set(text, (counts.get(text) ?? 0) + 1);
  const booked = new Set(bankLines);
  for (const line of booked)
    findings.expect(rule, (counts.get(line) ?? 0) === 1, () => `${id} ${line}: ${counts.get(line) ?? 0} found`);
  for (const text of counts.keys()) if (!booked.has(text)) findings.violated(rule, `${id} ${text}: the bank has none`);
}
