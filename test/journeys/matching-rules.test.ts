import { putBankAccount, putLine } from '../support/bank.js';
import { putDocument } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let account: string;
const run = (action: string, body: unknown = {}) => act(url, organization.apiKey, action, body);
const api = () => rest(organization.apiKey);
const transaction = async (id: string) => (await api().get(`/transactions/${id}`)).body.result;

beforeEach(async () => {
  organization = await newOrganization();
  await run('set_region', { regionKey: 'denmark' });
  account = await putBankAccount(organization);
});
afterAll(closeSharedPool);

describe('matching rules', () => {
  it('set the counterpart of lines without a name, and state the rule as the reason', async () => {
    const contact = (await run('save_contact', { name: 'Lomax A/S', type: 'vendor' })).body.result;
    const documentId = await putDocument(organization.id, {});
    await run('link_document_contact', { documentId, contactId: contact.id });
    await run('code_document', { documentId });
    await run('post_document', { documentId });
    const id = await putLine(organization, account, { amount: -125_000n, text: 'BS 4711 kontor' });
    const created = await api().post('/matching-rules', {
      name: 'Office by direct debit',
      text: 'bs 4711',
      direction: 'out',
      effect: 'contact',
      contactId: contact.id,
    });
    expect(created.status).toBe(201);
    const rule = created.body.result;
    expect(rule).toMatchObject({ name: 'Office by direct debit', text: 'bs 4711', minimumAmount: null, version: 1 });
    // Waiting lines are matched again without a request.
    await until('the line is matched', async () => (await transaction(id)).state === 'reconciled');
    expect(await transaction(id)).toMatchObject({ matchedBy: 'rule' });
    expect((await transaction(id)).matchReason).toContain('Rule "Office by direct debit" names the counterpart');
    expect(await readPages(organization.apiKey, 'list_matching_rules')).toEqual([rule]);
    expect((await api().delete(`/matching-rules/${rule.id}`)).body.result).toEqual({ id: rule.id, deleted: true });
    expect((await api().delete(`/matching-rules/${rule.id}`)).status).toBe(404);
    for (const action of ['create_matching_rule', 'delete_matching_rule']) {
      const [audit] = await readPages(organization.apiKey, 'list_audit_log', { action });
      expect(audit?.target).toEqual({ type: 'matching_rule', id: rule.id });
    }
  });

  it('ignore lines with a reason, until a person restores one', async () => {
    const id = await putLine(organization, account, { amount: -2_500n, text: 'GEBYR NETBANK' });
    const dear = await putLine(organization, account, { amount: -99_900n, text: 'Gebyr, særligt' });
    await api().post('/matching-rules', { name: 'Fees', text: 'Gebyr', maximumAmount: 100, effect: 'ignore' });
    await until('the line is ignored', async () => (await transaction(id)).state === 'ignored');
    expect(await transaction(id)).toMatchObject({
      matchedBy: 'rule',
      matchReason: 'Rule "Fees" ignores this line.',
    });
    expect((await transaction(dear)).state).toBe('unmatched');
    await run('unmatch_transaction', { transactionId: id });
    await run('reconcile_now');
    expect((await transaction(id)).state).toBe('unmatched');
  });

  it('leave lines to a person when the rule says so', async () => {
    const documentId = await putDocument(organization.id, {});
    await run('code_document', { documentId });
    await run('post_document', { documentId });
    await api().post('/matching-rules', { name: 'Ask me', text: 'Lomax', effect: 'ask' });
    const id = await putLine(organization, account, {
      amount: -125_000n,
      text: 'Betaling LOMAX A/S 1042',
      counterpartName: 'Lomax A/S',
    });
    expect((await run('reconcile_now')).body.result).toMatchObject({ matched: 0, suggested: 1 });
    expect((await transaction(id)).state).toBe('unmatched');
  });

  it('of other organisations cannot be seen or referred to', async () => {
    const stranger = await newOrganization();
    await act(url, stranger.apiKey, 'set_region', { regionKey: 'denmark' });
    const contact = (await act(url, stranger.apiKey, 'save_contact', { name: 'Theirs' })).body.result;
    const theirs = { name: 'x', text: 'x', effect: 'contact', contactId: contact.id };
    const rule = (await rest(stranger.apiKey).post('/matching-rules', theirs)).body.result;
    const asked = await api().post('/matching-rules', theirs);
    expect([asked.status, asked.body.code]).toEqual([404, 'not_found']);
    const removed = await api().delete(`/matching-rules/${rule.id}`);
    expect([removed.status, removed.body.code]).toEqual([404, 'not_found']);
    expect(await readPages(organization.apiKey, 'list_matching_rules')).toEqual([]);
  });

  it.each([
    [{ name: 'x', effect: 'ignore' }, 400, ''],
    [{ name: 'x', effect: 'contact', text: 'a' }, 400, '/contactId'],
    [{ name: 'x', effect: 'ignore', text: '--' }, 400, '/text'],
    [{ name: 'x', effect: 'ignore', minimumAmount: 2, maximumAmount: 1 }, 400, '/maximumAmount'],
    [{ name: 'x', effect: 'ignore', minimumAmount: 0.001 }, 400, '/minimumAmount'],
    [{ name: 'x', effect: 'contact', text: 'a', contactId: 'con_unknown' }, 404, null],
    [{ name: 'x', effect: 'ignore', bankAccountId: 'bac_unknown' }, 404, null],
  ])('are refused when they are invalid: %j', async (body, status, pointer) => {
    const answer = await api().post('/matching-rules', body);
    expect(answer.status).toBe(status);
    if (pointer !== null) expect(answer.body.errors[0].pointer).toBe(pointer);
  });
});
