import { entryLine } from '#domain/ledger/entry-line.js';
import { danishQuarter } from '#domain/test-support/worked-ledgers.js';
import { putBankAccount, putLine, type TestLine } from '../support/bank.js';
import { PROFESSIONAL_FEE, putDocument, withholdFromFee } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { putEntries } from '../support/books/ledger.js';
import { rest } from '../support/rest.js';
import { until } from '../support/until.js';

/** Payments to the tax authority, with the figures of the worked examples. */
const { url, newOrganization } = Fleet.shared();
const YEAR = new Date().getUTCFullYear() - 1;
let organization: TestOrganization;
let account: string;
const run = (action: string, body: unknown = {}) => act(url, organization.apiKey, action, body);
const get = async (path: string) => (await rest(organization.apiKey).get(path)).body.result;
const line = (changes: TestLine) => putLine(organization, account, changes);
const linesOf = async (entryId: string): Promise<[string, number][]> =>
  (await get(`/ledger-entries/${entryId}`)).lines.map((one: any) => [one.accountId, one.amount]);
const found = async (regionKey: 'denmark' | 'italy'): Promise<void> => {
  organization = await newOrganization();
  await run('set_region', { regionKey });
  account = await putBankAccount(organization);
};
const balanceOf = async (number: string): Promise<number> =>
  (await get('/trial-balance')).lines.find((one: any) => one.accountId === number)?.balance ?? 0;

afterAll(closeSharedPool);

describe('Denmark', () => {
  const DATE = `${YEAR}-03-15`;
  beforeEach(async () => {
    await found('denmark');
    await putEntries(
      organization.id,
      danishQuarter(DATE).map((lines) => ({ lines, date: DATE })),
    );
  });

  it('5.1: matches the payment of a filed return automatically, and leaves no debt', async () => {
    const transactionId = await line({
      amount: -3_300n,
      bookedOn: `${YEAR}-06-01`,
      counterpartName: 'Skattestyrelsen',
      text: 'MOMS 1. KVARTAL',
    });
    const { id } = (await run('prepare_vat_return')).body.result;
    const filed = (await run('file_vat_return', { returnId: id })).body.result;
    const paid = await until('the payment is matched', async () => {
      const transaction = await get(`/transactions/${transactionId}`);
      return transaction.state === 'reconciled' && transaction;
    });
    expect(paid.allocations).toMatchObject([{ targetId: filed.settlementEntryId, amount: -33 }]);
    expect(await linesOf(paid.paymentEntryId)).toEqual([
      ['7840', 33],
      ['6481', -33],
    ]);
    expect(await balanceOf('7840')).toBe(0);
    expect((await run('unmatch_transaction', { transactionId })).status).toBe(200);
    expect(await balanceOf('7840')).toBe(-33);
  });

  it('accepts a part payment but not more than the debt: the rest is interest or a fine, not a bank fee', async () => {
    const { id } = (await run('prepare_vat_return')).body.result;
    const { settlementEntryId } = (await run('file_vat_return', { returnId: id })).body.result;
    const more = await line({ amount: -3_500n, bookedOn: `${YEAR}-06-01` });
    const refused = await run('match_transaction', { transactionId: more, ledgerEntryId: settlementEntryId });
    expect([refused.status, refused.body.code]).toEqual([409, 'allocation_mismatch']);
    const part = await line({ amount: -1_000n, bookedOn: `${YEAR}-06-02` });
    expect((await run('match_transaction', { transactionId: part, ledgerEntryId: settlementEntryId })).status).toBe(
      200,
    );
    expect(await balanceOf('7840')).toBe(-23);
  });

  it('D, refund: settles 6320 with the refunded money', async () => {
    const [entryId = ''] = await putEntries(organization.id, [
      { date: `${YEAR}-06-30`, lines: [entryLine('6320', 50_000n), entryLine('7740', -50_000n)] },
    ]);
    const transactionId = await line({ amount: 50_000n, bookedOn: `${YEAR}-08-01`, text: 'Skattestyrelsen' });
    const { body } = await run('match_transaction', { transactionId, ledgerEntryId: entryId });
    expect(await linesOf(body.result.paymentEntryId)).toEqual([
      ['6320', -500],
      ['6481', 500],
    ]);
  });
});

describe('Italy', () => {
  beforeEach(() => found('italy'));

  it('5.2: pays the debt of a quarter and the small carried debt with one F24', async () => {
    const [second = '', third = ''] = await putEntries(organization.id, [
      { date: `${YEAR}-06-30`, currency: 'EUR', lines: [entryLine('2605', -8_221n), entryLine('2601', 8_221n)] },
      { date: `${YEAR}-09-30`, currency: 'EUR', lines: [entryLine('2605', -44_522n), entryLine('2601', 44_522n)] },
    ]);
    const transactionId = await line({
      amount: -52_743n,
      currency: 'EUR',
      bookedOn: `${YEAR}-11-16`,
      counterpartName: 'Agenzia Entrate',
      text: 'DELEGA F24 6033',
    });
    await run('reconcile_now');
    const { state, allocations } = await get(`/transactions/${transactionId}`);
    const [reviewed] = await get('/review-queue');
    const targets = state === 'reconciled' ? allocations : reviewed.suggestions[0].allocations;
    expect(targets.map(({ targetId }: any) => targetId).sort()).toEqual([second, third].sort());
    if (state !== 'reconciled')
      await run('split_transaction', {
        transactionId,
        allocations: targets.map(({ targetId, amount }: any) => ({ targetType: 'ledger', targetId, amount })),
      });
    expect(await balanceOf('2605')).toBe(0);
  });

  it('I5f: pays withheld tax by F24, and then refuses to unmatch the fee', async () => {
    const documentId = await putDocument(organization.id, { extraction: PROFESSIONAL_FEE });
    await run('code_document', { documentId });
    const { ledgerEntryId } = (await run('post_document', { documentId })).body.result.posting;
    await withholdFromFee(organization.id, documentId);
    const fee = await line({ amount: -10_200n, currency: 'EUR', text: 'Studio Rossi' });
    const paid = (await run('match_transaction', { transactionId: fee, ledgerEntryId })).body.result;
    const f24 = await line({ amount: -2_000n, currency: 'EUR', text: 'F24 1040' });
    const { body } = await run('match_transaction', { transactionId: f24, ledgerEntryId: paid.paymentEntryId });
    expect(await linesOf(body.result.paymentEntryId)).toEqual([
      ['2602', 20],
      ['1821', -20],
    ]);
    const refused = await run('unmatch_transaction', { transactionId: fee });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'target_settled',
      expect.stringContaining(f24),
    ]);
    expect((await run('unmatch_transaction', { transactionId: f24 })).status).toBe(200);
    expect((await run('unmatch_transaction', { transactionId: fee })).status).toBe(200);
    expect(await balanceOf('2602')).toBe(0);
  });
});
