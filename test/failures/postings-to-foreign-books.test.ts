import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asSuperuser } from '../support/database.js';
import { extractionOf, putDocuments, type ExtractedDocument } from '../support/documents.js';
import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import { act, request } from '../support/fleet.js';
import { economicRequest, fattureRequest } from '../support/providers.js';
import { rest } from '../support/rest.js';
import { pdfOf } from '../support/sample-documents.js';
import { failureStack } from '../support/stack-control.js';
import { until } from '../support/until.js';
import { uploadForm } from '../support/upload.js';
import { EconomicSimulator } from '../simulators/economic.js';
import { FattureInCloudSimulator } from '../simulators/fatture-in-cloud.js';
import { FAULTS, type Fault, type FaultPlan, type SimulatedProvider } from '../simulators/simulated-provider.js';

/**
 * A thousand postings to a provider that fails in every way it can, with a worker that is killed and a provider that is
 * killed in the middle: a thousand vouchers, each with its file, each of one entry.
 */
const POSTINGS = Number(process.env['PARTITA_TEST_POSTINGS'] ?? 1_000);
const YEAR = new Date().getUTCFullYear();
const PDF = pdfOf(['Receipt']);
const SHA256 = createHash('sha256').update(PDF).digest('hex');

let started: FailureFleet | undefined;
let simulator: SimulatedProvider | undefined;
afterEach(async () => {
  await started?.stop();
  await simulator?.kill();
});

/** Every fourth write fails in one of all ways, every twentieth read; always in the same order. */
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

async function postThousand(
  regionKey: 'denmark' | 'italy',
  env: Record<string, string>,
  connection: object,
  document: ExtractedDocument['extraction'],
  countThere: () => number,
): Promise<{ apiKey: string; ids: string[]; intents: any[]; counts: Map<Fault, number> }> {
  const { databaseUrl, databaseAdminUrl } = failureStack();
  Object.assign(process.env, { DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: databaseAdminUrl });
  started = await startFailureFleet({
    workers: ['settings', 'coding', 'documents', 'posting'],
    env: {
      PROVIDER_TIMEOUT_MS: '3000',
      PROVIDER_SETTLE_MS: '1000',
      PROVIDER_LONGEST_PAUSE_MS: '5000',
      PARTITA_SESSION_TIMEOUT_MS: '6000',
      ...env,
    },
  });
  const { fleet } = started;
  const { id: organizationId, apiKey } = await fleet.newOrganization();
  const run = (action: string, body: unknown) => act(fleet.url, apiKey, action, body);
  await run('set_region', { regionKey });
  const api = rest(apiKey, fleet.url);
  const connected = await api.post('/connections', connection);
  expect(connected.status).toBe(201);
  const fileId = (await uploadForm(PDF, { apiKey, name: 'receipt.pdf' }, fleet.url)).body.result.id;
  const documents = Array.from({ length: POSTINGS }, (_, index) => ({
    fileId,
    extraction: { ...document, number: String(index + 1), date: `${YEAR}-01-01`, dueDate: null },
  }));
  const ids = await putDocuments(organizationId, documents);
  await forAll(ids, (documentId) => run('code_document', { documentId }));

  const { plan, counts } = mixedFaults();
  simulator!.plan = plan;
  const posting = forAll(ids, (documentId) => run('post_document', { documentId }));
  await until('a part of them there', () => countThere() > POSTINGS / 5, 240_000);
  fleet.worker.signal('SIGKILL');
  await fleet.worker.untilExit();
  // The leases of the dead run out; their time is moved here instead of waited for.
  await asSuperuser((client) => client.query("update duty_leases set expires_at = now() - interval '1 second'"));
  fleet.worker.start();
  await posting;
  await until('half of them there', () => countThere() >= POSTINGS / 2, 240_000);
  await simulator!.kill();
  await sleep(500);
  await simulator!.start();

  const readIntents = () =>
    asSuperuser(async (client) => {
      const { rows } = await client.query(
        'select state, reference, attached, document_id, entry_id from posting_intents where organization_id = $1',
        [organizationId],
      );
      return rows;
    });
  await until(
    'all confirmed',
    async () => {
      const rows = await readIntents();
      return rows.length === POSTINGS && rows.every(({ state }) => state === 'confirmed');
    },
    400_000,
  );
  // A retry of what is posted never posts again.
  await forAll(ids.slice(0, 50), async (documentId) => {
    const { status, body } = await run('retry_document', { documentId });
    expect([status, body.code]).toEqual([409, 'document_posted']);
  });
  const { body } = await request(`${fleet.url}/api/rest/documents/${ids[0]}`, { apiKey });
  expect(body.result.posting.external).toMatchObject({ state: 'confirmed', reference: expect.any(String) });
  return { apiKey, ids, intents: await readIntents(), counts };
}

const expectAllFaults = (counts: Map<Fault, number>): void => {
  for (const fault of FAULTS) expect([fault, (counts.get(fault) ?? 0) > 0]).toEqual([fault, true]);
};

test('e-conomic: exactly a thousand drafts, each with its file', async () => {
  const economic = await new EconomicSimulator().start();
  simulator = economic;
  economic.addAgreement('grant', [{ year: String(YEAR), fromDate: `${YEAR}-01-01`, toDate: `${YEAR}-12-31` }]);
  const { intents, counts } = await postThousand(
    'denmark',
    { ECONOMIC_BASE_URL: economic.url },
    economicRequest('grant'),
    {},
    () => economic.agreements.get('grant')?.vouchers.length ?? 0,
  );
  const vouchers = economic.vouchersOf('grant') as any[];
  expect(vouchers).toHaveLength(POSTINGS);
  expect(new Set(intents.map(({ reference }) => reference))).toEqual(
    new Set(vouchers.map(({ year, voucherNumber }) => `5/${year}-${voucherNumber}`)),
  );
  expect(intents.every(({ attached }) => attached)).toBe(true);
  for (const { attachments } of vouchers) expect(attachments.map(({ sha256 }: any) => sha256)).toEqual([SHA256]);
  const invoices = new Set(vouchers.map(({ entries }) => entries.supplierInvoices[0].supplierInvoiceNumber));
  expect(invoices.size).toBe(POSTINGS);
  expectAllFaults(counts);
}, 900_000);

test('Fatture in Cloud, which knows no keys: exactly a thousand expenses, each with its file', async () => {
  const fatture = await new FattureInCloudSimulator().start();
  simulator = fatture;
  fatture.addCompany('token');
  const { vatLines } = extractionOf({ vatLines: [{ rate: 22, nature: null, net: 100, vat: 22 }] });
  const { intents, counts } = await postThousand(
    'italy',
    { FATTURE_IN_CLOUD_BASE_URL: fatture.url },
    fattureRequest('token'),
    {
      currency: 'EUR',
      total: 122,
      net: 100,
      vat: 22,
      vatLines,
      supplier: { name: 'Cartoleria Rossi Srl', vatNumber: 'IT01234567897', country: 'IT' },
    },
    () => fatture.countOf('token'),
  );
  const expenses = fatture.documentsOf('token') as any[];
  expect(expenses).toHaveLength(POSTINGS);
  expect(new Set(intents.map(({ reference }) => reference))).toEqual(new Set(expenses.map(({ id }) => String(id))));
  expect(intents.every(({ attached }) => attached)).toBe(true);
  for (const { attachment } of expenses) expect(attachment.sha256).toBe(SHA256);
  expect(new Set(expenses.map(({ invoice_number }) => invoice_number)).size).toBe(POSTINGS);
  expectAllFaults(counts);
}, 900_000);
