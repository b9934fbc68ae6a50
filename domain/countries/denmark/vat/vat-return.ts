import { assertBalanced } from '../../../ledger/balance.js';
import { entryLine, withoutEmptyLines, type EntryLine } from '../../../ledger/entry-line.js';
import { BOX } from './vat-return-boxes.js';
import { boxSum, type BoxSums } from '../../../vat/contribution.js';
import type { DeclaredBefore, VatReturnRules } from '../../../vat/vat-return-rules.js';
import type { BoxFigure, ReturnFigures } from '../../../vat/return-figures.js';

/** The form (momsangivelse), in its order. Duties are refunds of energy taxes; no entry of this service claims them. */
const DANISH_BOX_LABELS: readonly (readonly [code: string, label: string])[] = [
  [BOX.salgsmoms, 'Salgsmoms (udgående moms)'],
  [BOX.momsVarekoebUdland, 'Moms af varekøb i udlandet (både EU og lande uden for EU)'],
  [BOX.momsYdelseskoebUdland, 'Moms af ydelseskøb i udlandet med omvendt betalingspligt'],
  [BOX.koebsmoms, 'Købsmoms (indgående moms)'],
  ['olie_og_flaskegasafgift', 'Olie- og flaskegasafgift'],
  ['elafgift', 'Elafgift'],
  ['naturgas_og_bygasafgift', 'Naturgas- og bygasafgift'],
  ['kulafgift', 'Kulafgift'],
  ['co2_afgift', 'CO2-afgift'],
  ['vandafgift', 'Vandafgift'],
  ['momstilsvar', 'Momstilsvar'],
  [BOX.rubrikAVarer, 'Rubrik A – varer: værdien af varekøb i andre EU-lande'],
  [BOX.rubrikAYdelser, 'Rubrik A – ydelser: værdien af ydelseskøb i andre EU-lande'],
  [BOX.rubrikBVarerEu, 'Rubrik B – varer, indberettes til "EU-salg uden moms"'],
  [BOX.rubrikBVarerIkkeEu, 'Rubrik B – varer, indberettes ikke til "EU-salg uden moms"'],
  [BOX.rubrikBYdelser, 'Rubrik B – ydelser: værdien af ydelsessalg til andre EU-lande'],
  [BOX.rubrikC, 'Rubrik C: værdien af andre varer og ydelser uden afgift'],
];

const OUTPUT = [BOX.salgsmoms, BOX.momsVarekoebUdland, BOX.momsYdelseskoebUdland];
const DUTIES = [
  'olie_og_flaskegasafgift',
  'elafgift',
  'naturgas_og_bygasafgift',
  'kulafgift',
  'co2_afgift',
  'vandafgift',
];
const TILSVAR = 'momstilsvar';
const FORMULA = `${OUTPUT.join(' + ')} − ${[BOX.koebsmoms, ...DUTIES].join(' − ')}`;

/** ML § 57(1): øre are dropped, toward zero also for negative amounts (the negative case is not verified). */
export const cutToKroner = (ore: bigint): bigint => (ore / 100n) * 100n;

const ACCOUNTS: readonly (readonly [box: string, account: string, sign: 1n | -1n])[] = [
  [BOX.salgsmoms, '7680', 1n],
  [BOX.momsVarekoebUdland, '7700', 1n],
  [BOX.momsYdelseskoebUdland, '7720', 1n],
  [BOX.koebsmoms, '7740', -1n],
];
const PAYABLE = '7840';
const RECEIVABLE = '6320';
const ROUNDING = '2720';

const tilsvarOf = (value: (box: string) => bigint): bigint =>
  OUTPUT.reduce((sum, box) => sum + value(box), 0n) -
  [BOX.koebsmoms, ...DUTIES].reduce((sum, box) => sum + value(box), 0n);

/**
 * Computes the return of a period from the exact sums of all its entries. A correction declares only differences:
 * truncated totals less the declared amounts, and never a truncated difference.
 */
export const danishReturn = (all: BoxSums, before: DeclaredBefore | null): ReturnFigures => {
  const amountOf = (box: string): bigint =>
    cutToKroner(boxSum(all, box)) - (before === null ? 0n : boxSum(before.amounts, box));
  const exactOf = (box: string): bigint => boxSum(all, box) - (before === null ? 0n : boxSum(before.exact, box));
  const due = tilsvarOf(amountOf);
  const boxes = DANISH_BOX_LABELS.map(([code, label]): BoxFigure =>
    code === TILSVAR
      ? { code, label, amount: due, exact: tilsvarOf(exactOf), formula: FORMULA }
      : { code, label, amount: amountOf(code), exact: exactOf(code), formula: null },
  );
  return {
    boxes,
    due,
    carriedCredit: 0n,
    carriedDebit: 0n,
    settlement: settle(exactOf, due),
    rules: [],
    notes: [],
  };
};

/** Clears the VAT accounts to the øre. The dropped øre go to the rounding account. */
const settle = (exactOf: (box: string) => bigint, due: bigint): readonly EntryLine[] => {
  const cleared = ACCOUNTS.map(([box, account, sign]) => entryLine(account, sign * exactOf(box)));
  const balance = cleared.reduce((sum, line) => sum + line.amount, 0n);
  return assertBalanced(
    withoutEmptyLines([
      ...cleared,
      entryLine(due < 0n ? RECEIVABLE : PAYABLE, -due),
      entryLine(ROUNDING, due - balance),
    ]),
  );
};

/** A filed period is corrected with a return of the differences, and a period without entries needs zeros (ML § 57). */
export const DANISH_VAT_RETURN: VatReturnRules = {
  title: 'Momsangivelse',
  compute: ({ all, before }) => danishReturn(all, before),
  filedAgainAs: 'correction',
  filesEmptyPeriods: true,
  payableAccount: PAYABLE,
  settlementText: 'Momsafregning',
  frequencyWithoutReturns: null,
  isFinalSmallDebt: () => false,
  settlements: null,
};
