import { textOf } from '#schemas/sentences/text-of.js';
import { balancesOf } from '../ledger/balance.js';
import { ITALY } from '../countries/italy/italy.js';
import { inNotation } from '../test-support/entry-notation.js';
import {
  italianPurchase,
  italianQuarter,
  italianTrade,
  vatAdvance,
  vatLinesOf,
  type Lines,
} from '../test-support/worked-ledgers.js';
import { unverifiedRules } from '../regions/rule-use.js';
import { NOTHING_CARRIED, type CarriedOver } from './vat-return-rules.js';
import { contributionsOf, sumByBox } from './contribution.js';
import { historicalAdvance } from '../countries/italy/vat/advance.js';
import { communicationQuarterOf, modulePeriod } from '../countries/italy/vat/communication.js';
import { liquidation } from '../countries/italy/vat/liquidation.js';
import { interestRuleFor } from '../countries/italy/vat/settlement-rules.js';
import { italianReturn } from '../countries/italy/vat/vat-return.js';
import type { ReturnFigures } from './return-figures.js';
import { periodOf } from './vat-period.js';

const sumsOf = (entries: readonly Lines[], date: string, advance = 0n) =>
  sumByBox([
    ...contributionsOf(ITALY, vatLinesOf(entries, date)).items,
    ...(advance === 0n ? [] : [{ box: 'VP13', amount: advance }]),
  ]);
const settle = (
  date: string,
  frequency: 'monthly' | 'quarterly',
  entries: readonly Lines[],
  carried: Partial<CarriedOver> = {},
  advance = 0n,
): ReturnFigures =>
  liquidation(periodOf(date, frequency), sumsOf(entries, date, advance), { ...NOTHING_CARRIED, ...carried });
const rows = ({ boxes }: ReturnFigures) =>
  Object.fromEntries(
    boxes.filter(({ amount }) => amount !== 0n).map(({ code, amount }) => [code, Number(amount) / 100]),
  );

