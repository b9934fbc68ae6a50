import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import type { Fault } from '../simulators/simulated-provider.js';
import { stopPolling } from '../support/books/einvoice-polls.js';
import { closeSharedPool, type TestOrganization } from '../support/fleet.js';
import { done, italianSeller } from '../support/books/invoices.js';
import { fattureInCloud, fattureRequest, newCompany } from '../support/providers.js';
import { readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

const STATUS = 'it.fattureincloud.webhooks.issued_documents.e_invoices.status_update';
const RECEIVE = 'it.fattureincloud.webhooks.received_documents.e_invoices.receive';

let seller: TestOrganization;
let token: string;
let connectionId: string;

beforeEach(async () => {
  seller = await italianSeller();
  token = await newCompany();
  const connected = await rest(seller.apiKey).post('/connections', { ...fattureRequest(token), kind: 'einvoicing' });
  expect([connected.status, connected.body.detail]).toEqual([201, undefined]);
  connectionId = connected.body.result.id;
});
afterAll(closeSharedPool);

const send = (body: object = {}) =>
  done(seller, 'issue_einvoice', {
    buyer: { name: 'Rossi S.r.l.', vatNumber: '06363391001', sdiCode: 'ABC1234' },
    lines: [{ description: 'Consulenza', quantity: 2, unitPrice: 500, vatRate: 22 }],
    ...body,
  });
const untilState = (id: string, state: string): Promise<any> =>
  until(`${id} is ${state}`, async () => {
    const { body } = await rest(seller.apiKey).get(`/invoices/${id}`);
    return body.result.einvoice?.state === state && body.result;
  });
const issued = (): Promise<any> => fattureInCloud.call('issuedOf', token);

it('creates the document in Fatture in Cloud with its own number, sends it, and receives every status', async () => {
  const { id, number } = await send();
  expect(number).toBe('1');
  await untilState(id, 'sent');
  const { issued: documents, sends } = await issued();
  expect(sends).toBe(1);
  expect(documents).toMatchObject([
    { type: 'invoice', number: 1, amount_gross: 1220, ei_status: 'attempt', entity: { vat_number: 'IT06363391001' } },
  ]);
  await fattureInCloud.call('setStatus', token, documents[0].id, 'not_delivered');
  expect((await untilState(id, 'not_delivered')).einvoice.notices).toMatchObject([{ type: 'MC' }]);
  expect((await send()).number).toBe('2');
});

it('turns a rejected invoice into a draft that is sent again with its number', async () => {
  const { id } = await send();
  await untilState(id, 'sent');
  const [first] = (await issued()).issued;
  await fattureInCloud.call('setStatus', token, first.id, 'discarded');
  const rejected = await untilState(id, 'rejected');
  expect(rejected.einvoice.notices).toMatchObject([{ type: 'NS', code: '00305' }]);
  // In Fatture in Cloud, the discarded document keeps the number and is corrected in place, once, whatever call fails.
  await fattureInCloud.failNext(token, 'drop_after_commit', 1, 'PUT');
  expect(await done(seller, 'issue_invoice', { id })).toMatchObject({ number: '1' });
  await untilState(id, 'sent');
  const again = await issued();
  expect([again.issued.length, again.sends]).toEqual([1, 2]);
  await fattureInCloud.call('setStatus', token, first.id, 'delivered');
  expect((await untilState(id, 'delivered')).einvoice.notices).toMatchObject([{ type: 'RC' }]);
  // A number that a person used in Fatture in Cloud stays theirs.
  await fattureInCloud.call('issueThere', token, 2);
  const taken = await send();
  const refused = await untilState(taken.id, 'rejected');
  expect(refused.einvoice.notices[0]).toMatchObject({ type: 'refusal', message: expect.stringContaining('Numero') });
});

it.each<[Fault, number]>([
  ['drop_after_commit', 1],
  ['torn_after_commit', 1],
  ['error_after_commit', 2],
  ['drop_before_commit', 1],
  ['rate_limit', 2],
])('creates and sends exactly once when calls fail by %s', async (fault, times) => {
  await fattureInCloud.failNext(token, fault, times);
  const { id } = await send();
  await untilState(id, 'sent');
  const { issued: documents, sends } = await issued();
  expect([documents.length, sends]).toEqual([1, 1]);
});

it('transfers fund, withholding and the corrected invoice, and does not send when the amounts differ', async () => {
  await rest(seller.apiKey).patch('/invoicing-profile', {
    pensionFund: { type: 'TC01', rate: 4 },
    withholding: { type: 'RT01', rate: 20, reason: 'A' },
  });
  const { id } = await send();
  await untilState(id, 'sent');
  expect((await issued()).issued[0]).toMatchObject({
    cassa: 4,
    amount_cassa_taxable: 1000,
    ei_cassa_type: 'TC01',
    withholding_tax: 20,
    ei_withholding_tax_causal: 'A',
    amount_gross: 1268.8,
    amount_withholding_tax: 200,
  });
  // We withhold no tax from a disbursement, but Fatture in Cloud would.
  const odd = await send({
    lines: [
      { description: 'Consulenza', unitPrice: 500, vatRate: 22 },
      { description: 'Bolli', unitPrice: 16, vatRate: 22 },
      { description: 'Anticipazioni', unitPrice: 100, vatRate: 0, vatNature: 'N1' },
    ],
  });
  const refused = await untilState(odd.id, 'rejected');
  expect(refused.einvoice.notices[0].type).toBe('refusal');
  expect((await issued()).sends).toBe(1);
});

it('handles statuses and supplier invoices from calls at once, and refuses forged calls', async () => {
  const subscribed = await rest(seller.apiKey).post(`/connections/${connectionId}/subscription`);
  expect([subscribed.status, subscribed.body.detail]).toEqual([200, undefined]);
  const subscription = await until('the address is verified', async () => {
    const [one] = (await issued()).subscriptions;
    return one?.verified && one;
  });
  expect(subscription.types).toEqual([STATUS, RECEIVE]);
  const { id } = await send();
  await untilState(id, 'sent');
  await stopPolling(seller.id);
  const [document] = (await issued()).issued;
  await fattureInCloud.call('setStatus', token, document.id, 'delivered');
  await fattureInCloud.call('announce', token, STATUS, [document.id], 'evt-1');
  await untilState(id, 'delivered');
  await fattureInCloud.call('announce', token, STATUS, [document.id], 'evt-1');

  const xml = readFileSync(
    join(findProjectRoot(), 'test/fixtures/einvoices/fatturapa-nota-di-credito.xml'),
    'utf8',
  ).replaceAll('00743110157', '03297040366');
  await stopPolling(seller.id);
  const pending = await fattureInCloud.call('deliver', token, 'IT01234567890_00001.xml', xml);
  await fattureInCloud.call('announce', token, RECEIVE, [pending]);
  const read = await until('the supplier invoice is read', async () => {
    const [first] = await readPages(seller.apiKey, 'list_documents', { source: 'webhook' });
    return first?.extraction && first;
  });
  expect(read).toMatchObject({ fileName: 'IT01234567890_00001.xml', extraction: { method: 'xml' } });
  await fattureInCloud.call('announce', token, RECEIVE, [pending]);
  expect((await rest(seller.apiKey).get(`/invoices/${id}`)).body.result.einvoice.notices).toHaveLength(1);
  expect(await readPages(seller.apiKey, 'list_documents')).toHaveLength(1);

  const forged = await fetch(subscription.sink, {
    method: 'POST',
    headers: { 'ce-type': STATUS, 'ce-id': 'x', Authorization: 'Bearer e30.e30.e30' },
    body: JSON.stringify({ data: { ids: [document.id] } }),
  });
  expect(forged.status).toBe(401);
});
