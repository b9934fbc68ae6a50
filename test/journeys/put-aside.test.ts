import { localDay } from '#domain/calendar/local-day.js';
import { putBankAccount, putLine } from '../support/bank.js';
import { DOCUMENT_DATE, putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;

beforeEach(async () => {
  organization = await newOrganization();
  await done('set_region', { regionKey: 'denmark' });
});
afterAll(closeSharedPool);

const run = (action: string, body: object) => act(url, organization.apiKey, action, body);

async function done(action: string, body: object): Promise<any> {
  const { status, body: answer } = await run(action, body);
  expect([action, status, answer.detail]).toEqual([action, 200, undefined]);
  return answer.result;
}

const idsOf = async (list: Parameters<typeof readPages>[1], parameters = {}): Promise<string[]> =>
  (await readPages(organization.apiKey, list, parameters)).map(({ id, bankAccountId }) => id ?? bankAccountId);

const findings = async (): Promise<string[]> => {
  const month = localDay(new Date()).slice(0, 8);
  const answer = await rest(organization.apiKey).get(`/closing?from=${DOCUMENT_DATE.slice(0, 8)}01&until=${month}28`);
  return answer.body.result.findings.map(({ code }: any) => code);
};

describe('a private paper whose posting was undone', () => {
  const aside = (id: string, putAside: boolean) =>
    rest(organization.apiKey).post(`/documents/${id}/aside`, { putAside });

  it('leaves the lists, comes back, and is posted again', async () => {
    const id = await putDocument(organization.id);
    expect((await aside(id, true)).body.code).toBe('document_not_posted');
    await done('code_document', { documentId: id });
    await done('post_document', { documentId: id });
    expect((await aside(id, true)).body.code).toBe('document_posted');
    await rest(organization.apiKey).post(`/documents/${id}/unpost`, { reason: 'Private.' });
    const refused = await run('delete_document', { documentId: id });
    expect(refused.body.remedy.href).toBe(`/api/rest/documents/${id}/aside`);
    expect(await findings()).toContain('documents_not_posted');

    const put = await aside(id, true);
    expect([put.status, put.body.result.putAsideAt]).toEqual([200, expect.any(String)]);
    expect((await aside(id, true)).body.result.version).toBe(put.body.result.version);
    for (const filters of [
      {},
      { from: DOCUMENT_DATE },
      { from: DOCUMENT_DATE, until: DOCUMENT_DATE },
      { state: 'coded' },
    ])
      expect(await idsOf('list_documents', filters)).toEqual([]);
    expect(await idsOf('list_documents', { putAside: true })).toEqual([id]);
    expect(await findings()).not.toContain('documents_not_posted');
    const [change] = await readPages(organization.apiKey, 'list_audit_log', { action: 'set_document_aside' });
    expect(change).toMatchObject({ target: { id } });
    expect(await readPages(organization.apiKey, 'list_events', { type: 'document.changed' })).toHaveLength(1);

    expect((await aside(id, false)).body.result.putAsideAt).toBeNull();
    expect(await idsOf('list_documents')).toEqual([id]);
    await aside(id, true);
    expect(await done('post_document', { documentId: id })).toMatchObject({ state: 'posted', putAsideAt: null });
    expect(await idsOf('list_documents')).toEqual([id]);
    expect((await aside('doc_none', true)).status).toBe(404);
  });

  it('can be one whose entry was reversed in the ledger', async () => {
    const id = await putDocument(organization.id);
    await done('code_document', { documentId: id });
    const { posting } = await done('post_document', { documentId: id });
    const path = `/ledger-entries/${posting.ledgerEntryId}/reverse`;
    expect((await rest(organization.apiKey).post(path, { reason: 'Private.' })).status).toBe(201);
    expect((await aside(id, true)).body.result).toMatchObject({ state: 'posted', putAsideAt: expect.any(String) });
    expect(await idsOf('list_documents')).toEqual([]);
  });
});

describe('a bank account made by mistake', () => {
  const change = (id: string, putAside: boolean) =>
    rest(organization.apiKey).patch(`/bank-accounts/${id}`, { putAside });

  it('leaves the lists with its lines, and comes back', async () => {
    const wrong = await putBankAccount(organization, { name: 'Wrong' });
    const right = await putBankAccount(organization, { name: 'Right' });
    const line = await putLine(organization, wrong, { amount: -125_000n, bookedOn: DOCUMENT_DATE });
    expect(await findings()).toContain('bank_lines_unmatched');
    const put = await change(wrong, true);
    expect([put.status, put.body.result.putAsideAt]).toEqual([200, expect.any(String)]);
    expect(await idsOf('list_bank_accounts')).toEqual([right]);
    expect(await idsOf('list_bank_accounts', { putAside: true })).toEqual([wrong]);
    expect(await idsOf('list_reconciliation')).toEqual([right]);
    expect(await idsOf('list_transactions')).toEqual([]);
    expect(await idsOf('list_transactions', { bankAccountId: wrong })).toEqual([line]);
    expect(await readPages(organization.apiKey, 'review_queue')).toEqual([]);
    expect(await findings()).not.toContain('bank_lines_unmatched');
    const events = await readPages(organization.apiKey, 'list_events', { type: 'bank_account.changed' });
    expect(events.at(-1)).toMatchObject({ subject: wrong });
    expect((await readPages(organization.apiKey, 'list_audit_log', { targetId: wrong }))[0]).toMatchObject({
      action: 'update_bank_account',
    });

    expect((await change(wrong, false)).body.result.putAsideAt).toBeNull();
    expect((await idsOf('list_bank_accounts')).sort()).toEqual([wrong, right].sort());
    expect(await idsOf('list_transactions')).toEqual([line]);
  });

  it('stays if one of its lines is matched', async () => {
    const id = await putBankAccount(organization);
    const documentId = await putDocument(organization.id);
    await done('code_document', { documentId });
    await done('post_document', { documentId });
    const transactionId = await putLine(organization, id, { amount: -125_000n, bookedOn: DOCUMENT_DATE });
    await done('match_transaction', { transactionId, documentId });
    const refused = await change(id, true);
    expect([refused.status, refused.body.code]).toEqual([409, 'transaction_reconciled']);
    expect(refused.body.detail).toContain(transactionId);
    await done('unmatch_transaction', { transactionId });
    expect((await change(id, true)).status).toBe(200);
  });
});
