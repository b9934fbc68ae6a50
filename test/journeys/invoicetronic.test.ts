import { localDay } from '#domain/calendar/local-day.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOrganization } from '#platform/database/transaction.js';
import { findProjectRoot } from '#platform/project-root.js';
import { withRole } from '../support/database.js';
import { putDocument } from '../support/documents/documents.js';
import { stopPolling } from '../support/books/einvoice-polls.js';
import { closeSharedPool, type TestOrganization } from '../support/fleet.js';
import { done, italianSeller, saveContact } from '../support/books/invoices.js';
import { InvoicetronicSimulator, type Fault } from '../support/invoicetronic-simulator.js';
import { readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

const simulator = new InvoicetronicSimulator();
let seller: TestOrganization;
let apiKey: string;
let connectionId: string;
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
  simulator.signatures.length = 0;
  apiKey = simulator.openAccount();
  const connected = await rest(seller.apiKey).post('/connections', {
    kind: 'einvoicing',
    provider: 'invoicetronic',
    secrets: [{ name: 'apiKey', value: apiKey }],
  });
  expect([connected.status, connected.body.detail]).toEqual([201, undefined]);
  connectionId = connected.body.result.id;
});
afterAll(async () => {
  await simulator.stop();
  await closeSharedPool();
});

it('captures each supplier invoice of this company once and reads it as data', async () => {
  // From a supplier other than ourselves: our own invoices are not purchases.
  const xml = readFileSync(
    join(findProjectRoot(), 'test/fixtures/einvoices/fatturapa-nota-di-credito.xml'),
    'utf8',
  ).replaceAll('00743110157', '03297040366');
  simulator.receive(apiKey, 'IT01234567890_00001.xml', xml, { committente: '06363391001' });
  simulator.receive(apiKey, 'IT01234567890_00002.xml', xml);
  const document = await until('the document is read', async () => {
    const [first] = await readPages(seller.apiKey, 'list_documents', { source: 'webhook' });
    return first?.extraction && first;
  });
  expect(document).toMatchObject({ fileName: 'IT01234567890_00002.xml', extraction: { method: 'xml' } });
  expect(await readPages(seller.apiKey, 'list_documents')).toHaveLength(1);
});

it('captures an invoice whose file was fetched by a worker that ended before it was stored', async () => {
  simulator.receive(apiKey, 'IT01234567890_00003.xml', '<FatturaElettronica/>', { isRead: true });
  await until('the document exists', async () => {
    const documents = await readPages(seller.apiKey, 'list_documents', { source: 'webhook' });
    return documents.some(({ fileName }) => fileName === 'IT01234567890_00003.xml');
  });
});

