import { sumOf } from '../ledger/balance.js';
import { denmark as DENMARK } from '../countries/denmark/index.js';
import { italy as ITALY } from '../countries/italy/index.js';
import type { PostingRegion } from '../regions/posting/posting-region.js';
import { inNotation } from '../test-support/entry-notation.js';
import { bankEntryLines, PaymentRefused, planPayment, type PaidPart, type PayableTarget } from './plan-payment.js';
import { say } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';

const target = (region: PostingRegion, open: bigint, changes: Partial<PayableTarget> = {}): PayableTarget => ({
  account: open < 0n ? region.postingAccounts.payable : region.postingAccounts.receivable,
  total: open,
  open,
  original: null,
  withheld: 0n,
  deferredVat: [],
  ...changes,
});
const plan = (region: PostingRegion, open: bigint, amount: bigint, changes: Partial<PayableTarget & PaidPart> = {}) => {
  const { differences = null, original, ...rest } = changes;
  const paid: PaidPart = { amount, original: null, differences };
  const planned = planPayment(
    region,
    target(region, open, { ...rest, ...(original && { original: original as never }) }),
    paid,
  );
  const lines = bankEntryLines(region.postingAccounts.bank, amount, null, [planned]);
  expect(sumOf(lines)).toBe(0n);
  return { ...planned, entry: inNotation(lines) };
};

describe('lines posted by a match, with the figures of the worked examples', () => {
  it('D9: payment of a sale', () => {
    expect(plan(DENMARK, 125_000n, 125_000n)).toMatchObject({
      settled: 125_000n,
      entry: '6481 1250.00 / 6190 1250.00',
    });
  });

  it('D10: payment with a bank fee', () => {
    expect(plan(DENMARK, -100_000n, -102_000n)).toMatchObject({
      settled: -100_000n,
      entry: '2390 20.00; 7440 1000.00 / 6481 1020.00',
    });
  });

  it('D11: exchange loss and exchange gain', () => {
    const original = { currency: 'EUR', open: -100_000n };
    expect(plan(DENMARK, -746_000n, -746_300n, { original } as never).entry).toBe(
      '3610 3.00; 7440 7460.00 / 6481 7463.00',
    );
    expect(plan(DENMARK, -746_000n, -745_700n, { original } as never).entry).toBe(
      '7440 7460.00 / 3535 3.00; 6481 7457.00',
    );
  });

  it('I5p: payment of a professional less withholding tax', () => {
    expect(plan(ITALY, -126_880n, -106_880n, { withheld: 20_000n })).toMatchObject({
      settled: -126_880n,
      entry: '2501 1268.80 / 1821 1068.80; 2602 200.00',
    });
  });

  it('I6 and I7: payment in full', () => {
    expect(plan(ITALY, 12_200n, 12_200n).entry).toBe('1821 122.00 / 1501 122.00');
    expect(plan(ITALY, -12_200n, -12_200n).entry).toBe('2501 122.00 / 1821 122.00');
  });

  it('I10p: deferred VAT becomes due in proportion to the payment', () => {
    const deferredVat = [{ vatCode: 'VD22', tax: 2_200n, released: 0n }];
    expect(plan(ITALY, 12_200n, 12_200n, { deferredVat }).entry).toBe(
      '1821 122.00; 2603 22.00 / 1501 122.00; 2601 22.00',
    );
    expect(plan(ITALY, 12_200n, 6_100n, { deferredVat }).entry).toBe('1821 61.00; 2603 11.00 / 1501 61.00; 2601 11.00');
    const rest = [{ vatCode: 'VD22', tax: 2_200n, released: 1_100n }];
    expect(plan(ITALY, 6_100n, 6_100n, { total: 12_200n, deferredVat: rest }).entry).toBe(
      '1821 61.00; 2603 11.00 / 1501 61.00; 2601 11.00',
    );
  });
});

