import { balancesOf } from '../ledger/balance.js';
import { entryLine } from '../ledger/entry-line.js';
import { DENMARK } from '../countries/denmark/denmark.js';
import { inNotation } from '../test-support/entry-notation.js';
import { danishPurchase, danishQuarter, danishSale, vatLinesOf, type Lines } from '../test-support/worked-ledgers.js';
import { NOTHING_CARRIED, type FiledBefore } from './vat-return-rules.js';
import { contributionsOf, sumByBox } from './contribution.js';
import { cutToKroner, DANISH_VAT_RETURN } from '../countries/denmark/vat/vat-return.js';
import type { ReturnFigures } from './return-figures.js';
import { periodOf } from './vat-period.js';

const DATE = '2026-03-15';
const sumsOf = (entries: readonly Lines[]) => sumByBox(contributionsOf(DENMARK, vatLinesOf(entries, DATE)).items);
const returnOf = (entries: readonly Lines[], before: FiledBefore | null = null): ReturnFigures =>
  DANISH_VAT_RETURN.compute({
    period: periodOf(DATE, 'quarterly'),
    all: sumsOf(entries),
    carried: NOTHING_CARRIED,
    before,
  });
const filed = (entries: readonly Lines[]): FiledBefore => {
  const { boxes, settlement } = returnOf(entries);
  return { amounts: new Map(boxes.map(({ code, amount }) => [code, amount])), exact: sumsOf(entries), settlement };
};
const declared = ({ boxes }: ReturnFigures) =>
  Object.fromEntries(
    boxes.filter(({ amount }) => amount !== 0n).map(({ code, amount }) => [code, Number(amount) / 100]),
  );
const exact = ({ boxes }: ReturnFigures) =>
  Object.fromEntries(boxes.filter((box) => box.exact !== 0n).map((box) => [box.code, Number(box.exact) / 100]));

describe('Denmark, quarter 1 of 2026', () => {
  const figures = returnOf(danishQuarter(DATE));

  it('declares whole kroner, and computes the amount due from the truncated boxes', () => {
    expect(declared(figures)).toEqual({
      salgsmoms: 333,
      moms_af_varekoeb_i_udlandet: 200,
      moms_af_ydelseskoeb_i_udlandet: 350,
      koebsmoms: 850,
      momstilsvar: 33,
      rubrik_a_varer: 799,
      rubrik_a_ydelser: 1000,
      rubrik_b_ydelser: 2000,
      rubrik_c: 500,
    });
    expect(figures.due).toBe(3_300n);
    expect(figures.boxes).toHaveLength(17);
  });

  it('keeps the exact sums beside them', () =>
    expect(exact(figures)).toEqual({
      salgsmoms: 333.34,
      moms_af_varekoeb_i_udlandet: 200,
      moms_af_ydelseskoeb_i_udlandet: 350,
      koebsmoms: 850.08,
      momstilsvar: 33.26,
      rubrik_a_varer: 799.99,
      rubrik_a_ydelser: 1000,
      rubrik_b_ydelser: 2000,
      rubrik_c: 500,
    }));

  it('settles the four VAT accounts to exactly zero, and the payment clears the rest', () => {
    expect(inNotation(figures.settlement)).toBe(
      '7680 333.34; 7700 200.00; 7720 350.00 / 2720 0.26; 7740 850.08; 7840 33.00',
    );
    const payment = [entryLine('7840', 3_300n), entryLine('6481', -3_300n)];
    const balances = balancesOf([...danishQuarter(DATE).flat(), ...figures.settlement, ...payment]);
    for (const account of ['7680', '7700', '7720', '7740', '7840']) expect(balances.get(account)).toBeUndefined();
  });

  it('corrects a filed quarter with the difference of truncated totals', () => {
    const late = danishPurchase('2026-03-20', 'I25', 62_500n, { tax: 12_500n });
    const correction = returnOf([...danishQuarter(DATE), late], filed(danishQuarter(DATE)));
    expect(declared(correction)).toEqual({ koebsmoms: 125, momstilsvar: -125 });
    expect(exact(correction)).toEqual({ koebsmoms: 125, momstilsvar: -125 });
    expect(inNotation(correction.settlement)).toBe('6320 125.00 / 7740 125.00');
  });

  it('does not truncate the difference: 0.95 late on top of 850.08 crosses a krone', () => {
    const late = danishPurchase('2026-03-20', 'I25', 475n, { tax: 95n });
    const correction = returnOf([...danishQuarter(DATE), late], filed(danishQuarter(DATE)));
    expect(declared(correction)).toEqual({ koebsmoms: 1, momstilsvar: -1 });
    expect(exact(correction)).toEqual({ koebsmoms: 0.95, momstilsvar: -0.95 });
    expect(inNotation(correction.settlement)).toBe('6320 1.00 / 2720 0.05; 7740 0.95');
  });
});

describe('øre', () => {
  const settlementOf = (output: bigint, input: bigint) =>
    DANISH_VAT_RETURN.compute({
      period: periodOf(DATE, 'quarterly'),
      all: new Map([
        ['salgsmoms', output],
        ['koebsmoms', input],
      ]),
      carried: NOTHING_CARRIED,
      before: null,
    });

  it('are posted to either side of the rounding account', () => {
    expect(inNotation(settlementOf(10_099n, 5_001n).settlement)).toBe(
      '7680 100.99 / 2720 0.98; 7740 50.01; 7840 50.00',
    );
    expect(inNotation(settlementOf(10_001n, 5_099n).settlement)).toBe(
      '2720 0.98; 7680 100.01 / 7740 50.99; 7840 50.00',
    );
    expect(inNotation(settlementOf(0n, 5_000n).settlement)).toBe('6320 50.00 / 7740 50.00');
  });

  it('are truncated toward zero, also for negative amounts', () => {
    expect(cutToKroner(-1_060n)).toBe(-1_000n);
    expect(cutToKroner(99n)).toBe(0n);
  });

  it('are zero in an empty quarter, and nothing is settled', () => {
    const empty = returnOf([]);
    expect(declared(empty)).toEqual({});
    expect(empty.settlement).toEqual([]);
    expect(empty.boxes).toHaveLength(17);
  });

  it('are negative when credit notes are larger than the sales', () => {
    const figures = returnOf([danishSale(DATE, 'U25', -4_240n)]);
    expect(declared(figures)).toEqual({ salgsmoms: -10, momstilsvar: -10 });
    expect(figures.settlement.reduce((sum, line) => sum + line.amount, 0n)).toBe(0n);
    expect(figures.settlement).toContainEqual(entryLine('7680', -1_060n));
  });
});
