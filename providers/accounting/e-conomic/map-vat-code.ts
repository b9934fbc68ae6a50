import { ProviderError } from '../../http/provider-error.js';
import type { Values } from '../../provider.js';
import type { ForeignVatCode, VoucherVat } from '../port.js';

type VatType = 'sale' | 'purchase' | 'goods_abroad' | 'services_abroad' | 'domestic_reverse' | 'unknown';

/** What kind of VAT a type of e-conomic is, by the words that the authority uses for the fields of the return. */
export function vatTypeOf(type: string): VatType {
  const isAbroad = /udland|\beu\b|erhverv|abroad|acqui/i.test(type);
  if (isAbroad && /ydelse|service/i.test(type)) return 'services_abroad';
  if (isAbroad && /vare|goods/i.test(type)) return 'goods_abroad';
  if (/omvendt|reverse/i.test(type)) return 'domestic_reverse';
  if (/k[øo]b|indg|purchase|input/i.test(type)) return 'purchase';
  if (/salg|udg|sale|output/i.test(type)) return 'sale';
  return 'unknown';
}

const TYPE_OF_CODE: Readonly<Record<string, VatType>> = {
  IVEU: 'goods_abroad',
  IVX: 'goods_abroad',
  IYEU: 'services_abroad',
  IYX: 'services_abroad',
  IOB: 'domestic_reverse',
};

/** The part of a gross amount that e-conomic lifts out with a rate. */
const shareInGross = (rate: number): number => rate / (100 + rate);

/**
 * The code of e-conomic for a VAT treatment of ours, found by rate and type; null when the line carries no VAT. What the
 * organisation has set (`vat:I25`) goes first. Several that fit are no match, unless one is the account's own: guessing would
 * move amounts between fields of the VAT return. Throws `rejected` with what to set.
 */
export function mapVatCode(
  vat: VoucherVat,
  codes: readonly ForeignVatCode[],
  settings: Values,
  accountVatCode: string | null,
): string | null {
  const set = settings[`vat:${vat.code}`];
  if (set !== undefined) {
    if (codes.some(({ code, barred }) => code === set && !barred)) return set;
    throw new ProviderError('rejected', `e-conomic has no VAT code ${set}, which vat:${vat.code} is set to`);
  }
  if (vat.mechanism === 'none') return null;
  const type = TYPE_OF_CODE[vat.code] ?? 'purchase';
  const rate = Number(vat.rate);
  // Of VAT that may be deducted in part, e-conomic lifts out that part only: its rate is the one that does so.
  const share = shareInGross(rate) * (Number(vat.deductiblePercent) / 100);
  const fitting = codes.filter((candidate) => {
    if (candidate.barred || vatTypeOf(candidate.type) !== type) return false;
    if (vat.mechanism === 'reverse_charge') return candidate.rate === rate;
    return !candidate.reverseCharge && Math.abs(shareInGross(candidate.rate) - share) < 0.000_05;
  });
  const own = fitting.find(({ code }) => code === accountVatCode);
  if (own) return own.code;
  if (fitting.length === 1) return fitting[0]!.code;
  const why =
    fitting.length === 0 ? 'no VAT code' : `several VAT codes (${fitting.map(({ code }) => code).join(', ')})`;
  throw new ProviderError(
    'rejected',
    `e-conomic has ${why} for ${vat.code} (${vat.rate} %, ${vat.deductiblePercent} % deductible). Set vat:${vat.code} on the connection, then retry`,
  );
}