describe('Italy, quarterly by option, 2026', () => {
  const q1 = settle('2026-03-15', 'quarterly', italianQuarter('2026-03-15'));
  const q2 = settle('2026-06-15', 'quarterly', italianTrade('2026-06-15', 200_000n, 183_000n), {
    periodCredit: q1.carriedCredit,
  });
  const q3 = settle('2026-09-15', 'quarterly', italianTrade('2026-09-15', 300_000n, 122_000n), {
    smallDebt: q2.carriedDebit,
  });

  it('quarter 1 ends with a credit', () => {
    expect(rows(q1)).toEqual({ VP2: 1800, VP3: 2340, VP4: 462, VP5: 490.6, 'VP6.2': 28.6, 'VP14.2': 28.6 });
    expect(inNotation(q1.settlement)).toBe('1605 28.60; 2601 462.00 / 1601 490.60');
    expect([q1.carriedCredit, q1.carriedDebit, q1.due]).toEqual([2_860n, 0n, -2_860n]);
  });

  it('quarter 2 uses the credit, adds interest, and is too small to be paid', () => {
    expect(rows(q2)).toEqual({
      VP2: 2000,
      VP3: 1500,
      VP4: 440,
      VP5: 330,
      'VP6.1': 110,
      VP8: 28.6,
      VP12: 0.81,
      'VP14.1': 82.21,
    });
    expect(inNotation(q2.settlement)).toBe('2601 440.00; 5240 0.81 / 1601 330.00; 1605 28.60; 2605 82.21');
    expect(q2.carriedDebit).toBe(8_221n);
    expect(q2.notes.map((note) => textOf(note))[0]).toContain(
      '82.21 EUR is not above the minimum: nothing is paid now',
    );
  });

  it('quarter 3 pays both, with interest on both; the base is stated and its rule is unverified', () => {
    expect(rows(q3)).toEqual({
      VP2: 3000,
      VP3: 1000,
      VP4: 660,
      VP5: 220,
      'VP6.1': 440,
      VP7: 82.21,
      VP12: 5.22,
      'VP14.1': 527.43,
    });
    expect(inNotation(q3.settlement)).toBe('2601 660.00; 5240 5.22 / 1601 220.00; 2605 445.22');
    expect(q3.boxes.find(({ code }) => code === 'VP12')?.formula).toContain('1 % × 522.21');
    expect(unverifiedRules(q3.rules).map(({ rule }) => textOf(rule))).toEqual(['the interest of quarterly payers']);
  });

  it('quarter 3 without interest on the carried debt, by decision of the organisation', () => {
    const other = liquidation(
      periodOf('2026-09-15', 'quarterly'),
      sumsOf(italianTrade('2026-09-15', 300_000n, 122_000n), '2026-09-15'),
      { ...NOTHING_CARRIED, smallDebt: 8_221n },
      interestRuleFor('2026-09-30', false),
    );
    expect(rows(other)).toMatchObject({ VP12: 4.4, 'VP14.1': 526.61 });
    expect(other.boxes.find(({ code }) => code === 'VP12')?.formula).toContain('1 % × 440.00 (VP6.1 − VP6.2');
    // The answer of the organisation, and no longer an assumption.
    expect(unverifiedRules(other.rules)).toEqual([]);
  });

  it('does not carry a small debt of quarter 3 beyond 16 December', () => {
    const small = settle('2026-09-15', 'quarterly', italianTrade('2026-09-15', 30_000n, 0n));
    expect([small.carriedDebit, small.due]).toEqual([0n, 6_666n]);
    expect(small.notes.map((note) => textOf(note))[0]).toContain('must be paid by 16 December');
  });

  it('quarter 4 is quarter 5 of the form: VP12 and VP14 empty, and the interest is in the annual balance', () => {
    const q4 = settle('2026-12-15', 'quarterly', italianTrade('2026-12-15', 100_000n, 0n), {}, 8_000n);
    expect(rows(q4)).toEqual({ VP2: 1000, VP4: 220, 'VP6.1': 220, VP13: 80, VL36: 1.4 });
    expect(q4.due).toBe(14_140n);
    expect(inNotation(q4.settlement)).toBe('2601 220.00; 5240 1.40 / 1602 80.00; 2605 141.40');
    expect(modulePeriod(periodOf('2026-12-15', 'quarterly'))).toEqual({ month: null, quarter: 5 });
  });

  it('the worked interest row: VP6.1 1,800.00, VP8 300.00', () => {
    const figures = liquidation(
      periodOf('2026-06-15', 'quarterly'),
      new Map([
        ['VP4', 500_000n],
        ['VP5', 320_000n],
      ]),
      { ...NOTHING_CARRIED, periodCredit: 30_000n },
    );
    expect(rows(figures)).toMatchObject({ 'VP6.1': 1800, VP8: 300, VP12: 15, 'VP14.1': 1515 });
  });
});