it('sends our own file, and stores every update as a notice', async () => {
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

describe('calls of the provider', () => {
  const einvoiceRow = (id: string) =>
    withRole('partita_app', (pool) =>
      inOrganization(pool, seller.id, async (tx) => {
        const [row] = await tx.sql<{ next_at: Date | null }>`select next_at from einvoices where id = ${id}`;
        return row!;
      }),
    );

  it('are subscribed to once, and deliver notices at once that polling does not duplicate', async () => {
    const subscribe = () => rest(seller.apiKey).post(`/connections/${connectionId}/subscription`);
    const stranger = await italianSeller();
    expect((await rest(stranger.apiKey).post(`/connections/${connectionId}/subscription`)).status).toBe(404);
    expect((await subscribe()).status).toBe(200);
    const subscribed = await subscribe();
    expect(subscribed.body.result.secretNames).toContain('webhookSecret');
    expect(JSON.stringify(subscribed.body)).not.toContain('wh_sec_');
    expect(simulator.webhooks.filter(({ url }) => url.includes(connectionId))).toHaveLength(1);
    expect(simulator.webhooks.at(-1)!.events).toEqual(['update.add', 'receive.add']);

    const { id } = await send();
    await untilState(id, 'sent');
    const sendId = simulator.sends[0]!.id;
    await stopPolling(seller.id);
    const updateId = simulator.update(sendId, 'Consegnato');
    // When we cannot read the subject of a call, we ask the provider to call again.
    simulator.areUpdatesAway = true;
    expect(await simulator.call('update', updateId)).toBe(503);
    simulator.areUpdatesAway = false;
    expect(await simulator.call('update', updateId)).toBe(200);
    expect((await untilState(id, 'delivered')).einvoice.notices).toHaveLength(1);
    // Repeated, and once more after the final notice: known notices are not stored twice, and new ones are stored.
    expect(await simulator.call('update', updateId)).toBe(200);
    simulator.update(sendId, 'AttestazioneTrasmissioneFattura');
    expect(await simulator.call('update', updateId)).toBe(200);
    const noted = await until('the late notice is stored', async () => {
      const { body } = await rest(seller.apiKey).get(`/invoices/${id}`);
      return body.result.einvoice.notices.length > 1 && body.result;
    });
    expect(noted.einvoice.notices.map(({ type }: any) => type)).toEqual(['RC', 'AT']);
    expect(noted.einvoice.state).toBe('delivered');
  });

  it('are refused when they are forged, too old, for another connection or for none', async () => {
    await rest(seller.apiKey).post(`/connections/${connectionId}/subscription`);
    const { id, einvoice } = await send();
    await untilState(id, 'sent');
    await stopPolling(seller.id);
    const before = (await einvoiceRow(einvoice.id)).next_at;
    const updateId = simulator.update(simulator.sends[0]!.id, 'Consegnato');
    const { url } = simulator.webhooks.at(-1)!;
    const old = Math.floor(Date.now() / 1000) - 400;
    const other = url.replace(seller.id, 'org_00000000000000000000000000');
    expect([
      await simulator.call('update', updateId, { secret: 'wh_sec_wrong' }),
      await simulator.call('update', updateId, { seconds: old }),
      await simulator.call('update', updateId, { url: url.replace(connectionId, 'pcn_00000000000000000000000000') }),
      await simulator.call('update', updateId, { url: other }),
      await simulator.call('update', updateId, { url: url.replace(connectionId, 'x') }),
      (await fetch(url)).status,
      (await fetch(url, { method: 'PUT' })).status,
    ]).toEqual([401, 401, 401, 401, 401, 401, 405]);
    expect((await einvoiceRow(einvoice.id)).next_at).toEqual(before);
  });
});

it('has an invoice to a public body signed by the provider, and returns it with the reason when no signatures are left', async () => {
  const contactId = await saveContact(seller, {
    name: 'Comune di Milano',
    country: 'IT',
    fiscalCode: '01199250158',
    sdiCode: 'UFABC1',
  });
  await rest(seller.apiKey).patch(`/contacts/${contactId}/invoicing`, { splitPayment: false });
  const lines = [{ description: 'Consulenza', unitPrice: 500, vatRate: 22 }];
  const issue = async () => {
    const { id } = await done(seller, 'save_invoice', { contactId, lines });
    return done(seller, 'issue_invoice', { id });
  };
  await untilState((await issue()).id, 'sent');
  expect(simulator.signatures).toEqual(['Apply']);
  simulator.signaturesLeft = 0;
  try {
    const refused = await untilState((await issue()).id, 'rejected');
    expect(refused.einvoice.notices[0].message).toContain('only with a signature');
    expect(simulator.sends).toHaveLength(1);
  } finally {
    simulator.signaturesLeft = 10;
  }
});

it('continues after a connection is removed and created again, and keeps a connection with pending invoices', async () => {
  const { id } = await send();
  await untilState(id, 'sent');
  simulator.failNext('error', 'error', 'error', 'error', 'error', 'error');
  const doubtful = await send();
  const remove = () => rest(seller.apiKey).delete(`/connections/${connectionId}`);
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([409, 'posting_in_doubt']);
  simulator.forgive();
  await untilState(doubtful.id, 'sent');
  expect((await remove()).status).toBe(200);
  const again = await rest(seller.apiKey).post('/connections', {
    kind: 'einvoicing',
    provider: 'invoicetronic',
    secrets: [{ name: 'apiKey', value: apiKey }],
  });
  expect(again.status).toBe(201);
  simulator.update(simulator.sends[0]!.id, 'Consegnato');
  await untilState(id, 'delivered');
});

it('turns an invoice that the exchange rejects into a draft', async () => {
  const { id } = await send();
  await untilState(id, 'sent');
  simulator.update(simulator.sends[0]!.id, 'Scartato', [
    { code: '00311', description: 'Codice destinatario sconosciuto' },
  ]);
  const rejected = await untilState(id, 'rejected');
  expect(rejected).toMatchObject({ state: 'draft', numberBound: true });
  expect(rejected.einvoice.notices[0]).toMatchObject({ type: 'NS', code: '00311' });
});

it('turns an invoice that the provider refuses into a draft, and nothing is sent to the exchange', async () => {
  simulator.failNext('refuse');
  const { id } = await send();
  const refused = await untilState(id, 'rejected');
  expect(refused.state).toBe('draft');
  expect(refused.einvoice.notices[0]).toMatchObject({ type: 'refusal', message: expect.stringContaining('00305') });
  expect(simulator.sends).toHaveLength(0);
});

it.each<[string, Fault[]]>([
  ['the answer is lost after the effect', ['lost_after']],
  ['the answer is cut off after the effect', ['torn_after']],
  ['the connection breaks before the effect', ['lost_before', 'lost_before']],
  ['the provider fails or is busy', ['error', 'busy']],
])('sends exactly once when %s', async (_name, faults) => {
  simulator.failNext(...faults);
  const { id } = await send();
  await untilState(id, 'sent');
  expect(simulator.sends).toHaveLength(1);
});

it('does not capture an own self-billing document that the exchange delivers back', async () => {
  await saveContact(seller, { name: 'Müller GmbH', country: 'DE', vatNumber: 'DE136695976', type: 'vendor' });
  const documentId = await putDocument(seller.id, {
    extraction: {
      supplier: { name: 'Müller GmbH', vatNumber: 'DE136695976', country: 'DE' },
      number: 'R-78',
      date: localDay(new Date()),
      currency: 'EUR',
      total: 1000,
      net: 1000,
      vat: 0,
      vatLines: [],
    },
  });
  await done(seller, 'code_document', { documentId });
  await done(seller, 'update_coding', { documentId, vatCode: 'ARC17' });
  await done(seller, 'post_document', { documentId });
  const [draft] = await readPages(seller.apiKey, 'list_invoices', { state: 'draft' });
  const { id, einvoice } = await done(seller, 'issue_invoice', { id: draft.id });
  await untilState(id, 'sent');
  const sent = simulator.sends.find(({ file_name: name }) => name === einvoice.fileName);
  const xml = Buffer.from(sent!.payload, 'base64').toString();
  simulator.receive(apiKey, 'IT99999999999_RETURN.xml', xml);
  await until('the returned file is known', async () =>
    withRole('partita_app', (pool) =>
      inOrganization(pool, seller.id, async (tx) => {
        const rows = await tx.sql`select from incoming_einvoices where document_id = ${id}`;
        return rows.length > 0;
      }),
    ),
  );
  expect(await readPages(seller.apiKey, 'list_documents', { source: 'webhook' })).toEqual([]);
});
