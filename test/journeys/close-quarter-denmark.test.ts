import { closeSharedPool } from '../support/fleet.js';
import { danishSeller, done } from '../support/books/invoices.js';
import { DANISH_FIGURES } from '../support/quarter/denmark-figures.js';
import { DANISH_QUARTER } from '../support/quarter/denmark.js';
import { Bookkeeper } from '../support/quarter/keep-books.js';
import { YEAR } from '../support/quarter/quarter.js';
import { amounts } from '../support/books/vat-returns.js';

/** A Danish company closes January to March. The figures are worked out in test/support/quarter/denmark-figures.ts. */
let books: Bookkeeper;

beforeAll(async () => {
  const organization = await danishSeller();
  await done(organization, 'set_vat_frequency', { frequency: 'quarterly' });
  books = new Bookkeeper(organization, DANISH_QUARTER);
  await books.open();
});
afterAll(closeSharedPool);

it('starts from the old trial balance', async () => {
  expect(await books.balances()).toEqual({
    5100: 96_000,
    5110: -24_000,
    6140: 150_000,
    6190: 43_750,
    6470: 4000,
    6481: 310_000,
    6710: -40_000,
    6940: -245_050,
    7010: -180_000,
    7440: -35_000,
    7840: -41_300,
    7920: -38_400,
  });
});

it('posts purchases, sales, wages and depreciation', async () => {
  expect(await books.buy()).toBeGreaterThan(25);
  await books.enterSlip();
  await books.sell();
  await books.postEntries();
});

it('reconciles the bank, and undoes a wrong posting that was paid', async () => {
  const statement = await books.importStatement();
  expect(statement).toMatchObject({ lines: DANISH_FIGURES.lines, newTransactions: DANISH_FIGURES.lines, warnings: [] });
  const counts = await books.reconcile();
  expect(counts.rule).toBe(66);
  expect(counts.automatic).toBeGreaterThan(40);
  expect(await books.undoWrongPosting()).toMatchObject({ state: 'posted', reversals: [{}] });
});

it('files VAT, and reports what was worked out by hand', async () => {
  const draft = await books.run('prepare_vat_return', {});
  expect(amounts(draft)).toMatchObject(DANISH_FIGURES.boxes);
  await books.run('file_vat_return', { returnId: draft.id, reference: 'Q1' });
  expect(await books.balances()).toEqual(DANISH_FIGURES.balances);
  const { result, assets, receivables, payables, balances } = DANISH_FIGURES;
  expect((await books.report('profit_and_loss')).rows.at(-1).amounts).toEqual([result]);
  expect((await books.report('balance_sheet')).rows.at(-1).amounts).toEqual([assets]);
  expect(await books.aged('aged_receivables')).toEqual(receivables);
  expect(await books.aged('aged_payables')).toEqual(payables);
  const cash = await books.report('cash_position');
  expect(cash.rows.find(({ accountId }: any) => accountId === '6481').amounts).toContain(balances[6481]);
});

it('closes the quarter', async () => {
  expect(await books.closing()).toMatchObject({ ready: true, closed: true });
  const period = { from: `${YEAR}-01-01`, until: `${YEAR}-03-31` };
  expect(await books.closing()).toMatchObject({ ...period, changes: [] });
  expect(await books.postLate()).toBe('period_closed');
});
