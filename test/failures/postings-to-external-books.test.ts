import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asSuperuser } from '../support/database.js';
import { putDocuments, type ExtractedDocument } from '../support/documents/documents.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, request, type Fleet } from '../support/fleet.js';
import { economicRequest, fattureRequest } from '../support/providers.js';
import { rest } from '../support/rest.js';
import { pdfOf } from '../support/documents/sample-documents.js';
import { failureStack } from '../support/stack-control.js';
import { until } from '../support/until.js';
import { uploadForm } from '../support/documents/upload.js';
import { EconomicSimulator } from '../simulators/economic.js';
import { FattureInCloudSimulator } from '../simulators/fatture-in-cloud.js';
import { FAULTS, type Fault, type FaultPlan, type SimulatedProvider } from '../simulators/simulated-provider.js';

/**
 * Postings, half of them to each provider (PARTITA_TEST_POSTINGS, 300 without it). The providers fail in every way they can, and
 * a worker and the providers are killed in between. The result is one voucher per posting, each with its file and each from one entry.
 */
const POSTINGS = Number(process.env['PARTITA_TEST_POSTINGS'] ?? 300) / 2;
const YEAR = new Date().getUTCFullYear();
const PDF = pdfOf(['Receipt']);
const SHA256 = createHash('sha256').update(PDF).digest('hex');

const economic = new EconomicSimulator();
const fatture = new FattureInCloudSimulator();
let started: FailureFleet | undefined;

/** About every fourth write and every twentieth read fails in a random way. The seed is fixed. */
function mixedFaults(): { plan: FaultPlan; counts: Map<Fault, number> } {
  const counts = new Map<Fault, number>();
  let seed = 20_261_115;
  const random = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32;
  };
  const plan: FaultPlan = ({ method }) => {
    if (random() > (method === 'GET' ? 0.05 : 0.25)) return undefined;
    const fitting = FAULTS.filter(
      (fault) => method !== 'GET' || !fault.includes('commit') || fault.endsWith('before_commit'),
    );
    const fault = fitting[Math.floor(random() * fitting.length)]!;
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    return fault;
  };
  return { plan, counts };
}

/** Calls `work` on every item, forty at a time. */
async function forAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 40 }, lane));
}

/** One organisation with external books. */
interface Books {
  readonly regionKey: 'denmark' | 'italy';
  readonly simulator: SimulatedProvider;
  readonly connection: object;
  readonly extraction: ExtractedDocument['extraction'];
  countThere(): number;
}

interface Posted {
  readonly organizationId: string;
  readonly apiKey: string;
  readonly ids: readonly string[];
  readonly counts: Map<Fault, number>;
}

/** Connects the organisation, creates its coded documents, and then switches on all faults. */
async function prepare(fleet: Fleet, books: Books): Promise<Posted> {
  const { id: organizationId, apiKey } = await fleet.newOrganization();
  expect(await act(fleet.url, apiKey, 'set_region', { regionKey: books.regionKey })).toMatchObject({ status: 200 });
  expect(await rest(apiKey, fleet.url).post('/connections', books.connection)).toMatchObject({ status: 201 });
  const fileId = (await uploadForm(PDF, { apiKey, name: 'receipt.pdf' }, fleet.url)).body.result.id;
  const documents = Array.from({ length: POSTINGS }, (_, index) => ({
    fileId,
    extraction: { ...books.extraction, number: String(index + 1), date: `${YEAR}-01-01`, dueDate: null },
  }));
  const ids = await putDocuments(organizationId, documents);
  await forAll(ids, async (documentId) =>
    expect(await act(fleet.url, apiKey, 'code_document', { documentId })).toMatchObject({ status: 200 }),
  );
  const { plan, counts } = mixedFaults();
  books.simulator.plan = plan;
  return { organizationId, apiKey, ids, counts };
}

/**
 * A client that follows the answers: it repeats on 503 and 429, and accepts that a document was posted in the meantime.
 */
async function post(url: string, apiKey: string, documentId: string): Promise<void> {
  for (;;) {
    const { status, body } = await act(url, apiKey, 'post_document', { documentId });
    if (status === 200 || status === 202 || body.code === 'document_posted') return;
    if (status !== 503 && status !== 429) throw new Error(`post_document answered ${status} ${JSON.stringify(body)}`);
    await sleep(1_000);
  }
}

const readIntents = ({ organizationId }: Posted) =>
  asSuperuser(async (client) => {
    const { rows } = await client.query(
      'select state, reference, attached, last_error from posting_intents where organization_id = $1',
      [organizationId],
    );
    return rows;
  });