describe('Italy, monthly, 2026', () => {
  // Gross purchases with the tax of the worked example.
  const january = settle('2026-01-15', 'monthly', italianTrade('2026-01-15', 100_000n, 48_800n));
  const february = settle('2026-02-15', 'monthly', italianTrade('2026-02-15', 50_000n, 83_182n));
  const march = settle('2026-03-15', 'monthly', italianTrade('2026-03-15', 90_909n, 55_455n), {
    periodCredit: february.carriedCredit,
  });
  const april = settle('2026-04-15', 'monthly', italianTrade('2026-04-15', 136_364n, 0n), {
    smallDebt: march.carriedDebit,
  });

  it('is three modules in one communication, without interest', () => {
    expect(rows(january)).toEqual({ VP2: 1000, VP3: 400, VP4: 220, VP5: 88, 'VP6.1': 132, 'VP14.1': 132 });
    expect(rows(february)).toEqual({ VP2: 500, VP3: 681.82, VP4: 110, VP5: 150, 'VP6.2': 40, 'VP14.2': 40 });
    expect(rows(march)).toEqual({
      VP2: 909.09,
      VP3: 454.55,
      VP4: 200,
      VP5: 100,
      'VP6.1': 100,
      VP8: 40,
      'VP14.1': 60,
    });
    expect([january, february, march].map(({ carriedDebit }) => carriedDebit)).toEqual([0n, 0n, 6_000n]);
    expect(['2026-01-31', '2026-02-28', '2026-03-31'].map((date) => communicationQuarterOf(date).quarter)).toEqual([
      1, 1, 1,
    ]);
    expect(modulePeriod(periodOf('2026-02-15', 'monthly'))).toEqual({ month: 2, quarter: null });
  });

  it('carries the small debt of March into April', () =>
    expect(rows(april)).toEqual({ VP2: 1363.64, VP4: 300, 'VP6.1': 300, VP7: 60, 'VP14.1': 360 }));

  it('December deducts the advance', () => {
    const december = settle(
      '2026-12-15',
      'monthly',
      italianTrade('2026-12-15', 909_091n, 554_545n),
      {},
      vatAdvance(88_000n)[0]?.amount,
    );
    expect(rows(december)).toEqual({
      VP2: 9090.91,
      VP3: 4545.45,
      VP4: 2000,
      VP5: 1000,
      'VP6.1': 1000,
      VP13: 880,
      'VP14.1': 120,
    });
    expect(inNotation(december.settlement)).toBe('2601 2000.00 / 1601 1000.00; 1602 880.00; 2605 120.00');
  });

  it('a credit of December is a credit of the previous year in January', () => {
    const figures = settle('2027-01-15', 'monthly', italianTrade('2027-01-15', 100_000n, 0n), { yearCredit: 5_000n });
    expect(rows(figures)).toMatchObject({ VP9: 50, 'VP14.1': 170 });
  });

  it('the minimum before 2024 was 25.82', () => {
    const figures = settle('2023-05-15', 'monthly', italianTrade('2023-05-15', 12_000n, 0n));
    expect([figures.due, figures.carriedDebit]).toEqual([2_640n, 0n]);
    expect(settle('2024-05-15', 'monthly', italianTrade('2024-05-15', 12_000n, 0n)).carriedDebit).toBe(2_640n);
  });
});

describe('the advance', () => {
  it('is 88 % of the last period of the previous year, unless that is too small', () => {
    expect(historicalAdvance(100_000n, '2026-12-27')).toBe(88_000n);
    expect(historicalAdvance(11_736n, '2026-12-27')).toBe(0n);
    expect(historicalAdvance(11_737n, '2026-12-27')).toBe(10_329n);
    expect(historicalAdvance(-500n, '2026-12-27')).toBe(0n);
  });
});

describe('an entry that was added after the communication', () => {
  it('replaces the whole settlement, and the books get the difference', () => {
    const date = '2026-03-15';
    const first = settle(date, 'quarterly', italianQuarter(date));
    const late = italianPurchase(date, 'A22', 12_200n);
    const again = italianReturn({
      period: periodOf(date, 'quarterly'),
      all: sumsOf([...italianQuarter(date), late], date),
      carried: NOTHING_CARRIED,
      before: { amounts: new Map(), exact: new Map(), settlement: first.settlement },
    });
    expect(rows(again)).toEqual({ VP2: 1800, VP3: 2440, VP4: 462, VP5: 512.6, 'VP6.2': 50.6, 'VP14.2': 50.6 });
    expect(inNotation(again.settlement)).toBe('1605 22.00 / 1601 22.00');
    const balances = balancesOf([...italianQuarter(date).flat(), ...late, ...first.settlement, ...again.settlement]);
    expect([balances.get('1601'), balances.get('2601'), balances.get('1605')]).toEqual([undefined, undefined, 5_060n]);
  });
});
