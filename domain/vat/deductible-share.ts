import type { VatRegime } from '../organization/fiscal-regimes.js';
import type { RegionKey } from '../regions/region.js';
import { rowInForce, type DatedRow } from '../regions/dated-row.js';
import type { DeductibleShare } from '../regions/posting/posting-purchase.js';
import { ruleUse } from '../regions/rule-use.js';
import { say } from '#schemas/sentences/say.js';

/** What the organisation is for VAT. */
export interface VatStatus {
  readonly region: RegionKey;
  /** Null: nothing was stated, and the ordinary regime applies. */
  readonly vatRegime: VatRegime | null;
  /** The pro rata of a partly exempt organisation, whole per cent; null when it deducts everything. */
  readonly deductionPercent: number | null;
}

interface DeductionRule extends DatedRow {
  readonly name: string;
}

const SINCE = { validFrom: '2020-01-01', validTo: null } as const;

export const NO_DEDUCTION: Readonly<Record<RegionKey, Readonly<Partial<Record<VatRegime, readonly DeductionRule[]>>>>> =
  {
    denmark: {
      exempt: [
        {
          ...SINCE,
          name: 'without taxable supplies no VAT is deducted',
          source: 'ML § 37(1): only VAT for taxable supplies is deducted; § 13',
          mark: 'secondary',
        },
      ],
    },
    italy: {
      flat_rate: [
        {
          ...SINCE,
          name: 'the flat-rate scheme deducts no VAT; reverse charge is payable without deduction',
          source: 'L. 190/2014 art. 1 c. 58 lett. d and 60',
          mark: 'secondary',
        },
      ],
      exempt: [
        {
          ...SINCE,
          name: 'exempt supplies deduct no VAT',
          source: 'DPR 633/72 art. 19(2)',
          mark: 'secondary',
        },
      ],
    },
  };

export const PRO_RATA: Readonly<Record<RegionKey, readonly DeductionRule[]>> = {
  denmark: [{ ...SINCE, name: 'partial deduction by turnover', source: 'ML § 38(1)', mark: 'secondary' }],
  italy: [
    { ...SINCE, name: 'pro rata of exempt supplies', source: 'DPR 633/72 art. 19(5), 19-bis', mark: 'secondary' },
  ],
};

const FULL: DeductibleShare = { percent: '100', rule: null };

/**
 * The share of input VAT that an organisation may deduct at all, before the limits of single expenses. VAT that the
 * buyer owes under reverse charge stays payable in full; only its deduction follows this share.
 */
export const deductibleShare = (status: VatStatus, date: string): DeductibleShare => {
  const { region, vatRegime, deductionPercent } = status;
  const none = vatRegime === null ? undefined : NO_DEDUCTION[region][vatRegime];
  if (none !== undefined) return shareOf('0', none, date);
  if (deductionPercent === null || deductionPercent === 100) return FULL;
  return shareOf(String(deductionPercent), PRO_RATA[region], date);
};

const shareOf = (percent: string, rows: readonly DeductionRule[], date: string): DeductibleShare => {
  const row = rowInForce(rows, date, say('the_general_deduction'));
  return { percent, rule: ruleUse(row.name, row) };
};

/** Whether the organisation files periodic VAT returns. Without them, VAT under reverse charge is paid month by month. */
export const filesVatReturns = ({ vatRegime }: Pick<VatStatus, 'vatRegime'>): boolean =>
  vatRegime !== 'flat_rate' && vatRegime !== 'exempt';
