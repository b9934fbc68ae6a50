import { localDay } from '#domain/calendar/local-day.js';
import { RESOURCES } from '#schemas/index.js';
import { validateAgainst } from '#schemas/validation/validate.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { DOCUMENT_DATE, putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type Answer, type TestOrganization } from '../support/fleet.js';
import { balancesOf } from '../support/books/ledger.js';
import { connectedToEconomic, economic } from '../support/providers.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

type Who = Pick<TestOrganization, 'id' | 'apiKey'>;
const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
  await done(organization, 'set_region', { regionKey: 'denmark' });
});
afterAll(closeSharedPool);

const run = (who: Who, action: string, body: object): Promise<Answer> => act(url, who.apiKey, action, body);

async function done(who: Who, action: string, body: object): Promise<any> {
  const { status, body: answer } = await run(who, action, body);
  expect([action, status, answer.detail]).toEqual([action, 200, undefined]);
  return answer.result;
}

const get = async (who: Who, path: string): Promise<any> => (await rest(who.apiKey).get(path)).body.result;
const post = (who: Who, id: string, body: object = { reason: 'Wrong account.' }) =>
  rest(who.apiKey).post(`/documents/${id}/unpost`, body);

async function posted(who: Who, number: string): Promise<any> {
  const documentId = await putDocument(who.id, { extraction: { number } });
  await done(who, 'code_document', { documentId });
  return done(who, 'post_document', { documentId });
}

async function unpost(who: Who, id: string, body?: object): Promise<any> {
  const { status, body: answer } = await post(who, id, body);
  expect([status, answer.detail]).toEqual([200, undefined]);
  expect(validateAgainst(RESOURCES.unpost_document.response, answer.result)).toEqual([]);
  return answer.result;
}

it('reverses entry and match in their period, and the document can be posted again', async () => {
  const { id, posting } = await posted(organization, 'U-1');
  const account = await putBankAccount(organization);
  const transactionId = await putLine(organization, account, { amount: -125_000n, bookedOn: DOCUMENT_DATE });
  const { paymentEntryId } = await done(organization, 'match_transaction', { transactionId, documentId: id });
  const document = await unpost(organization, id);
  expect(document).toMatchObject({
    state: 'coded',
    posting: null,
    heldBack: 'Its posting was undone. A person posts it again.',
    reversals: [
      { ledgerEntryId: posting.ledgerEntryId, voucherNumber: posting.voucherNumber, reason: 'Wrong account.' },
    ],
  });
  expect((await get(organization, `/transactions/${transactionId}`)).state).toBe('unmatched');
  expect(Object.values(await balancesOf(organization)).every((balance) => balance === 0)).toBe(true);
  for (const entryId of [posting.ledgerEntryId, paymentEntryId]) {
    const { entryDate, vatDate, reversedById } = await get(organization, `/ledger-entries/${entryId}`);
    expect(await get(organization, `/ledger-entries/${reversedById}`)).toMatchObject({ entryDate, vatDate });
  }
  expect((await post(organization, id)).body.code).toBe('document_not_posted');
  await done(organization, 'set_auto_post', { autoPost: true, autoPostThreshold: 0 });
  await done(organization, 'set_auto_post', { autoPost: false });
  await done(organization, 'update_coding', { documentId: id, bookingText: 'Rettet' });
  const again = await done(organization, 'post_document', { documentId: id });
  expect(again).toMatchObject({ state: 'posted', reversals: document.reversals });
  expect(again.posting.voucherNumber).not.toBe(posting.voucherNumber);
  expect(await balancesOf(organization)).toMatchObject({ 7440: -1250 });
  await unpost(organization, id, { reason: 'Not ours.' });
  expect((await run(organization, 'delete_document', { documentId: id })).body.code).toBe('document_posted');
  const { history, reversals } = await get(organization, `/documents/${id}`);
  expect(reversals).toHaveLength(2);
  expect(history.filter(({ action }: { action: string }) => action === 'reverse_posting')).toHaveLength(2);
  const events = await readPages(organization.apiKey, 'list_events', { type: 'document.unposted' });
  expect(events).toHaveLength(2);
});

it('takes a stated date in an open period', async () => {
  const { id, posting } = await posted(organization, 'U-2');
  const today = localDay(new Date());
  expect(pointersOf(await post(organization, id, { reason: 'x', date: '2020-01-01' }))).toEqual(['/date']);
  expect(pointersOf(await post(organization, id, { reason: 'x', date: '2099-01-01' }))).toEqual(['/date']);
  const { reversals } = await unpost(organization, id, { reason: 'x', date: today });
  expect(await get(organization, `/ledger-entries/${reversals[0].reversedById}`)).toMatchObject({
    entryDate: today,
    reversesId: posting.ledgerEntryId,
  });
});

it('moves to today when the period of the entry is closed', async () => {
  const who = await newOrganization();
  await done(who, 'set_region', { regionKey: 'denmark' });
  const { id } = await posted(who, 'U-3');
  await rest(who.apiKey).patch('/books', { closedUntil: DOCUMENT_DATE });
  expect((await post(who, id, { reason: 'x', date: DOCUMENT_DATE })).body.code).toBe('period_closed');
  const { reversals } = await unpost(who, id);
  const today = localDay(new Date());
  expect(await get(who, `/ledger-entries/${reversals[0].reversedById}`)).toMatchObject({ entryDate: today });
});

it('says that a document is reversed when only its entry was, and is refused for others', async () => {
  const { id, posting } = await posted(organization, 'U-4');
  await rest(organization.apiKey).post(`/ledger-entries/${posting.ledgerEntryId}/reverse`, { reason: 'By mistake.' });
  const reversed = await get(organization, `/documents/${id}`);
  expect(reversed).toMatchObject({ state: 'posted', reversals: [{ reason: 'By mistake.' }] });
  const document = await unpost(organization, id);
  expect(document.reversals).toMatchObject([
    { ledgerEntryId: posting.ledgerEntryId, reversedById: reversed.reversals[0].reversedById },
  ]);
  const other = await newOrganization();
  expect((await post(other, id)).status).toBe(404);
});

it('reverses in the external books too, and posts there again', async () => {
  const who = await connectedToEconomic();
  const { id } = await posted(who, 'U-5');
  const confirmed = () =>
    until('the voucher is confirmed', async () => {
      const { posting, error } = await get(who, `/documents/${id}`);
      expect(error).toBeNull();
      return posting?.external?.state === 'confirmed';
    });
  await confirmed();
  await unpost(who, id);
  const vouchers = async () => economic.call('vouchersOf', who.token);
  await until('the reversal in the external books', async () => (await vouchers()).length === 2);
  await done(who, 'post_document', { documentId: id });
  await confirmed();
  const amounts = (await vouchers()).map((voucher: any) => voucher.entries.supplierInvoices[0].amount);
  expect(amounts).toEqual([-1250, 1250, -1250]);
});
