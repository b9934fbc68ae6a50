import { joinReasons } from '#schemas/sentences/combine.js';
import { asSaid, say, type Said } from '#schemas/sentences/say.js';
import type { CategoryRule } from '../../../regions/category.js';
import { decimal } from '../../../money/decimal.js';
import { rowsInForce } from '../../../regions/dated-row.js';
import { SUPPLY_QUESTION, VAT_EXEMPT_QUESTION } from '../../../regions/question.js';
import {
  assumption,
  chosen,
  isReverseChargeSupply,
  NoVatCode,
  type ChosenVatCode,
  type PurchaseVatCase,
} from '../../../regions/purchase-vat-case.js';
import { DANISH_DEDUCTION_LIMITS } from '../deduction-limits.js';
import { DANISH_VAT_CODES } from '../vat-codes.js';
import { SIMPLIFIED_INVOICE_MAX } from './doubtful-deduction.js';

const isStandardRate = (rate: string): boolean => {
  const { coefficient, scale } = decimal(rate);
  return coefficient === 25n && scale === 0;
};

const isDeductionBarred = ({ category, date }: PurchaseVatCase): boolean =>
  rowsInForce(DANISH_DEDUCTION_LIMITS, date).some((row) => row.account === category.account && row.percent === '0');

const isBarred = (vatCase: PurchaseVatCase): boolean =>
  vatCase.category.deduction === 'barred' || isDeductionBarred(vatCase);

const named = ({ category, source }: CategoryRule) => ({ category, source: asSaid(source) });

/** ML § 13: a supply that is exempt carries no VAT, so VAT on its document is deducted only if a person says so. */
const exemptCode = ({ category, answers }: PurchaseVatCase): ChosenVatCode => {
  if (answers.vat_exempt?.choice === 'charged')
    return chosen('I25', say('vat_is_charged', { reason: answers.vat_exempt.reason }));
  return chosen('I0', say('exempt_but_shows_vat', named(category)), {
    questions: answers.vat_exempt === undefined ? [VAT_EXEMPT_QUESTION] : [],
  });
};

/** The VAT code of the category, or I25 if the category usually has no VAT but this document does. */
const chargedCode = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { category } = vatCase;
  if (category.deduction === 'exempt') return exemptCode(vatCase);
  const row = DANISH_VAT_CODES.find(({ code }) => code === category.vatCode);
  if (row?.mechanism === 'charged') return chosen(category.vatCode, say('standard_vat_on', named(category)));
  if (isBarred(vatCase)) return chosen('I0', say('vat_not_deducted_on', named(category)));
  return chosen('I25', say('vat_deducted_in_full'));
};

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

const NOTHING_READ = assumption(say('rule_no_vat_read'), say('source_deduct_what_is_shown'));

/** Momsbekendtgørelsen § 64: a receipt must show the VAT, or say that it is a fifth of the price. */
const domesticWithoutVat = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { tax, kind, gross, reverseCharge, exempt, showsVat, category } = vatCase;
  if (reverseCharge !== null)
    return chosen(`IOB${isBarred(vatCase) ? '0' : ''}`, say('danish_reverse_charge', { word: reverseCharge }));
  if (exempt !== null) return chosen('I0', say('says_no_vat_to_deduct', { word: exempt }));
  if (tax === 0n) return chosen('I0', say('without_vat'));
  if (category.deduction !== undefined)
    return chosen(
      'I0',
      say(category.deduction === 'exempt' ? 'category_is_exempt' : 'category_not_deducted', named(category)),
    );
  if (showsVat && kind === 'receipt' && size(gross) <= SIMPLIFIED_INVOICE_MAX) {
    const { code, reason } = chargedCode(vatCase);
    return chosen(code, joinReasons([reason, say('receipt_price_contains_vat')]));
  }
  if (!showsVat && category.vatCode === 'I0') return chosen('I0', say('usually_without_vat', named(category)));
  return chosen('I0', say('no_vat_shown'), { rules: [NOTHING_READ] });
};

const foreignWithoutVat = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { place, supply, supplyReason, category } = vatCase;
  if (!isReverseChargeSupply(vatCase)) {
    return chosen('I0', say('no_reverse_charge_supply', { category: category.category }));
  }
  // The chart has separate accounts for goods and services from abroad. Other costs stay on their account.
  const general = category.category === 'goods' || category.category === 'services';
  const questions = supply === null ? [SUPPLY_QUESTION] : [];
  const pick = (code: string, account: string, reason: Said, details: Partial<ChosenVatCode> = {}): ChosenVatCode =>
    chosen(`${code}${isBarred(vatCase) ? '0' : ''}`, joinReasons([reason, supplyReason]), {
      questions,
      ...details,
      account: general ? account : null,
    });
  if (place === 'eu') {
    return supply === 'goods'
      ? pick('IVEU', '1630', say('goods_from_eu_business', { source: asSaid('ML §§ 11, 46') }))
      : pick('IYEU', '1710', say('services_from_eu_business', { source: asSaid('ML §§ 16, 46') }));
  }
  if (supply !== 'goods')
    return pick('IYX', '1740', say('services_from_outside_eu', { source: asSaid('ML §§ 16, 46') }));
  return pick('IVX', '1650', say('goods_from_outside_eu', { source: asSaid('ML § 12') }), {
    rules: [assumption(say('rule_import_vat_on_invoice'), say('source_customs_statement_decides'))],
  });
};

const FULL_DEDUCTION = assumption(say('rule_owed_vat_deducted'), say('source_ml_40_half'));

/** The codes of reverse charge deduct all of the VAT. */
const withUseRule = ({ category }: PurchaseVatCase, choice: ChosenVatCode): ChosenVatCode => {
  const isReversed = DANISH_VAT_CODES.find(({ code }) => code === choice.code)?.mechanism === 'reverse_charge';
  return isReversed && category.vatCode === 'ITLF' ? { ...choice, rules: [...choice.rules, FULL_DEDUCTION] } : choice;
};

/** Chooses the Danish VAT code for a part of a purchase. Throws NoVatCode for a rate that Denmark does not have. */
export const chooseDanishVatCode = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { tax, rate, vatCountry, place } = vatCase;
  if (tax !== null && tax !== 0n) {
    if (vatCountry !== 'DK') return chosen('I0', say('vat_never_danish', { country: vatCountry ?? '' }));
    if (rate !== null && !isStandardRate(rate)) throw new NoVatCode(say('danish_rate_unknown', { rate }));
    return chargedCode(vatCase);
  }
  return withUseRule(vatCase, place === 'domestic' ? domesticWithoutVat(vatCase) : foreignWithoutVat(vatCase));
};
