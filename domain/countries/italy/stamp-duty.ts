import { rowInForce, type DatedRow } from '../../regions/dated-row.js';
import type { SaleLine } from '../../regions/posting/posting-sale.js';
import { vatCodeOf } from '../../regions/regions.js';
import { ruleUse, type RuleUse } from '../../regions/rule-use.js';
import { ITALY } from './italy.js';
import { RULES_SINCE } from './rules-since.js';
import { say } from '#schemas/sentences/say.js';

interface StampDutyRule extends DatedRow {
  readonly dutyCents: bigint;
  /** Due when the VAT-free part is greater than this amount, not when it is equal. */
  readonly aboveCents: bigint;
}

export const STAMP_DUTY_AMOUNTS: readonly StampDutyRule[] = [
  {
    dutyCents: 200n,
    aboveCents: 7747n,
    validFrom: RULES_SINCE,
    validTo: null,
    source: say('source_stamp_duty_tariff'),
    mark: 'verified',
  },
];

/** The texts that were read do not settle which VAT-free amounts count, so this list must be confirmed. */
interface StampDutyNatures extends DatedRow {
  readonly natures: readonly string[];
}

export const STAMP_DUTY_NATURES: readonly StampDutyNatures[] = [
  {
    natures: ['N1', 'N2.1', 'N2.2', 'N3.5', 'N3.6', 'N4'],
    validFrom: RULES_SINCE,
    validTo: null,
    source: say('source_usual_invoicing_list'),
    mark: 'unverified',
  },
];

interface StampDuty {
  readonly dutyCents: bigint;
  readonly rules: readonly RuleUse[];
}

/** `lines` in EUR, without a line that recharges the duty to the customer: that line never triggers the duty. */
export const stampDutyOn = (lines: readonly SaleLine[], date: string): StampDuty => {
  const amounts = rowInForce(STAMP_DUTY_AMOUNTS, date, say('stamp_duty_on_invoices'));
  const list = rowInForce(STAMP_DUTY_NATURES, date, say('the_list_of_stamp_duty'));
  const withoutVat = lines
    .filter((line) => list.natures.includes(vatCodeOf(ITALY, line.vatCode, date).natura ?? ''))
    .reduce((sum, line) => sum + line.net, 0n);
  const hasNature = lines.some((line) => vatCodeOf(ITALY, line.vatCode, date).natura !== null);
  return {
    dutyCents: withoutVat > amounts.aboveCents ? amounts.dutyCents : 0n,
    rules: hasNature
      ? [ruleUse(say('stamp_duty_on_invoices'), amounts), ruleUse(say('the_list_of_stamp_duty'), list)]
      : [],
  };
};
