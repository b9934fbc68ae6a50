import { putBankAccount, putLine } from '../support/bank.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { done, italianSeller, run } from '../support/books/invoices.js';
import { readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

/** Last year: its quarters have ended, and its books are always open in the tests. */
const YEAR = new Date().getUTCFullYear() - 1;
const ISSUED_ON = `${YEAR}-02-10`;
const COLLECTED_ON = `${YEAR}-05-12`;
const IBAN = 'IT60X0542811101000000123456';

const { url } = Fleet.shared();
let seller: TestOrganization;
let account: string;

beforeEach(async () => {
  seller = await italianSeller({ fiscalRegime: 'RF17', vatRegime: 'cash' });
  account = await putBankAccount(seller, { iban: IBAN });
});
afterAll(closeSharedPool);

const get = async (path: string): Promise<any> => (await rest(seller.apiKey).get(path)).body.result;
const linesOf = async (entryId: string): Promise<[string, number][]> =>
  (await get(`/ledger-entries/${entryId}`)).lines.map((one: any) => [one.accountId, one.amount]);

/** Posts a cash-VAT invoice at 22 %. Returns its entry. */
async function issue(net: number): Promise<{ number: string; entryId: string }> {
  const { id, number } = await done(seller, 'issue_einvoice', {
    buyer: { name: 'Rossi S.r.l.', vatNumber: '06363391001', sdiCode: 'ABC1234' },
    lines: [{ description: 'Consulenza', unitPrice: net, vatRate: 22 }],
    date: ISSUED_ON,
  });
  return { number, entryId: (await get(`/invoices/${id}`)).ledgerEntryId };
}

const line = (cents: bigint, text = 'bonifico'): Promise<string> =>
  putLine(seller, account, { amount: cents, currency: 'EUR', bookedOn: COLLECTED_ON, text });

/** The VAT in the books that is not due yet (2603) and that is due (2601). */
async function vatOf(): Promise<{ deferred: number; due: number }> {
  const { lines } = await get('/trial-balance');
  const balance = (number: string): number => lines.find((one: any) => one.accountId === number)?.balance ?? 0;
  return { deferred: 0 - balance('2603'), due: 0 - balance('2601') };
}

it('I10, I10p: makes VAT due when the invoice is matched, in the period of the payment, and unmatch reverses exactly that', async () => {
  const { entryId } = await issue(100);
  expect(await linesOf(entryId)).toEqual([
    ['1501', 122],
    ['3102', -100],
    ['2603', -22],
  ]);
  const transactionId = await line(12_200n);
  const { paymentEntryId } = await done(seller, 'match_transaction', { transactionId, ledgerEntryId: entryId });
  expect(await linesOf(paymentEntryId)).toEqual([
    ['1501', -122],
    ['2603', 22],
    ['2601', -22],
    ['1821', 122],
  ]);
  expect(await vatOf()).toEqual({ deferred: 0, due: 22 });

  await done(seller, 'unmatch_transaction', { transactionId });
  expect(await vatOf()).toEqual({ deferred: 22, due: 0 });
  const again = await done(seller, 'match_transaction', { transactionId, ledgerEntryId: entryId });
  expect(await linesOf(again.paymentEntryId)).toEqual(await linesOf(paymentEntryId));

  // The return reports the base with the invoice and the tax with the payment.
  await done(seller, 'set_vat_frequency', { frequency: 'quarterly' });
  const amounts = ({ boxes }: any): Record<string, number> =>
    Object.fromEntries(boxes.filter((box: any) => box.amount !== 0).map((box: any) => [box.code, box.amount]));
  const first = await done(seller, 'prepare_vat_return', {});
  expect(amounts(first)).toEqual({ VP2: 100 });
  await done(seller, 'file_vat_return', { returnId: first.id });
  expect(amounts(await done(seller, 'prepare_vat_return', {}))).toMatchObject({ VP4: 22 });
});

it('releases VAT in proportion to part payments, exact to the cent, also after an undone payment', async () => {
  const { entryId } = await issue(33.33);
  const match = async (cents: bigint): Promise<string> => {
    const transactionId = await line(cents, `parte ${cents}`);
    await done(seller, 'match_transaction', { transactionId, ledgerEntryId: entryId });
    return transactionId;
  };
  // 33.33 + 7.33 of tax = 40.66
  const first = await match(1_001n);
  expect(await vatOf()).toEqual({ deferred: 5.53, due: 1.8 });
  await match(1_002n);
  expect(await vatOf()).toEqual({ deferred: 3.72, due: 3.61 });
  await done(seller, 'unmatch_transaction', { transactionId: first });
  expect(await vatOf()).toEqual({ deferred: 5.52, due: 1.81 });
  await match(3_064n);
  expect(await vatOf()).toEqual({ deferred: 0, due: 7.33 });
  expect(await readPages(seller.apiKey, 'list_open_items')).toEqual([]);
});

it('releases the paid share of each invoice when a line is split over two', async () => {
  const [one, other] = [await issue(100), await issue(1000)];
  const split = (amounts: readonly [bigint, bigint]) =>
    line(amounts[0] + amounts[1]).then((transactionId) =>
      done(seller, 'split_transaction', {
        transactionId,
        allocations: [
          { targetType: 'ledger', targetId: one.entryId, amount: Number(amounts[0]) / 100 },
          { targetType: 'ledger', targetId: other.entryId, amount: Number(amounts[1]) / 100 },
        ],
      }),
    );
  const first = await split([6_100n, 12_200n]);
  expect(await linesOf(first.paymentEntryId)).toEqual([
    ['1501', -61],
    ['2603', 11],
    ['2601', -11],
    ['1501', -122],
    ['2603', 22],
    ['2601', -22],
    ['1821', 183],
  ]);
  const rest = await split([6_100n, 109_800n]);
  expect((await linesOf(rest.paymentEntryId)).filter(([number]) => number === '2601')).toEqual([
    ['2601', -11],
    ['2601', -198],
  ]);
  expect(await vatOf()).toEqual({ deferred: 0, due: 242 });
  await done(seller, 'unmatch_transaction', { transactionId: first.id });
  expect(await vatOf()).toEqual({ deferred: 33, due: 209 });
});

it('matches a payment from an imported statement automatically and makes the VAT due', async () => {
  const { number } = await issue(100);
  const csv = `Data;Descrizione;Importo;Saldo\n12/05/${YEAR};Bonifico Rossi S.r.l. fattura ${number};122,00;122,00\n`;
  const response = await fetch(`${url}/api/rest/bank-statements?${new URLSearchParams({ bankAccountId: account })}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${seller.apiKey}`, 'Content-Type': 'application/octet-stream' },
    body: csv,
  });
  expect([response.status, await response.json()]).toEqual([
    201,
    { result: expect.objectContaining({ newTransactions: 1 }) },
  ]);
  await until('the payment is matched', async () => {
    const [transaction] = await readPages(seller.apiKey, 'list_transactions');
    return transaction?.state === 'reconciled';
  });
  expect(await vatOf()).toEqual({ deferred: 0, due: 22 });
});

it('takes back the VAT of a credit note when it is paid out', async () => {
  const credit = await done(seller, 'issue_einvoice', {
    buyer: { name: 'Rossi S.r.l.', vatNumber: '06363391001', sdiCode: 'ABC1234' },
    lines: [{ description: 'Storno', unitPrice: -100, vatRate: 22 }],
    date: ISSUED_ON,
  });
  const { ledgerEntryId } = await get(`/invoices/${credit.id}`);
  expect(await vatOf()).toEqual({ deferred: -22, due: 0 });
  const transactionId = await line(-12_200n);
  expect((await run(seller, 'match_transaction', { transactionId, ledgerEntryId })).status).toBe(200);
  expect(await vatOf()).toEqual({ deferred: 0, due: -22 });
});
