import { decimal, decimalText, type Decimal } from '../../money/decimal.js';
import { rowsInForce } from '../../regions/dated-row.js';
import { countryOf } from '../../countries/countries.js';
import { vatCodeOf } from '../../regions/regions.js';
import type { VatCode, VatMechanism } from '../../regions/vat-code.js';
import type { Findings } from '../../violation.js';
import type { DecidedTreatment } from './decide-treatment.js';
import { isSubjectToWithholding, withholds } from './derived-lines.js';
import { isPublicBody } from '../public-body.js';
import type { SaleBuyer, SaleSeller, Supplies } from '../sale-parties.js';
import { TreatmentUndecided } from '../sale-refused.js';
import { DOMESTIC_ZERO_RATES, ZERO_RATE_BY_REGIME, zeroRateCodeAbroad } from './zero-rate-codes.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { asWritten } from '#schemas/sentences/combine.js';
import type { RegionKey } from '../../regions/region.js';

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
  if (seller.region !== 'italy' || decided.treatment !== 'domestic') return false;
  return (buyer.splitPayment ?? isPublicBody(buyer.sdiCode)) && !isFeeUnderWithholding(seller, buyer, decided);
};

const isFeeUnderWithholding = (seller: SaleSeller, buyer: SaleBuyer, decided: DecidedTreatment): boolean =>
  (seller.charges?.withholding ?? null) !== null && isSubjectToWithholding(seller) && withholds(buyer, decided);

/** How charged VAT is booked: by the regime of the seller, unless the buyer pays it to the treasury. */
const mechanismOf = (situation: SaleSituation): VatMechanism => {
  if (isUnderSplitPayment(situation)) return 'split_payment';
  const { region, vatRegime } = situation.seller;
  return region === 'italy' && vatRegime === 'cash' ? 'deferred' : 'charged';
};

const chargedCode = (line: LineRate, situation: SaleSituation, findings: Findings): VatCode | null => {
  const region = countryOf(situation.seller.region);
  const inForce = rowsInForce(region.vatCodes, situation.date).filter(({ direction }) => direction === 'sale');
  const charged = inForce.filter(({ mechanism }) => mechanism === 'charged');
  const noVat = ZERO_RATE_BY_REGIME[situation.seller.region][situation.seller.vatRegime ?? ''];
  if (noVat !== undefined) {
    findings.violation(
      `${line.pointer}/vatRate`,
      `must be 0: the VAT regime ${situation.seller.vatRegime} charges none`,
    );
    return null;
  }
  if (!charged.some((code) => sameRate(code, line.rate))) {
    const allowed = [...charged.map(({ rate }) => rate), '0'].join(', ');
    findings.violation(
      `${line.pointer}/vatRate`,
      `${decimalText(line.rate)} % is not a VAT rate of ${region.country} on ${situation.date}; allowed are ${allowed}`,
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
  const region = countryOf(situation.seller.region);
  const found = rowsInForce(region.vatCodes, situation.date).find(
    ({ direction, natura }) => direction === 'sale' && natura === line.natura,
  );
  if (found === undefined) {
    const known = rowsInForce(region.vatCodes, situation.date).flatMap(({ direction, natura }) =>
      direction === 'sale' && natura !== null ? [natura] : [],
    );
    findings.violation(
      `${line.pointer}/vatNature`,
      `${line.natura} is not a VAT nature in force; allowed are ${[...new Set(known)].sort().join(', ')}`,
    );
  }
  return found ?? null;
};

const describe = (situation: SaleSituation, codes: readonly string[]): string =>
  codes
    .map((code) => vatCodeOf(countryOf(situation.seller.region), code, situation.date))
    .map(({ code, natura, englishName }) => `${code} (${natura === null ? '' : `${natura}, `}${englishName})`)
    .join(', ');

/** Where a person says why a line has no VAT. Only Italian e-invoices state it per line. */
const REMEDIES: Readonly<Record<'domestic' | 'abroad', Readonly<Record<RegionKey, Said>>>> = {
  domestic: { denmark: say('set_zero_rate'), italy: say('set_zero_rate_or_nature') },
  abroad: { denmark: say('set_supplies'), italy: say('set_supplies_or_nature') },
};

const zeroCode = (line: LineRate, situation: SaleSituation): VatCode => {
  const { seller, buyer, decided, date } = situation;
  const region = countryOf(seller.region);
  const byRegime = ZERO_RATE_BY_REGIME[seller.region][seller.vatRegime ?? ''];
  if (byRegime !== undefined) return vatCodeOf(region, byRegime, date);
  const stated = line.supplies ?? null;
  if (buyer.zeroRateVatCode !== null && stated === null) return vatCodeOf(region, buyer.zeroRateVatCode, date);
  const { treatment, buyerCountry } = decided;
  const abroad = treatment === 'eu_business' || treatment === 'export' ? treatment : null;
  const supplies = stated ?? buyer.supplies ?? seller.supplies;
  if (abroad !== null && supplies !== null) {
    return vatCodeOf(region, zeroRateCodeAbroad(seller.region, abroad, supplies, buyerCountry), date);
  }
  const choices =
    abroad === null
      ? DOMESTIC_ZERO_RATES[seller.region]
      : (['goods', 'services'] as const).map((kind) => zeroRateCodeAbroad(seller.region, abroad, kind, buyerCountry));
  throw new TreatmentUndecided(
    say('zero_rate_undecided', {
      line: line.pointer,
      choices: asWritten(describe(situation, choices)),
      remedy: REMEDIES[abroad === null ? 'domestic' : 'abroad'][seller.region],
    }),
    [{ pointer: line.pointer, message: textOf(say('could_be', { choices: choices.join(', ') })) }],
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
    findings.violation(`${line.pointer}/vatNature`, 'is allowed only with a vatRate of 0');
    return null;
  }
  if (isCharged && !isZero(line.rate)) return chargedCode(line, situation, findings);
  if (!isZero(line.rate)) {
    findings.warning(
      `${line.pointer}/vatRate`,
      `${decimalText(line.rate)} % is not charged: ${treatment === 'export' ? 'the sale is an export' : 'the buyer accounts for the VAT'}`,
    );
  }
  if (isTaxedService && situation.buyer.zeroRateVatCode === null) throw servicesWithoutVat(line);
  return zeroCode(line, situation);
};

/** Art. 59 lists services (advice, data processing, licences, advertising, staff …) that are not taxed here. */
const servicesWithoutVat = ({ pointer }: LineRate): TreatmentUndecided =>
  new TreatmentUndecided(say('services_carry_vat', { line: pointer }), [
    { pointer, message: textOf(say('charge_vat_or_say_goods')) },
  ]);
