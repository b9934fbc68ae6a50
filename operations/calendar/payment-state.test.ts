import { say } from '#schemas/sentences/say.js';
import { periodOf } from '#domain/vat/vat-period.js';
import { countryOf } from '#domain/countries/countries.js';
import { paymentState } from './payment-state.js';
import type { PeriodState } from './vat-period-states.js';

const DENMARK = { region: countryOf('denmark') };
const ITALY = { region: countryOf('italy') };

const filed = (amount: bigint | null, more: Partial<PeriodState> = {}): PeriodState => ({
  period: periodOf('2026-01-01', 'quarterly'),
  isSmallDebt: false,
  readiness: 'done',
  missing: [],
  amount,
  ...more,
});

const unpaid = (left: bigint): ReadonlyMap<string, bigint> => new Map([['2026-01-01', left]]);

test('a filed period that is paid is done', () => {
  const state = filed(25_000n);
  expect(paymentState(DENMARK, state, new Map())).toBe(state);
});

test('a filed period is ready, not done, until it is paid', () => {
  expect(paymentState(DENMARK, filed(25_000n), unpaid(25_000n))).toMatchObject({
    readiness: 'ready',
    missing: [say('missing_payment', { amount: '250.00 DKK' })],
  });
});

test('after a partial payment only the rest is missing', () => {
  expect(paymentState(ITALY, filed(22_000n), unpaid(2_000n)).missing).toEqual([
    say('missing_payment', { amount: '20.00 EUR' }),
  ]);
});

test('debts of older periods are not added to the period', () => {
  expect(paymentState(DENMARK, filed(25_000n), unpaid(90_000n)).missing).toEqual([
    say('missing_payment', { amount: '250.00 DKK' }),
  ]);
});

test.each([
  ['a credit', -25_000n],
  ['nothing', 0n],
  ['an unknown amount', null],
])('a period with %s needs no payment', (_name, amount) => {
  const state = filed(amount);
  expect(paymentState(DENMARK, state, unpaid(1n))).toBe(state);
});

test('the unpaid debt of another period does not matter', () => {
  const state = filed(25_000n);
  expect(paymentState(DENMARK, state, new Map([['2025-10-01', 25_000n]]))).toBe(state);
});

test('an open period stays open and keeps what else is missing', () => {
  const state = filed(25_000n, { readiness: 'open', missing: [say('missing_entry_after_filing_for_one')] });
  expect(paymentState(DENMARK, state, unpaid(25_000n))).toMatchObject({
    readiness: 'open',
    missing: [say('missing_entry_after_filing_for_one'), say('missing_payment', { amount: '250.00 DKK' })],
  });
});
