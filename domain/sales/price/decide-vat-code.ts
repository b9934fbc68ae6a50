import { decimal, decimalText, type Decimal } from '../../money/decimal.js';
import { rowsInForce } from '../../regions/dated-row.js';
import { vatCodeOf } from '../../regions/regions.js';
import type { VatCode, VatMechanism } from '../../regions/vat-code.js';
import type { Findings } from '../../violation.js';
import type { DecidedTreatment } from './decide-treatment.js';
import { isSubjectToWithholding, withholds } from './derived-lines.js';
import { isPublicBody } from '../public-body.js';
import type { SaleBuyer, SaleSeller } from '../sale-parties.js';
import type { Supplies } from '../sale-treatment.js';
import { TreatmentUndecided } from '../sale-refused.js';
import { asWritten } from '#schemas/sentences/combine.js';
import { say } from '#schemas/sentences/say.js';

export interface SaleSituation {
  readonly seller: SaleSeller;
  readonly buyer: SaleBuyer;
  readonly decided: DecidedTreatment;
  /** The date that decides which rules apply. */
  readonly date: string;
}

interface LineRate {
  readonly pointer: string;
  readonly rate: Decimal;
  /** Only e-invoices state it. */
  readonly natura: string | null;
  /** What a person said about this line; left out: the contact or the organisation decides. */
  readonly supplies?: Supplies | null;
}

const isZero = (rate: Decimal): boolean => rate.coefficient === 0n;

const sameRate = (code: VatCode, rate: Decimal): boolean => decimalText(decimal(code.rate)) === decimalText(rate);

/**
 * Whether the buyer pays the VAT to the treasury (DPR 633/72 art. 17-ter): public bodies, and companies controlled by
 * them, which say so. Fees from which tax is withheld are excluded (1-sexies).
 */
const isUnderSplitPayment = ({ seller, buyer, decided }: SaleSituation): boolean => {
  if (!seller.region.sales.hasSplitPayment || decided.treatment !== 'domestic') return false;
  return (buyer.splitPayment ?? isPublicBody(buyer.sdiCode)) && !isFeeUnderWithholding(seller, buyer, decided);
};

const isFeeUnderWithholding = (seller: SaleSeller, buyer: SaleBuyer, decided: DecidedTreatment): boolean =>
  (seller.charges?.withholding ?? null) !== null && isSubjectToWithholding(seller) && withholds(buyer, decided);

const zeroRateOfRegime = ({ region, vatRegime }: SaleSeller): string | undefined =>
  vatRegime === null ? undefined : region.sales.zeroRateByRegime[vatRegime];

/** How charged VAT is booked: by the regime of the seller, unless the buyer pays it to the treasury. */
const mechanismOf = (situation: SaleSituation): VatMechanism => {
  if (isUnderSplitPayment(situation)) return 'split_payment';
  const { region, vatRegime } = situation.seller;
  return (vatRegime === null ? undefined : region.sales.mechanismByRegime[vatRegime]) ?? 'charged';
};

const chargedCode = (line: LineRate, situation: SaleSituation, findings: Findings): VatCode | null => {
  const region = situation.seller.region;
  const inForce = rowsInForce(region.vatCodes, situation.date).filter(({ direction }) => direction === 'sale');
  const charged = inForce.filter(({ mechanism }) => mechanism === 'charged');
  const noVat = zeroRateOfRegime(situation.seller);
  if (noVat !== undefined) {
    findings.violation(
      `${line.pointer}/vatRate`,
      say('regime_charges_none', { regime: situation.seller.vatRegime ?? '' }),
    );
    return null;
  }
  if (!charged.some((code) => sameRate(code, line.rate))) {
    const allowed = [...charged.map(({ rate }) => rate), '0'].join(', ');
    findings.violation(
      `${line.pointer}/vatRate`,
      say('not_a_vat_rate', { rate: decimalText(line.rate), country: region.country, day: situation.date, allowed }),
    );
    return null;
  }
  const mechanism = mechanismOf(situation);
  const all = region.vatCodes.filter((code) => code.direction === 'sale' && code.mechanism === mechanism);
  const named = all.find((code) => sameRate(code, line.rate));
  // Throws RuleNotInForce when the rule has ended.
  return named === undefined ? null : vatCodeOf(region, named.code, situation.date);
};

