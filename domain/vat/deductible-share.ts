import type { VatRegime } from '../organization/fiscal-regimes.js';
import { rowInForce, type DatedRow } from '../regions/dated-row.js';
import type { DeductibleShare } from '../regions/posting/posting-purchase.js';
import type { CostUse } from './cost-use.js';
import { ruleUse } from '../regions/rule-use.js';
import { say, type Said } from '#schemas/sentences/say.js';

/** What the organisation is for VAT. */
export interface VatStatus {
  readonly law: DeductionLaw;
  /** Null: nothing was stated, and the ordinary regime applies. */
  readonly vatRegime: VatRegime | null;
  /** The pro rata of a partly exempt organisation, whole per cent; null when it deducts everything. */
  readonly deductionPercent: number | null;
}

interface DeductionRule extends DatedRow {
  readonly name: Said;
}

/** What the law says about organisations that do not deduct all VAT. */
export interface DeductionLaw {
  /** The regimes that deduct nothing. */
  readonly none: Readonly<Partial<Record<VatRegime, readonly DeductionRule[]>>>;
  readonly proRata: readonly DeductionRule[];
}

const FULL: DeductibleShare = { percent: '100', rule: null };

/**
 * The share of input VAT that an organisation may deduct at all, before the limits of single expenses. VAT that the
 * buyer owes under reverse charge stays payable in full; only its deduction follows this share. The pro rata
 * is for common costs: those of taxable supplies alone are deducted in full, those of exempt ones not at all.
 */
export const deductibleShare = (status: VatStatus, date: string, use: CostUse = 'common'): DeductibleShare => {
  const { law, vatRegime, deductionPercent } = status;
  const none = vatRegime === null ? undefined : law.none[vatRegime];
  if (none !== undefined) return shareOf('0', none, date);
  if (deductionPercent === null || deductionPercent === 100) return FULL;
  if (use === 'taxable') return FULL;
  return shareOf(use === 'exempt' ? '0' : String(deductionPercent), law.proRata, date);
};

const shareOf = (percent: string, rows: readonly DeductionRule[], date: string): DeductibleShare => {
  const row = rowInForce(rows, date, say('the_general_deduction'));
  return { percent, rule: ruleUse(row.name, row) };
};

/** Whether the organisation files periodic VAT returns. Without them, VAT under reverse charge is paid month by month. */
export const filesVatReturns = ({ vatRegime }: Pick<VatStatus, 'vatRegime'>): boolean =>
  vatRegime !== 'flat_rate' && vatRegime !== 'exempt';
