import { validateResult } from '#schemas/validation/validate.js';
import { linkSandbox, putBankAccount, putLine, putLines, type TestLine } from '../support/bank.js';
import { PROFESSIONAL_FEE, putDocument, putRate, withholdFromFee } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let account: string;
const run = (action: string, body: unknown = {}) => act(url, organization.apiKey, action, body);
const get = async (path: string) => (await rest(organization.apiKey).get(path)).body.result;
const line = (changes: TestLine) => putLine(organization, account, changes);
const linesOf = async (entryId: string): Promise<[string, number][]> =>
  (await get(`/ledger-entries/${entryId}`)).lines.map((one: any) => [one.accountId, one.amount]);
const openAmounts = async () =>
  (await readPages(organization.apiKey, 'list_open_items')).map((item) => item.openAmount);

/** A posted supplier invoice, by default over 1,250.00 DKK. */
const posted = async (extraction: object = {}) => {
  const documentId = await putDocument(organization.id, { extraction });
  await run('code_document', { documentId });
  const { body } = await run('post_document', { documentId });
  return { documentId, entryId: body.result.posting.ledgerEntryId as string };
};

beforeEach(async () => {
  organization = await newOrganization();
  await run('set_region', { regionKey: 'denmark' });
  account = await putBankAccount(organization);
});
afterAll(closeSharedPool);

