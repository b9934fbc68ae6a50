import { closeSharedPool } from '../support/fleet.js';
import { done, italianSeller } from '../support/books/invoices.js';
import { ITALIAN_FIGURES } from '../support/quarter/italy-figures.js';
import { ITALIAN_QUARTER } from '../support/quarter/italy.js';
import { Bookkeeper } from '../support/quarter/keep-books.js';
import { YEAR } from '../support/quarter/quarter.js';
import { amounts } from '../support/books/vat-returns.js';

/** An Italian company closes January to March. The figures are worked out in test/support/quarter/italy-figures.ts. */
let books: Bookkeeper;

beforeAll(async () => {
  const organization = await italianSeller();
  await done(organization, 'set_vat_frequency', { frequency: 'monthly' });
  books = new Bookkeeper(organization, ITALIAN_QUARTER);
  await books.open();
});
afterAll(closeSharedPool);

it('starts from the old trial balance', async () => {
  expect(await books.balances()).toEqual({
    1210: 40_000,
    1211: -10_000,
    1501: 4880,
    1801: 500,
    1821: 85_000,
    2101: -10_000,
    2105: -42_460,
    2302: -60_000,
    2501: -2440,
    2605: -1980,
    2611: -2350,
    2612: -1150,
  });
});

it('posts purchases, sales, wages and depreciation', async () => {
  expect(await books.buy()).toBeGreaterThan(20);
  await books.sell();
  await books.postEntries();
});

it('reconciles the bank, and undoes a wrong posting that was paid', async () => {
  const statement = await books.importStatement();
  expect(statement).toMatchObject({
    lines: ITALIAN_FIGURES.lines,
    newTransactions: ITALIAN_FIGURES.lines,
    warnings: [],
  });
  const counts = await books.reconcile();
  expect(counts.rule).toBe(72);
  expect(counts.automatic).toBeGreaterThan(40);
  expect(await books.undoWrongPosting()).toMatchObject({ state: 'posted', reversals: [{}] });
});

it('files the VAT of each month, pays it, and reports what was worked out by hand', async () => {
  const settlements: Record<string, string> = {};
  for (const [index, boxes] of ITALIAN_FIGURES.boxes.entries()) {
    const draft = await books.run('prepare_vat_return', {});
    expect(amounts(draft)).toEqual(boxes);
    const filed = await books.run('file_vat_return', { returnId: draft.id });
    settlements[`VAT 0${index + 1}`] = filed.settlementEntryId;
    // The next month is still open, so the payment has the day of its bank line.
    await books.payTaxes(settlements);
  }
  expect(await books.balances()).toEqual(ITALIAN_FIGURES.balances);
  const { result, assets, receivables, payables, balances } = ITALIAN_FIGURES;
  expect((await books.report('profit_and_loss')).rows.at(-1).amounts).toEqual([result]);
  expect((await books.report('balance_sheet')).rows.at(-1).amounts).toEqual([assets]);
  expect(await books.aged('aged_receivables')).toEqual(receivables);
  expect(await books.aged('aged_payables')).toEqual(payables);
  const cash = await books.report('cash_position');
  expect(cash.rows.find(({ accountId }: any) => accountId === '1821').amounts).toContain(balances[1821]);
});

it('closes the quarter', async () => {
  expect(await books.closing()).toMatchObject({ ready: true, closed: true });
  expect(await books.closing()).toMatchObject({ from: `${YEAR}-01-01`, until: `${YEAR}-03-31`, changes: [] });
  expect(await books.postLate()).toBe('period_closed');
});
