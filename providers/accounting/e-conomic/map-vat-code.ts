import { say } from '#schemas/sentences/say.js';
import { ProviderError } from '../../http/provider-error.js';
import type { Values } from '../../provider.js';
import type { ExternalVatCode, VoucherVat } from '../port.js';

type VatType = 'sale' | 'purchase' | 'goods_abroad' | 'services_abroad' | 'domestic_reverse' | 'unknown';

/** The kind of VAT of an e-conomic type, by the words that the authority uses for the fields of the return. */
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

/** The part of a gross amount that e-conomic takes out as VAT at a rate. */
const shareInGross = (rate: number): number => rate / (100 + rate);

/**
 * Finds the e-conomic code for a VAT treatment by rate and type; null when the line carries no VAT. A code that the
 * organisation has set (`vat:I25`) comes first. If several fit, only the code of the account is used: a guess would
 * move amounts between fields of the VAT return. Throws `rejected` with what to set.
 */
export function mapVatCode(
  vat: VoucherVat,
  codes: readonly ExternalVatCode[],
  settings: Values,
  accountVatCode: string | null,
): string | null {
  const set = settings[`vat:${vat.code}`];
  if (set !== undefined) {
    if (codes.some(({ code, barred }) => code === set && !barred)) return set;
    throw new ProviderError('rejected', say('economic_has_no_set_vat_code', { set, code: vat.code }));
  }
  if (vat.mechanism === 'none') return null;
  const type = TYPE_OF_CODE[vat.code] ?? 'purchase';
  const rate = Number(vat.rate);
  // If VAT is partly deductible, e-conomic takes out only the deductible part, so the code with that rate is needed.
  const share = shareInGross(rate) * (Number(vat.deductiblePercent) / 100);
  const fitting = codes.filter((candidate) => {
    if (candidate.barred || vatTypeOf(candidate.type) !== type) return false;
    if (vat.mechanism === 'reverse_charge') return candidate.rate === rate;
    return !candidate.reverseCharge && Math.abs(shareInGross(candidate.rate) - share) < 0.000_05;
  });
  const own = fitting.find(({ code }) => code === accountVatCode);
  if (own) return own.code;
  if (fitting.length === 1) return fitting[0]!.code;
  const told = { code: vat.code, rate: String(vat.rate), deductible: String(vat.deductiblePercent) };
  const codesThere = fitting.map(({ code }) => code).join(', ');
  throw new ProviderError(
    'rejected',
    codesThere === ''
      ? say('economic_has_no_vat_code', told)
      : say('economic_has_several_vat_codes', { ...told, codes: codesThere }),
  );
}