describe('match_transaction', () => {
  it('posts the payment of a payable and emits events, and unmatch reverses exactly that', async () => {
    const { documentId, entryId } = await posted();
    const transactionId = await line({ amount: -125_000n, text: 'BS LOMAX 1042', counterpartName: 'Lomax A/S' });
    const { status, body } = await run('match_transaction', { transactionId, documentId });
    expect(status).toBe(200);
    expect(validateResult('match_transaction', body.result)).toEqual([]);
    expect(body.result).toMatchObject({
      state: 'reconciled',
      matchedBy: 'person',
      allocations: [{ targetType: 'document', targetId: documentId, amount: -1250, settlement: 'payment' }],
    });
    const { paymentEntryId } = body.result;
    expect(await linesOf(paymentEntryId)).toEqual([
      ['7440', 1250],
      ['6481', -1250],
    ]);
    expect(await get(`/ledger-entries/${paymentEntryId}`)).toMatchObject({
      journalId: 'bank',
      entryDate: '2026-11-09',
    });
    expect(await openAmounts()).toEqual([]);
    for (const id of [entryId, paymentEntryId])
      expect((await get(`/ledger-entries/${id}/why`)).bankTransactions).toEqual([transactionId]);
    const audit = await readPages(organization.apiKey, 'list_audit_log', { action: 'match_transaction' });
    expect(audit.map(({ target }) => target.type).sort()).toEqual(['ledger_entry', 'transaction']);

    const again = await run('match_transaction', { transactionId, documentId });
    expect([again.status, again.body.code]).toEqual([409, 'transaction_reconciled']);
    const undone = await run('unmatch_transaction', { transactionId });
    expect(undone.body.result).toMatchObject({ state: 'unmatched', allocations: [], paymentEntryId: null });
    expect(await openAmounts()).toEqual([-1250]);
    const entries = await readPages(organization.apiKey, 'list_ledger_entries');
    expect(entries).toHaveLength(3);
    expect(entries.filter(({ reversesId }) => reversesId !== null)).toMatchObject([{ reversesId: paymentEntryId }]);
    const twice = await run('unmatch_transaction', { transactionId });
    expect([twice.status, twice.body.code]).toEqual([409, 'transaction_not_reconciled']);
  });

  it('D10 and D11: books a fee and an exchange difference on their own lines', async () => {
    const { entryId } = await posted();
    const withFee = await line({ amount: -127_000n, text: 'with fee' });
    const fee = await run('match_transaction', { transactionId: withFee, ledgerEntryId: entryId });
    expect(await linesOf(fee.body.result.paymentEntryId)).toEqual([
      ['7440', 1250],
      ['2390', 20],
      ['6481', -1270],
    ]);
    await putRate(organization.id, 'EUR', 'DKK', '2026-10-30', '7.46');
    const foreign = await posted({
      supplier: { name: 'Berlin GmbH', vatNumber: 'DE136695976', country: 'DE' },
      currency: 'EUR',
      total: 1000,
      net: 1000,
      vat: 0,
      vatLines: [],
      lineItems: [{ description: 'Konsulentbistand', amount: 1000 }],
      number: 'B1',
    });
    const paid = await line({ amount: -746_300n, text: 'eur' });
    const exchanged = await run('match_transaction', { transactionId: paid, ledgerEntryId: foreign.entryId });
    expect(await linesOf(exchanged.body.result.paymentEntryId)).toEqual([
      ['7440', 7460],
      ['3610', 3],
      ['6481', -7463],
    ]);
  });

  it('keeps the rest of a part payment in the currency of the invoice open: it is no exchange difference', async () => {
    await putRate(organization.id, 'EUR', 'DKK', '2026-10-30', '7.46');
    await putRate(organization.id, 'EUR', 'DKK', '2026-11-09', '7.46');
    const { entryId } = await posted({
      supplier: { name: 'Berlin GmbH', vatNumber: 'DE136695976', country: 'DE' },
      currency: 'EUR',
      total: 1000,
      net: 1000,
      vat: 0,
      vatLines: [],
      lineItems: [{ description: 'Konsulentbistand', amount: 1000 }],
      number: 'B2',
    });
    account = await putBankAccount(organization, { name: 'Euro', currency: 'EUR' });
    const transactionId = await line({ amount: -95_000n, currency: 'EUR', text: 'Berlin GmbH' });
    const { body } = await run('match_transaction', { transactionId, ledgerEntryId: entryId });
    expect(await linesOf(body.result.paymentEntryId)).toEqual([
      ['7440', 7087],
      ['6481', -7087],
    ]);
    expect(await openAmounts()).toEqual([-373]);
  });

  it('I5p: books withheld tax as a debt to the treasury', async () => {
    organization = await newOrganization();
    await run('set_region', { regionKey: 'italy' });
    account = await putBankAccount(organization);
    const { documentId, entryId } = await posted(PROFESSIONAL_FEE);
    await withholdFromFee(organization.id, documentId);
    const transactionId = await line({ amount: -10_200n, currency: 'EUR', text: 'Studio Rossi' });
    const { body } = await run('match_transaction', { transactionId, ledgerEntryId: entryId });
    expect(await linesOf(body.result.paymentEntryId)).toEqual([
      ['2501', 122],
      ['2602', -20],
      ['1821', -102],
    ]);
  });

  it('keeps the rest of a part payment open, and D12 only links an entry that is already on the bank account', async () => {
    const { entryId } = await posted();
    const part = await line({ amount: -50_000n, text: 'part' });
    expect((await run('match_transaction', { transactionId: part, ledgerEntryId: entryId })).status).toBe(200);
    expect(await openAmounts()).toEqual([-750]);

    const card = await posted({
      kind: 'receipt',
      number: null,
      total: 125,
      net: 100,
      vat: 25,
      dueDate: null,
      vatLines: [{ rate: 25, nature: null, net: 100, vat: 25 }],
    });
    const before = (await readPages(organization.apiKey, 'list_ledger_entries')).length;
    const [first, second] = await putLines(organization, account, [
      { amount: -12_500n, text: 'card' },
      { amount: -12_500n, text: 'card again' },
    ]);
    const linked = await run('match_transaction', { transactionId: first, ledgerEntryId: card.entryId });
    expect(linked.body.result).toMatchObject({ paymentEntryId: null, allocations: [{ settlement: 'link' }] });
    expect(await readPages(organization.apiKey, 'list_ledger_entries')).toHaveLength(before);
    const taken = await run('match_transaction', { transactionId: second, ledgerEntryId: card.entryId });
    expect([taken.status, taken.body.code]).toEqual([409, 'target_settled']);
  });

  it('settles a document when it is posted, and keeps the document from deletion until then', async () => {
    const documentId = await putDocument(organization.id);
    const transactionId = await line({ amount: -125_000n });
    const { body } = await run('match_transaction', { transactionId, documentId });
    expect(body.result).toMatchObject({
      state: 'reconciled',
      allocations: [{ settlement: 'waiting' }],
      paymentEntryId: null,
    });
    expect(await get('/reconciliation')).toMatchObject([{ waiting: 1, waitingAmount: -1250, agrees: false }]);
    const deleted = await run('delete_document', { documentId });
    expect([deleted.status, deleted.body.code]).toEqual([409, 'document_matched']);
    await run('code_document', { documentId });
    await run('post_document', { documentId });
    const settled = await get(`/transactions/${transactionId}`);
    expect(settled.allocations).toMatchObject([{ settlement: 'payment' }]);
    expect(await linesOf(settled.paymentEntryId)).toEqual([
      ['7440', 1250],
      ['6481', -1250],
    ]);
    expect(await openAmounts()).toEqual([]);
  });

  it('refuses every wrong state and target with its own code', async () => {
    const { entryId } = await posted();
    const [incoming, much] = await putLines(organization, account, [{ amount: 125_000n }, { amount: -250_000n }]);
    const match = (transactionId: unknown, ledgerEntryId: string) =>
      run('match_transaction', { transactionId, ledgerEntryId }).then(({ status, body }) => [status, body.code]);
    expect(await match(incoming, entryId)).toEqual([409, 'allocation_mismatch']);
    expect(await match(much, entryId)).toEqual([409, 'allocation_mismatch']);
    expect(await match(much, 'led_none')).toEqual([404, 'not_found']);
    expect(await match('txn_none', entryId)).toEqual([404, 'not_found']);
    expect((await run('match_transaction', { transactionId: much })).status).toBe(400);
    await run('ignore_transaction', { transactionId: much });
    expect(await match(much, entryId)).toEqual([409, 'transaction_ignored']);
    const ignored = await run('ignore_transaction', { transactionId: much });
    expect([ignored.status, ignored.body.code]).toEqual([409, 'transaction_ignored']);
    expect((await run('unmatch_transaction', { transactionId: much })).body.result.state).toBe('unmatched');
    const exact = await line({ amount: -125_000n });
    expect(await match(exact, entryId)).toEqual([200, undefined]);
    expect((await run('ignore_transaction', { transactionId: exact })).body.code).toBe('transaction_reconciled');
  });

  it('does not let two lines settle the same invoice at the same time', async () => {
    const { entryId } = await posted();
    const ids = await putLines(organization, account, [
      { amount: -125_000n },
      { amount: -125_000n },
      { amount: -125_000n },
    ]);
    const answers = await Promise.all(
      ids.map((transactionId) => run('match_transaction', { transactionId, ledgerEntryId: entryId })),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      'target_settled',
      'target_settled',
    ]);
    expect(await openAmounts()).toEqual([]);
  });

  it('answers targets of another organisation like unknown ones', async () => {
    const theirs = await posted();
    organization = await newOrganization();
    await run('set_region', { regionKey: 'denmark' });
    account = await putBankAccount(organization);
    const transactionId = await line({ amount: -125_000n });
    for (const target of [{ ledgerEntryId: theirs.entryId }, { documentId: theirs.documentId }])
      expect((await run('match_transaction', { transactionId, ...target })).body.code).toBe('not_found');
    const allocations = [{ targetType: 'document', targetId: theirs.documentId, amount: -1250 }];
    expect((await run('split_transaction', { transactionId, allocations })).body.code).toBe('not_found');
  });
});

