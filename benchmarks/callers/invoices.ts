import { zero } from '#domain/money/money.js';
import { outgoingSale } from '#domain/sales/outgoing-sale.js';
import { priceInvoice } from '#domain/sales/price/price-invoice.js';
import { readSettings } from '#platform/settings-reader.js';
import { readEinvoicingSettings } from '#providers/einvoicing/settings.js';
import { fatturaPaSchema } from '#providers/einvoicing/fatturapa-schema.js';
import { buildEinvoice } from '#workers/invoicing/build-einvoice.js';
import { ITALIAN_BUYER, ITALIAN_SELLER } from '#test/conformance/random-sales.js';
import { act, type Fleet } from '#test/support/fleet.js';
import { HttpCallers } from './load.js';

export interface InvoiceFigures {
  /**
   * Measures FatturaPA files of fifty lines: written, validated against the schema, read back and checked, in one
   * thread.
   */
  readonly filesPerSecond: number;
  readonly issuing: {
    readonly callers: number;
    readonly issued: number;
    readonly perSecond: number;
    readonly p50Ms: number;
    readonly p99Ms: number;
    /** Whether the numbers run from 1 to the last without gaps or duplicates. */
    readonly gapFree: boolean;
  };
}

const LINES = 50;
const DATE = '2026-03-02';

export async function measureFiles(seconds: number): Promise<number> {
  const schema = await fatturaPaSchema(readSettings(readEinvoicingSettings).fatturaPaDirectory);
  const lines = Array.from({ length: LINES }, (_, index) => ({
    description: `Consulenza ${index + 1}`,
    quantity: 1.5,
    unitPrice: Number((10.005 + index).toFixed(3)),
    vatRate: 22,
  }));
  const untilMs = performance.now() + seconds * 1000;
  let files = 0;
  while (performance.now() < untilMs) {
    const priced = priceInvoice({ seller: ITALIAN_SELLER, buyer: ITALIAN_BUYER, date: DATE, currency: 'EUR', lines });
    const prepared = outgoingSale({
      seller: ITALIAN_SELLER,
      buyer: ITALIAN_BUYER,
      buyerCountry: 'IT',
      kind: priced.kind,
      number: `2026-${files + 1}`,
      date: DATE,
      dueDate: null,
      currency: 'EUR',
      lines: priced.lines,
      legalNotes: priced.legalNotes,
      causale: null,
      linked: [],
      italian: { documentType: 'TD01', progressive: 'P0001', vatDue: 'immediate', stampDuty: zero('EUR') },
    });
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.violations));
    await buildEinvoice(prepared.invoice, 'IT00743110157_P0001.xml', schema, DATE);
    files += 1;
  }
  return files / seconds;
}

/** All callers issue invoices of one organisation, so they all compete for the next number. */
export async function measureIssuing(
  fleet: Fleet,
  { callers, drafts }: { readonly callers: number; readonly drafts: number },
): Promise<InvoiceFigures['issuing']> {
  const { apiKey } = await fleet.newOrganization();
  const run = async (action: string, body: unknown): Promise<{ readonly id: string }> => {
    const answer = await act(fleet.url, apiKey, action, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.result;
  };
  await run('set_region', { regionKey: 'denmark' });
  const { id: contactId } = await run('save_contact', { name: 'Kunde', country: 'DK' });
  const ids: string[] = [];
  const lines = [{ description: 'Design', quantity: 10, unitPrice: 850, vatRate: 25 }];
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (ids.length < drafts) ids.push((await run('save_invoice', { contactId, lines })).id);
    }),
  );
  const waiting = [...ids];
  const port = Number(new URL(fleet.url).port);
  const body = (): string => JSON.stringify({ id: waiting.pop() });
  const clients = new HttpCallers(port, '/api/rest/actions/issue_invoice', apiKey, callers, body);
  await clients.open();
  const latenciesMs: number[] = [];
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (waiting.length > 0) {
        const askedMs = performance.now();
        if (await clients.callOnce(caller)) latenciesMs.push(performance.now() - askedMs);
      }
    }),
  );
  const tookMs = performance.now() - startMs;
  clients.close();
  latenciesMs.sort((a, b) => a - b);
  const at = (share: number): number => latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? NaN;
  return {
    callers,
    issued: latenciesMs.length,
    perSecond: (latenciesMs.length / tookMs) * 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    gapFree: await isGapFree(fleet.url, apiKey, ids.length),
  };
}

async function isGapFree(url: string, apiKey: string, expected: number): Promise<boolean> {
  const counters: number[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await fetch(`${url}/api/rest/invoices?limit=200${query}`, {
      headers: { Authorization: `Bearer ${apiKey}` },
    });
    const page = (await response.json()) as { result: { number: string | null }[]; nextCursor: string | null };
    counters.push(...page.result.map(({ number }) => Number(number?.split('-')[1] ?? 0)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  counters.sort((a, b) => a - b);
  return counters.length === expected && counters.every((counter, index) => counter === index + 1);
}

export function printInvoices({ filesPerSecond, issuing }: InvoiceFigures): void {
  const { callers, issued, perSecond, p50Ms, p99Ms, gapFree } = issuing;
  console.log(
    `FatturaPA   ${filesPerSecond.toFixed(0)} files of ${LINES} lines written, validated and checked per second`,
  );
  console.log(
    `Issuing     ${perSecond.toFixed(0)} invoices per second of one organisation at ${callers} callers (${issued} issued), p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, numbers ${gapFree ? 'without gaps' : 'WITH GAPS OR DUPLICATES'}\n`,
  );
}
