import { say } from '#schemas/sentences/say.js';
import { countryOf } from '../countries/countries.js';
import { planBooking, type Booking, type BookingBooks, type PlannedBooking } from './plan-booking.js';

const DENMARK = countryOf('denmark');
const ITALY = countryOf('italy');
const books = (region: typeof DENMARK, percent = '100'): BookingBooks => ({
  accounts: new Map(region.accounts.map(({ number, type }) => [number, type])),
  bankAccounts: new Map([
    [region.postingAccounts.bank, 'Drift'],
    [region.postingAccounts.cash, 'Kasse'],
  ]),
  deduction: { percent, rule: null },
});
const INCOME = DENMARK.accounts.find(({ type }) => type === 'income')!.number;
const EXPENSE = DENMARK.postingAccounts.bankFee;
const EQUITY = DENMARK.accounts.find(({ type }) => type === 'equity')!.number;
const line = (account: string, amount: bigint, vatCode: string | null = null) => ({ account, amount, vatCode });
const booking = (lines: Booking['lines'], more: Partial<Booking> = {}): Booking => ({
  date: '2026-10-01',
  bankAccount: DENMARK.postingAccounts.bank,
  amount: lines.reduce((sum, { amount }) => sum + amount, 0n),
  original: null,
  lines,
  ...more,
});
const plan = (lines: Booking['lines'], percent?: string): PlannedBooking => {
  const planned = planBooking(DENMARK, booking(lines), books(DENMARK, percent));
  if (!('rules' in planned)) throw new Error(JSON.stringify(planned));
  return planned;
};
const amounts = ({ lines }: PlannedBooking) => lines.map(({ account, amount }) => `${account} ${amount}`);
const { inputVat, outputVat, bank } = DENMARK.postingAccounts;

it('books a fee, a refund, a draw and several lines at once', () => {
  expect(amounts(plan([line(EXPENSE, -5_000n)]))).toEqual([`${EXPENSE} 5000`, `${bank} -5000`]);
  expect(amounts(plan([line(EXPENSE, 5_000n)]))).toEqual([`${EXPENSE} -5000`, `${bank} 5000`]);
  expect(amounts(plan([line(EQUITY, -700n), line(EXPENSE, -300n)]))).toEqual([
    `${EQUITY} 700`,
    `${EXPENSE} 300`,
    `${bank} -1000`,
  ]);
  // a card settlement: takings less the collector's fee
  expect(amounts(plan([line(INCOME, 12_500n, 'U25'), line(EXPENSE, -500n)]))).toEqual([
    `${INCOME} -10000`,
    `${EXPENSE} 500`,
    `${outputVat} -2500`,
    `${bank} 12000`,
  ]);
});

it('gives VAT to the return', () => {
  const purchase = plan([line(EXPENSE, -12_500n, 'I25')]);
  expect(amounts(purchase)).toEqual([`${EXPENSE} 10000`, `${inputVat} 2500`, `${bank} -12500`]);
  expect(purchase.lines[0]?.vat).toEqual({
    code: 'I25',
    base: 10_000n,
    tax: 2_500n,
    deductibleTax: 2_500n,
    pendingTax: 0n,
  });
  expect(purchase.notes).toHaveLength(1);
  expect(purchase.rules.map(({ rule }) => rule)).toEqual([say('rule_vat_code', { code: 'I25' })]);
  expect(amounts(plan([line(EXPENSE, -12_500n, 'I25')], '40'))).toContain(`${inputVat} 1000`);
  const refund = plan([line(EXPENSE, 12_500n, 'I25')]);
  expect(refund.lines[0]?.vat).toMatchObject({ base: -10_000n, tax: -2_500n, deductibleTax: -2_500n });
  const sale = plan([line(INCOME, 12_500n, 'U25')]);
  expect(sale.lines[0]?.vat).toMatchObject({ base: 10_000n, tax: 2_500n, deductibleTax: 0n });
  expect(sale.isTakings).toBe(false);
});

it('owes and deducts the VAT of a reverse charge', () => {
  const reverse = DENMARK.vatCodes.find(
    ({ direction, mechanism, transitAccount }) =>
      direction === 'purchase' && mechanism === 'reverse_charge' && transitAccount === undefined,
  )!;
  const { lines } = plan([line(EXPENSE, -10_000n, reverse.code)]);
  expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
    [EXPENSE, 10_000n],
    [reverse.calculatedVatAccount, -2_500n],
    [inputVat, 2_500n],
    [bank, -10_000n],
  ]);
});

const violations = (region: typeof DENMARK, of: Booking) => {
  const planned = planBooking(region, of, books(region));
  return 'rules' in planned ? [] : planned.map(({ pointer }) => pointer);
};

it.each<[string, Booking, string]>([
  ['an unknown account', booking([line('nope', -1n)]), '/lines/0/ledgerAccountId'],
  ['the bank itself', booking([line(bank, -1n)]), '/lines/0/ledgerAccountId'],
  ['another bank account', booking([line(DENMARK.postingAccounts.cash, -1n)]), '/lines/0/ledgerAccountId'],
  ['payables', booking([line(DENMARK.postingAccounts.payable, -1n)]), '/lines/0/ledgerAccountId'],
  ['a VAT account', booking([line(inputVat, -1n)]), '/lines/0/ledgerAccountId'],
  ['an unknown VAT code', booking([line(EXPENSE, -1n, 'nope')]), '/lines/0/vatCode'],
  ['a sales code on a cost', booking([line(EXPENSE, 100n, 'U25')]), '/lines/0/vatCode'],
  ['a sale that needs an invoice', booking([line(INCOME, 100n, 'UEUV')]), '/lines/0/vatCode'],
  ['a wrong sum', booking([line(EXPENSE, -1n)], { amount: -2n }), '/lines'],
  ['a line of zero', booking([line(EXPENSE, -1n), line(EXPENSE, 0n)]), '/lines/1/amount'],
])('refuses %s', (_name, of, pointer) => expect(violations(DENMARK, of)).toEqual([pointer]));

it('keeps the Italian register of purchases to invoices, and knows takings', () => {
  const { bankFee, bank: italianBank } = ITALY.postingAccounts;
  const of = (account: string, amount: bigint, code: string) =>
    booking([line(account, amount, code)], { bankAccount: italianBank });
  const charged = ITALY.vatCodes.find(
    ({ direction, mechanism, deductiblePercent }) =>
      direction === 'purchase' && mechanism === 'charged' && deductiblePercent === '100',
  )!;
  expect(violations(ITALY, of(bankFee, -1_220n, charged.code))).toEqual(['/lines/0/vatCode']);
  expect(violations(ITALY, of(bankFee, -1_220n, 'AX'))).toEqual([]);
  const income = ITALY.accounts.find(({ type }) => type === 'income')!.number;
  const sale = ITALY.vatCodes.find(
    ({ direction, mechanism, rate }) => direction === 'sale' && mechanism === 'charged' && rate === '22',
  )!;
  const planned = planBooking(ITALY, of(income, 12_200n, sale.code), books(ITALY));
  expect(planned).toMatchObject({ isTakings: true });
});