describe('split_transaction', () => {
  it('pays several items in one entry, exact to the cent', async () => {
    const [first, second] = [
      await posted(),
      await posted({
        number: '2',
        total: 250,
        net: 200,
        vat: 50,
        vatLines: [{ rate: 25, nature: null, net: 200, vat: 50 }],
      }),
    ];
    const transactionId = await line({ amount: -150_000n, text: 'pooled' });
    const allocations = (rest: number) => [
      { targetType: 'ledger', targetId: first.entryId, amount: -1250 },
      { targetType: 'document', targetId: second.documentId, amount: rest },
    ];
    const short = await run('split_transaction', { transactionId, allocations: allocations(-249.99) });
    expect([short.status, short.body.code]).toEqual([409, 'allocation_mismatch']);
    expect(short.body.detail).toContain('The difference is -0.01 DKK');
    const fine = await run('split_transaction', { transactionId, allocations: allocations(-250.001) });
    expect([fine.status, fine.body.errors[0].pointer]).toEqual([400, '/allocations/1/amount']);
    const { status, body } = await run('split_transaction', { transactionId, allocations: allocations(-250) });
    expect(status).toBe(200);
    expect(await linesOf(body.result.paymentEntryId)).toEqual([
      ['7440', 1250],
      ['7440', 250],
      ['6481', -1500],
    ]);
    expect(await openAmounts()).toEqual([]);
    await run('unmatch_transaction', { transactionId });
    expect(await openAmounts()).toEqual([-1250, -250]);
    const twice = [...allocations(-250), { targetType: 'ledger', targetId: first.entryId, amount: 0 }];
    const repeated = await run('split_transaction', { transactionId, allocations: twice });
    expect(repeated.status).toBe(400);
  });
});