/** The number of postings per state, to explain a failure of this test. */
const summaryOf = (intents: readonly any[]): string => {
  const counts = new Map<string, number>();
  for (const { state, last_error } of intents) {
    const kind = state === 'confirmed' ? state : `${state} (${last_error})`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
};

async function untilConfirmed(posted: Posted): Promise<void> {
  let summary = '';
  const isConfirmed = async (): Promise<boolean> => {
    const intents = await readIntents(posted);
    summary = summaryOf(intents);
    return intents.length === POSTINGS && intents.every(({ state }) => state === 'confirmed');
  };
  await until('all confirmed', isConfirmed, 400_000, 1_000).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${summary}`);
  });
}

const danish: Books = {
  regionKey: 'denmark',
  simulator: economic,
  connection: economicRequest('grant'),
  extraction: {},
  countThere: () => economic.agreements.get('grant')?.vouchers.length ?? 0,
};

const italian: Books = {
  regionKey: 'italy',
  simulator: fatture,
  connection: fattureRequest('token'),
  extraction: {
    currency: 'EUR',
    total: 122,
    net: 100,
    vat: 22,
    vatLines: [{ rate: 22, nature: null, net: 100, vat: 22 }],
    supplier: { name: 'Cartoleria Rossi Srl', vatNumber: 'IT01234567897', country: 'IT' },
  },
  countThere: () => fatture.countOf('token'),
};

let posted: { readonly danish: Posted; readonly italian: Posted };

beforeAll(async () => {
  await Promise.all([economic.start(), fatture.start()]);
  economic.addAgreement('grant', [{ year: String(YEAR), fromDate: `${YEAR}-01-01`, toDate: `${YEAR}-12-31` }]);
  fatture.addCompany('token');
  const { databaseUrl, databaseAdminUrl } = failureStack();
  Object.assign(process.env, { DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: databaseAdminUrl });
  started = await startFailureFleet({
    workers: ['settings', 'coding', 'documents', 'posting'],
    env: {
      ECONOMIC_BASE_URL: economic.url,
      FATTURE_IN_CLOUD_BASE_URL: fatture.url,
      PROVIDER_TIMEOUT_MS: '3000',
      PROVIDER_SETTLE_MS: '1000',
      PROVIDER_LONGEST_PAUSE_MS: '5000',
      PARTITA_SESSION_TIMEOUT_MS: '6000',
    },
  });
  const { fleet } = started;
  const [ofDane, ofItalian] = await Promise.all([prepare(fleet, danish), prepare(fleet, italian)]);
  posted = { danish: ofDane, italian: ofItalian };

  const bothHave = (share: number) => () =>
    [danish, italian].every(({ countThere }) => countThere() >= POSTINGS * share);
  const posting = Promise.all(
    [posted.danish, posted.italian].map(({ ids, apiKey }) => forAll(ids, (id) => post(fleet.url, apiKey, id))),
  );
  await Promise.race([
    until('some postings have arrived', bothHave(0.2), 240_000),
    posting.then(() => new Promise(() => {})),
  ]);
  fleet.worker.signal('SIGKILL');
  await fleet.worker.untilExit();
  // Expires the leases of the killed processes at once instead of waiting.
  await asSuperuser((client) => client.query("update duty_leases set expires_at = now() - interval '1 second'"));
  fleet.worker.start();
  await posting;
  await until('half of the postings have arrived', bothHave(0.5), 240_000);
  await Promise.all([economic.kill(), fatture.kill()]);
  await sleep(500);
  await Promise.all([economic.start(), fatture.start()]);
  await Promise.all([untilConfirmed(posted.danish), untilConfirmed(posted.italian)]);
}, 900_000);

afterAll(async () => {
  await started?.stop();
  await Promise.all([economic.kill(), fatture.kill()]);
});

const expectAllFaults = (counts: Map<Fault, number>): void => {
  for (const fault of FAULTS) expect([fault, (counts.get(fault) ?? 0) > 0]).toEqual([fault, true]);
};

test('creates exactly one draft with its file in e-conomic for each posting', async () => {
  const intents = await readIntents(posted.danish);
  const vouchers = economic.vouchersOf('grant') as any[];
  expect(vouchers).toHaveLength(POSTINGS);
  expect(new Set(intents.map(({ reference }) => reference))).toEqual(
    new Set(vouchers.map(({ year, voucherNumber }) => `5/${year}-${voucherNumber}`)),
  );
  expect(intents.every(({ attached }) => attached)).toBe(true);
  for (const { attachments } of vouchers) expect(attachments.map(({ sha256 }: any) => sha256)).toEqual([SHA256]);
  const invoices = new Set(vouchers.map(({ entries }) => entries.supplierInvoices[0].supplierInvoiceNumber));
  expect(invoices.size).toBe(POSTINGS);
  expectAllFaults(posted.danish.counts);
});

test('creates exactly one expense with its file in Fatture in Cloud, which has no idempotency keys, for each posting', async () => {
  const intents = await readIntents(posted.italian);
  const expenses = fatture.documentsOf('token') as any[];
  expect(expenses).toHaveLength(POSTINGS);
  expect(new Set(intents.map(({ reference }) => reference))).toEqual(new Set(expenses.map(({ id }) => String(id))));
  expect(intents.every(({ attached }) => attached)).toBe(true);
  for (const { attachment } of expenses) expect(attachment.sha256).toBe(SHA256);
  expect(new Set(expenses.map(({ invoice_number }) => invoice_number)).size).toBe(POSTINGS);
  expectAllFaults(posted.italian.counts);
});

test.each(['danish', 'italian'] as const)('never posts again when a posted document is retried (%s)', async (books) => {
  const { apiKey, ids } = posted[books];
  const { url } = started!.fleet;
  await forAll(ids.slice(0, 50), async (documentId) => {
    const { status, body } = await act(url, apiKey, 'retry_document', { documentId });
    expect([status, body.code]).toEqual([409, 'document_posted']);
  });
  const { body } = await request(`${url}/api/rest/documents/${ids[0]}`, { apiKey });
  expect(body.result.posting.external).toMatchObject({ state: 'confirmed', reference: expect.any(String) });
});
