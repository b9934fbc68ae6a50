import { daysAgo, putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const api = () => rest(organization.apiKey);
const run = (action: string, body: unknown) => act(url, organization.apiKey, action, body);

/** An invoice of one line with 25 % VAT. */
const put = (number: string, description: string, net: number) =>
  putDocument(organization.id, {
    text: `${description}\nmoms`,
    extraction: {
      supplier: { name: 'Zzyx Teknik ApS', vatNumber: 'DK25063864', country: 'DK' },
      ...{ number, date: daysAgo(10), total: net * 1.25, net, vat: net / 4 },
      vatLines: [{ rate: 25, nature: null, net, vat: net / 4 }],
      lineItems: [{ description, amount: net }],
    },
  });

/** What became of a document that was read, with automatic posting on. */
async function coded(number: string, description: string, net: number) {
  const documentId = await put(number, description, net);
  const first = (await run('code_document', { documentId })).body.result;
  if (first.heldBack !== null) return first;
  for (;;) {
    const { body } = await api().get(`/documents/${documentId}`);
    if (body.result.state === 'posted' || body.result.error) return body.result;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const memories = () => readPages(organization.apiKey, 'list_coding_memories');

beforeEach(async () => {
  organization = await newOrganization();
  await run('set_region', { regionKey: 'denmark' });
  await run('set_auto_post', { autoPost: true, autoPostThreshold: 0.8 });
});
afterAll(closeSharedPool);

it('posts by itself what a person has posted once, until it is forgotten', async () => {
  const first = await coded('1', 'Qwrt blindnitter 4 mm', 800);
  expect([first.state, first.heldBack]).toEqual(['coded', expect.any(String)]);
  await run('update_coding', { documentId: first.id, ledgerAccountId: '1610', vatCode: 'I25' });
  expect((await run('post_document', { documentId: first.id })).status).toBe(200);

  const [memory, ...others] = await memories();
  expect(others).toEqual([]);
  expect(memory).toMatchObject({
    ...{ vendor: 'vat:DK25063864', vendorName: 'Zzyx Teknik ApS', what: 'qwrt blindnitter', ledgerAccountId: '1610' },
    ...{ vatCode: 'I25', confirmations: 1, origin: 'confirmed', largestAmount: 1000, documentId: first.id },
  });
  const again = await coded('2', 'Qwrt blindnitter 5 mm (april)', 900);
  expect([again.state, again.ledgerAccountId, again.posting.automatic]).toEqual(['posted', '1610', true]);
  expect(again.codingLines[0]).toMatchObject({ origin: 'memory', reason: expect.stringContaining('a person posted') });
  const audited = await readPages(organization.apiKey, 'list_audit_log', { targetId: memory!.id as string });
  expect(audited.length).toBeGreaterThan(0);

  const moved = await api().patch(`/coding-memories/${memory!.id}`, { ledgerAccountId: '2230' });
  expect([moved.status, moved.body.result.ledgerAccountId, moved.body.result.category]).toEqual([200, '2230', null]);
  expect((await coded('3', 'Qwrt blindnitter 4 mm', 700)).ledgerAccountId).toBe('2230');
  const unknown = await api().patch(`/coding-memories/${memory!.id}`, { ledgerAccountId: '0000' });
  expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([400, '/ledgerAccountId']);

  expect((await api().delete(`/coding-memories/${memory!.id}`)).status).toBe(200);
  expect(await memories()).toEqual([]);
  expect((await coded('4', 'Qwrt blindnitter 4 mm', 750)).state).toBe('coded');
  expect((await api().delete(`/coding-memories/${memory!.id}`)).status).toBe(404);
});

it('keeps an asset account for things of that kind and price', async () => {
  const asset = { number: '5345', name: 'Edb-udstyr', type: 'asset', standardAccount: '5300' };
  expect((await api().post('/accounts', asset)).status).toBe(201);
  const laptop = await coded('1', 'Bærbar computer Lenovo', 14_000);
  if (laptop.state === 'coded') {
    await run('update_coding', { documentId: laptop.id, ledgerAccountId: '5345', vatCode: 'I25' });
    await run('post_document', { documentId: laptop.id });
  }
  const mouse = await coded('2', 'Mus Logitech', 240);
  expect(mouse.ledgerAccountId).not.toBe('5345');
  const another = await coded('3', 'Bærbar computer Lenovo', 15_000);
  expect(another.ledgerAccountId).toBe('5345');
});

it('shows and changes nothing for an employee', async () => {
  const first = await coded('1', 'Qwrt blindnitter', 800);
  const key = await api().post('/api-keys', {
    name: 'Reader',
    scope: 'organization',
    permissions: ['documents:edit', 'read'],
  });
  const reader = rest(key.body.result.key);
  await act(url, key.body.result.key, 'update_coding', { documentId: first.id, ledgerAccountId: '1610' });
  const [memory] = await memories();
  expect(memory).toMatchObject({ ledgerAccountId: '1610', confirmations: 0, origin: 'corrected' });
  expect((await coded('2', 'Qwrt blindnitter', 810)).state).toBe('coded');
  expect((await reader.patch(`/coding-memories/${memory!.id}`, { vatCode: 'I0' })).status).toBe(403);
  expect((await reader.delete(`/coding-memories/${memory!.id}`)).status).toBe(403);
});

/** A layout that is read with doubt: the title of the magazine stands where a name of the supplier is expected. */
const subscription = (number: number, day: string) =>
  [
    'Snedkeren & Træindustrien',
    'Mediegruppen Horsens   CVR 25063864',
    `Faktura ${number}    ${day.split('-').reverse().join('.')}`,
    'Årsabonnement fagbladet Wood-Supply, trykt og digital     1.200,00',
    'Moms                                                        300,00',
    'I alt DKK                                                 1.500,00',
  ].join('\n');

it('is surer of a layout that people have posted twice as it was read', async () => {
  await run('set_auto_post', { autoPost: false });
  const read = async (number: number) => {
    const text = subscription(number, daysAgo(40 - number));
    const { id: documentId } = (await run('capture_document', { text })).body.result;
    return (await run('extract_document', { documentId })).body.result;
  };
  const confidences: number[] = [];
  for (const number of [1, 2, 3]) {
    const { id: documentId, confidence } = await read(number);
    confidences.push(confidence);
    await run('code_document', { documentId });
    await run('update_coding', { documentId, ledgerAccountId: '2375', vatCode: 'I25' });
    expect((await run('post_document', { documentId })).status).toBe(200);
  }
  const [first = 1, second, third] = confidences;
  expect(first).toBeLessThan(0.9);
  expect([second, third]).toEqual([first, 0.9]);
});