describe('reconcile_now', () => {
  it('matches clear cases, never repeats a match that a person undid, and reports the counts', async () => {
    const { entryId } = await posted();
    const transactionId = await line({
      amount: -125_000n,
      text: 'Betaling LOMAX A/S 1042',
      counterpartName: 'Lomax A/S',
    });
    await line({ amount: -999n, text: 'something else' });
    const { body } = await run('reconcile_now');
    expect(body.result).toEqual({ examined: 2, matched: 1, suggested: 0, left: 1 });
    const matched = await get(`/transactions/${transactionId}`);
    expect(matched).toMatchObject({ state: 'reconciled', matchedBy: 'automatic' });
    expect(matched.matchReason).toContain('1042');
    const [entry] = await readPages(organization.apiKey, 'list_ledger_entries', { journalId: 'bank' });
    expect(entry).toMatchObject({ automatic: true });
    await run('unmatch_transaction', { transactionId });
    expect((await run('reconcile_now')).body.result).toMatchObject({ matched: 0 });
    const byHand = await run('match_transaction', { transactionId, ledgerEntryId: entryId });
    expect(byHand.status).toBe(200);
  });

  it('is not needed for new entries: a waiting line is matched when its entry is posted', async () => {
    const transactionId = await line({
      amount: -125_000n,
      text: 'Betaling LOMAX A/S 7777',
      counterpartName: 'Lomax A/S',
    });
    await posted({ number: '7777' });
    await until(
      'the line is matched',
      async () => (await get(`/transactions/${transactionId}`)).state === 'reconciled',
    );
  });

  it('leaves lines unmatched in organisations without books', async () => {
    organization = await newOrganization();
    await linkSandbox(organization);
    const { newTransactions, left } = (await run('sync_bank_now')).body.result;
    expect([newTransactions > 0, left > 0]).toEqual([true, true]);
    expect((await run('reconcile_now')).body.result).toEqual({ examined: 0, matched: 0, suggested: 0, left });
  });
});

it('shows whether bank and books agree', async () => {
  const { entryId } = await posted();
  const transactionId = await line({ amount: -125_000n });
  await run('match_transaction', { transactionId, ledgerEntryId: entryId });
  expect(await get('/reconciliation')).toMatchObject([
    {
      bankAccountId: account,
      ledgerAccountId: '6481',
      ledgerBalance: -1250,
      reconciled: 1,
      unmatched: 0,
      bankBalance: null,
    },
  ]);
});