it('leaves the rest open after a part payment', () => {
  const { settled, entry, notes } = plan(DENMARK, -125_000n, -50_000n);
  expect([settled, entry, notes.map((note) => textOf(note))]).toEqual([
    -50_000n,
    '7440 500.00 / 6481 500.00',
    ['Part payment: 750.00 DKK remain open.'],
  ]);
});

it('posts a shortfall of incoming money as a fee only if the match says so', () => {
  expect(plan(DENMARK, 125_000n, 124_500n).settled).toBe(124_500n);
  expect(plan(DENMARK, 125_000n, 124_500n, { differences: ['fee'] }).entry).toBe(
    '2390 5.00; 6481 1245.00 / 6190 1250.00',
  );
});

it('settles a foreign document paid in full in its own currency at any exchange rate', () => {
  const planned = planPayment(DENMARK, target(DENMARK, -746_000n, { original: { currency: 'EUR', open: -100_000n } }), {
    amount: -600_000n,
    original: { currency: 'EUR', amount: -100_000n },
    differences: null,
  });
  expect(planned.settled).toBe(-746_000n);
  expect(inNotation(bankEntryLines('6481', -600_000n, null, [planned]))).toBe(
    '7440 7460.00 / 3535 1460.00; 6481 6000.00',
  );
});

it('refuses a difference without an explanation', () => {
  expect(() => plan(DENMARK, -100_000n, -200_000n)).toThrow(PaymentRefused);
  expect(() => plan(DENMARK, -100_000n, -200_000n)).toThrow(
    '2000.00 DKK is 1000.00 DKK more than the open amount of 1000.00 DKK',
  );
  expect(() => plan(DENMARK, 100_000n, 100_100n)).toThrow('1.00 DKK more');
  expect(() => plan(DENMARK, -100_000n, 100_000n)).toThrow(
    'the bank line is incoming money, but the organisation owes 1000.00 DKK',
  );
  expect(() => plan(DENMARK, 100_000n, -100_000n)).toThrow('the bank line is outgoing money');
});

describe('a document in another currency than the books', () => {
  const euros = (open: bigint) => ({ currency: 'EUR', open });
  const pay = (open: bigint, original: bigint, amount: bigint, paid: bigint, currency = 'EUR') =>
    planPayment(DENMARK, target(DENMARK, open, { original: euros(original) }), {
      amount,
      original: { currency, amount: paid },
      differences: null,
    });

  it('is paid in part when less of its own currency is paid, at any rate', () => {
    const part = pay(-746_000n, -100_000n, -708_700n, -95_000n);
    expect(part).toMatchObject({ settled: -708_700n, notes: [say('note_part_payment', { amount: '373.00 DKK' })] });
    const dearer = pay(-746_000n, -100_000n, -712_500n, -95_000n);
    expect(dearer.settled).toBe(-708_700n);
    expect(dearer.notes.map((note) => textOf(note))).toEqual([
      'Exchange difference since the document: 38.00 DKK.',
      'Part payment: 373.00 DKK remain open.',
    ]);
    // 95 % of the euros may be worth the whole booked amount: it is still a part.
    expect(pay(-746_000n, -100_000n, -746_000n, -95_000n).settled).toBe(-708_700n);
  });

  it('is not settled by kroner that the peg cannot explain', () => {
    const kroner = (amount: bigint) =>
      planPayment(DENMARK, target(DENMARK, -746_000n, { original: euros(-100_000n) }), {
        amount,
        original: null,
        differences: null,
      });
    expect(kroner(-735_000n).settled).toBe(-746_000n);
    expect(kroner(-708_700n)).toMatchObject({
      settled: -708_700n,
      notes: [say('note_part_payment', { amount: '373.00 DKK' })],
    });
  });

  it('may differ more from a floating currency', () => {
    const dollars = { currency: 'USD', open: -100_000n };
    const paid = { amount: -650_000n, original: null, differences: null };
    expect(planPayment(DENMARK, target(DENMARK, -690_000n, { original: dollars }), paid).settled).toBe(-690_000n);
  });
});
