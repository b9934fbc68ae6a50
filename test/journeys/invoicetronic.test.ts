import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { closeSharedPool, type TestOrganization } from '../support/fleet.js';
import { done, italianSeller } from '../support/invoices.js';
import { InvoicetronicSimulator, type Fault } from '../support/invoicetronic-simulator.js';
import { readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

const simulator = new InvoicetronicSimulator();
let seller: TestOrganization;
const send = () =>
  done(seller, 'issue_einvoice', {
    buyer: { name: 'Rossi S.r.l.', vatNumber: '06363391001', sdiCode: 'ABC1234' },
    lines: [{ description: 'Consulenza', quantity: 2, unitPrice: 500, vatRate: 22 }],
  });
const untilState = (id: string, state: string): Promise<any> =>
  until(`${id} is ${state}`, async () => {
    const { body } = await rest(seller.apiKey).get(`/invoices/${id}`);
    return body.result.einvoice?.state === state && body.result;
  });

beforeAll(() => simulator.start(process.env['INVOICETRONIC_BASE_URL']!));
beforeEach(async () => {
  seller = await italianSeller();
  simulator.sends.length = 0;
  const connected = await rest(seller.apiKey).post('/connections', {
    kind: 'einvoicing',
    provider: 'invoicetronic',
    secrets: [{ name: 'apiKey', value: simulator.apiKey }],
  });
  expect([connected.status, connected.body.detail]).toEqual([201, undefined]);
});
afterAll(async () => {
  await simulator.stop();
  await closeSharedPool();
});

// First, while nobody else is connected with this account: what one has fetched, another does not get.
it('what suppliers send becomes documents, once each, read as data', async () => {
  // From another supplier than ourselves: what we have issued is no purchase.
  const xml = readFileSync(
    join(findProjectRoot(), 'test/fixtures/einvoices/fatturapa-nota-di-credito.xml'),
    'utf8',
  ).replaceAll('00743110157', '03297040366');
  simulator.receive('IT01234567890_00001.xml', xml);
  const document = await until('the document is read', async () => {
    const [first] = await readPages(seller.apiKey, 'list_documents', { source: 'webhook' });
    return first?.extraction && first;
  });
  expect(document).toMatchObject({ fileName: 'IT01234567890_00001.xml', extraction: { method: 'xml' } });
  expect(await readPages(seller.apiKey, 'list_documents')).toHaveLength(1);
});

it('sends our own file, and keeps every update as a notice', async () => {
  const { id, einvoice } = await send();
  expect(einvoice.provider).toBe('Invoicetronic');
  await untilState(id, 'sent');
  const [sent] = simulator.sends;
  expect(sent?.file_name).toBe(einvoice.fileName);
  expect(Buffer.from(sent!.payload, 'base64').toString()).toContain('<Numero>');
  sent!.identifier = '123456789';
  simulator.update(sent!.id, 'Inviato');
  simulator.update(sent!.id, 'Consegnato');
  const delivered = await untilState(id, 'delivered');
  expect(delivered.einvoice).toMatchObject({ exchangeId: '123456789', notices: [{ type: 'RC' }] });
});

it('a rejection of the exchange leads back to a draft', async () => {
  const { id } = await send();
  await untilState(id, 'sent');
  simulator.update(simulator.sends[0]!.id, 'Scartato', [
    { code: '00311', description: 'Codice destinatario sconosciuto' },
  ]);
  const rejected = await untilState(id, 'rejected');
  expect(rejected).toMatchObject({ state: 'draft', numberBound: true });
  expect(rejected.einvoice.notices[0]).toMatchObject({ type: 'NS', code: '00311' });
});

it('so does a refusal of the provider, which nobody sent anywhere', async () => {
  simulator.failNext('refuse');
  const { id } = await send();
  const refused = await untilState(id, 'rejected');
  expect(refused.state).toBe('draft');
  expect(refused.einvoice.notices[0]).toMatchObject({ type: 'refusal', message: expect.stringContaining('00305') });
  expect(simulator.sends).toHaveLength(0);
});

it.each<[string, Fault[]]>([
  ['the answer is lost after it was done', ['lost_after']],
  ['the answer is torn after it was done', ['torn_after']],
  ['the connection breaks before anything is done', ['lost_before', 'lost_before']],
  ['the provider fails or is busy', ['error', 'busy']],
])('is sent exactly once when %s', async (_name, faults) => {
  simulator.failNext(...faults);
  const { id } = await send();
  await untilState(id, 'sent');
  expect(simulator.sends).toHaveLength(1);
});