const codeOfNatura = (line: LineRate, situation: SaleSituation, findings: Findings): VatCode | null => {
  const region = situation.seller.region;
  const found = rowsInForce(region.vatCodes, situation.date).find(
    ({ direction, natura }) => direction === 'sale' && natura === line.natura,
  );
  if (found === undefined) {
    const known = rowsInForce(region.vatCodes, situation.date).flatMap(({ direction, natura }) =>
      direction === 'sale' && natura !== null ? [natura] : [],
    );
    findings.violation(
      `${line.pointer}/vatNature`,
      say('vat_nature_not_in_force', { nature: line.natura ?? '', allowed: [...new Set(known)].sort().join(', ') }),
    );
  }
  return found ?? null;
};

const describe = (situation: SaleSituation, codes: readonly string[]): string =>
  codes
    .map((code) => vatCodeOf(situation.seller.region, code, situation.date))
    .map(({ code, natura, englishName }) => `${code} (${natura === null ? '' : `${natura}, `}${englishName})`)
    .join(', ');

/** Where a person says why a line has no VAT. Only invoices of an exchange state it per line. */
const REMEDIES = {
  domestic: { profile: say('set_zero_rate'), exchange: say('set_zero_rate_or_nature') },
  abroad: { profile: say('set_supplies'), exchange: say('set_supplies_or_nature') },
} as const;

const zeroCode = (line: LineRate, situation: SaleSituation): VatCode => {
  const { seller, buyer, decided, date } = situation;
  const region = seller.region;
  const byRegime = zeroRateOfRegime(seller);
  if (byRegime !== undefined) return vatCodeOf(region, byRegime, date);
  const stated = line.supplies ?? null;
  if (buyer.zeroRateVatCode !== null && stated === null) return vatCodeOf(region, buyer.zeroRateVatCode, date);
  const { treatment, buyerCountry } = decided;
  const abroad = treatment === 'eu_business' || treatment === 'export' ? treatment : null;
  const supplies = stated ?? buyer.supplies ?? seller.supplies;
  if (abroad !== null && supplies !== null) {
    return vatCodeOf(region, region.sales.zeroRateAbroad(abroad, supplies, buyerCountry), date);
  }
  const choices =
    abroad === null
      ? region.sales.domesticZeroRates
      : (['goods', 'services'] as const).map((kind) => region.sales.zeroRateAbroad(abroad, kind, buyerCountry));
  throw new TreatmentUndecided(
    say('zero_rate_undecided', {
      line: line.pointer,
      choices: asWritten(describe(situation, choices)),
      remedy: REMEDIES[abroad === null ? 'domestic' : 'abroad'][region.sales.hasExchange ? 'exchange' : 'profile'],
    }),
    [{ pointer: line.pointer, message: say('could_be', { choices: choices.join(', ') }) }],
  );
};

/**
 * Decides the VAT code of a line. A rate that the seller's country does not have is a violation. A foreign buyer that
 * accounts for the VAT itself is charged none, whatever rate was given. Throws TreatmentUndecided and RuleNotInForce.
 */
export const decideVatCode = (line: LineRate, situation: SaleSituation, findings: Findings): VatCode | null => {
  const { treatment } = situation.decided;
  const supplies = line.supplies ?? situation.buyer.supplies ?? situation.seller.supplies;
  const isTaxedService = situation.decided.taxesServices === true && supplies !== 'goods';
  const isCharged = treatment === 'domestic' || treatment === 'eu_private' || isTaxedService;
  if (line.natura !== null) {
    if (isZero(line.rate)) return codeOfNatura(line, situation, findings);
    findings.violation(`${line.pointer}/vatNature`, say('only_with_rate_0'));
    return null;
  }
  if (isCharged && !isZero(line.rate)) return chargedCode(line, situation, findings);
  if (!isZero(line.rate)) {
    findings.warning(
      `${line.pointer}/vatRate`,
      say(treatment === 'export' ? 'rate_not_charged_on_export' : 'rate_charged_by_buyer', {
        rate: decimalText(line.rate),
      }),
    );
  }
  if (isTaxedService && situation.buyer.zeroRateVatCode === null) throw servicesWithoutVat(line);
  return zeroCode(line, situation);
};

/** Art. 59 lists services (advice, data processing, licences, advertising, staff …) that are not taxed here. */
const servicesWithoutVat = ({ pointer }: LineRate): TreatmentUndecided =>
  new TreatmentUndecided(say('services_carry_vat', { line: pointer }), [
    { pointer, message: say('charge_vat_or_say_goods') },
  ]);
