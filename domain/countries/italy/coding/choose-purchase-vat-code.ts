import { joinReasons } from '#schemas/sentences/combine.js';
import { asSaid, say, type Said } from '#schemas/sentences/say.js';
import { decimal, decimalText } from '../../../money/decimal.js';
import { money } from '../../../money/money.js';
import { taxInGross } from '../../../money/percentage.js';
import { COURTESY_COPY_QUESTION, SUPPLY_QUESTION } from '../../../regions/question.js';
import {
  assumption,
  chosen,
  isReverseChargeSupply,
  NoVatCode,
  type ChosenVatCode,
  type PurchaseVatCase,
} from '../../../regions/purchase-vat-case.js';
import { ITALIAN_PURCHASE_VAT_CODES } from '../purchase-vat-codes.js';
import { RATES } from '../vat-code-definition.js';

const codeNamed = (code: string) => ITALIAN_PURCHASE_VAT_CODES.find((row) => row.code === code);

/** The printed rate, or the only rate of the country that gives the tax to the cent. */
const rateOf = ({ rate, gross, tax }: PurchaseVatCase): string => {
  const printed = rate === null ? undefined : decimalText(decimal(rate));
  const fits = (candidate: string): boolean => {
    const difference = taxInGross(money(gross, 'EUR'), decimal(candidate)).minor - (tax ?? 0n);
    return difference <= 1n && difference >= -1n;
  };
  const found = RATES.find((candidate) => (printed === undefined ? fits(candidate) : candidate === printed));
  if (found !== undefined) return found;
  throw new NoVatCode(
    printed === undefined ? say('italian_rate_not_found') : say('italian_rate_unknown', { rate: printed }),
  );
};

/** The rate is from the document, the deductible share from the category. */
const chargedCode = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { category } = vatCase;
  const rate = rateOf(vatCase);
  const share = shareOf(vatCase);
  const suffix = share === '100' ? '' : `D${share}`;
  const code = `A${rate}${suffix}`;
  if (codeNamed(code) === undefined) {
    throw new NoVatCode(say('no_code_for_share', { rate, share, category: category.category }));
  }
  return chosen(
    code,
    say('italian_vat_share', { rate, share, category: category.category, source: asSaid(category.source) }),
  );
};

const ASSUMED_RATE = assumption(say('rule_reverse_charge_at_22'), say('source_rate_not_on_document'));

const shareOf = ({ category }: PurchaseVatCase): string => {
  const usual = codeNamed(category.vatCode);
  return usual?.mechanism === 'charged' ? usual.deductiblePercent : '100';
};

/** The code of a reverse charge with the deductible share of the category: ARC17, ARC17D50. */
const reverseChargeCode = (code: string, share: string): string => {
  const limited = share === '100' ? code : `${code}D${share}`;
  if (codeNamed(limited) !== undefined) return limited;
  throw new NoVatCode(say('no_reverse_charge_for_share', { share }));
};

const withShare = (reason: Said, share: string): Said =>
  share === '100' ? reason : say('and_deductible', { reason, share });

/** Without the electronic invoice the VAT is owed all the same, but not deducted. */
const isUnprovenCopy = ({ isElectronic, answers }: PurchaseVatCase): boolean =>
  !isElectronic && answers.courtesy_copy?.choice !== 'deduct';

/**
 * DPR 633/72 art. 17(5), 17(6)(b)(c)(d-ter), 74(7)(8): scrap, gold, telephones, electronics and energy are taxed at the standard rate
 * whatever they are for, and so is cleaning (art. 17(6)(a-ter)). Building work is taxed at a reduced rate of table A only for
 * dwellings and restoration, which the document says.
 */
const STANDARD_RATE_NATURES = new Set(['N6.1', 'N6.2', 'N6.5', 'N6.6', 'N6.8']);
const REDUCED_RATE_WORDS =
  /\b(?:abitazion[ei]|abitativ[oaie]|residenzial[ei]|condomini\w*|ristrutturazion[ei]|recupero|restauro|risanamento|urbanizzazione|prima casa|aliquota (?:ridotta|agevolata)|10 ?%|4 ?%)/i;

const isStandardRated = ({ nature, category, words }: PurchaseVatCase): boolean => {
  if (nature === null) return false;
  if (STANDARD_RATE_NATURES.has(nature)) return true;
  if (nature !== 'N6.3' && nature !== 'N6.7') return false;
  return category.category === 'cleaning' || !REDUCED_RATE_WORDS.test(words);
};

const domesticWithoutVat = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { nature, tax, reverseCharge, exempt } = vatCase;
  if (nature?.startsWith('N6') || (nature === null && reverseCharge !== null)) {
    const says =
      nature === null
        ? say('italian_reverse_charge_says', { word: reverseCharge ?? '' })
        : say('italian_reverse_charge_nature', { nature });
    const share = isUnprovenCopy(vatCase) ? '0' : shareOf(vatCase);
    const code = reverseChargeCode('ARC16', share);
    return chosen(code, withShare(says, share), {
      rules: isStandardRated(vatCase) ? [] : [ASSUMED_RATE],
    });
  }
  if (nature === 'N7') return chosen('AE', say('nature_n7'));
  if (nature === 'N1') return chosen('AN1', say('nature_n1'));
  if (nature !== null) return chosen('AN', say('without_vat_nature', { nature }));
  if (exempt !== null) return chosen('AN', say('says_no_vat', { word: exempt }));
  if (tax === 0n) return chosen('AN', say('without_vat'));
  return chosen('AN', say('no_vat_found'), {
    rules: [assumption(say('rule_no_vat_read'), say('source_deduct_what_is_shown'))],
  });
};

/** A customs bill never comes through the exchange. It is the document that the deduction of import VAT needs. */
const customsCode = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const rate = rateOf(vatCase);
  const code = `ABD${rate === '22' ? '' : `R${rate}`}`;
  return chosen(code, say('customs_bill_with_vat', { rate, source: asSaid('DPR 633/72 art. 67–70') }));
};

/** Occasional work, public bodies and condominiums: they issue no invoice at all, so there is no electronic one to wait for. */
const OUT_OF_SCOPE = /fuori campo|occasional|art\.? ?[2-5]\b/;

/** DPR 633/72 art. 22(1)(6): banks, insurers and the post issue an invoice only on request; a fine, a tax and dues are no supply. */
const NO_INVOICE_DUE = new Set('insurance bank_fees postage fines stamp_duty membership deposit'.split(' '));

/**
 * A domestic invoice reaches the buyer through the exchange. A PDF or paper beside it is a courtesy copy: its VAT is
 * not deducted unless a person says that the electronic invoice was received.
 */
const domesticInvoice = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { tax, isElectronic, isCustomsBill, exempt, answers, category } = vatCase;
  const isCharged = tax !== null && tax !== 0n;
  const ordinary = (): ChosenVatCode => (isCharged ? chargedCode(vatCase) : domesticWithoutVat(vatCase));
  const answer = answers.courtesy_copy;
  if (isCustomsBill && isCharged) return customsCode(vatCase);
  if (isElectronic || answer?.choice === 'deduct') return ordinary();
  if (!isCharged && OUT_OF_SCOPE.test(exempt ?? ''))
    return chosen('AX', say('outside_scope_of_vat', { word: exempt ?? '' }));
  if (!isCharged && NO_INVOICE_DUE.has(category.category))
    return chosen(
      'AX',
      say('no_invoice_due', { category: category.category, source: asSaid('DPR 633/72 art. 2–4, 22(1)(6)') }),
    );
  const questions = answer === undefined ? [COURTESY_COPY_QUESTION] : [];
  if (!isCharged) return { ...ordinary(), questions };
  return chosen(
    'AX',
    say('courtesy_copy_not_invoice', { source: asSaid('DPR 633/72 art. 19, 21; D.Lgs. 127/2015 art. 1') }),
    {
      questions,
    },
  );
};

const SAN_MARINO = assumption(say('rule_san_marino'), say('source_san_marino'));

const SAN_MARINO_VAT = assumption(say('rule_san_marino_vat'), say('source_san_marino_vat'));

const foreignWithoutVat = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { place, supply, supplyReason, category } = vatCase;
  if (!isReverseChargeSupply(vatCase))
    return chosen('AE', say('no_reverse_charge_supply', { category: category.category }));
  const questions = supply === null ? [SUPPLY_QUESTION] : [];
  const share = shareOf(vatCase);
  if (supply !== 'goods')
    return chosen(
      reverseChargeCode('ARC17', share),
      joinReasons([withShare(say('services_from_abroad', { type: 'TD17' }), share), supplyReason]),
      { questions },
    );
  if (place === 'eu')
    return chosen(
      reverseChargeCode('ARC18', share),
      joinReasons([withShare(say('goods_from_eu', { type: 'TD18' }), share), supplyReason]),
    );
  if (vatCase.supplierCountry === 'SM')
    return chosen(
      reverseChargeCode('ARC19', share),
      joinReasons([withShare(say('goods_from_san_marino', { type: 'TD19' }), share), supplyReason]),
      { rules: [SAN_MARINO] },
    );
  return chosen('AE', say('goods_at_customs'), {
    rules: [assumption(say('rule_invoice_of_import'), say('source_customs_bill_carries_vat'))],
  });
};

/** Chooses the Italian VAT code for a part of a purchase. Throws NoVatCode when none fits. */
export const chooseItalianVatCode = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { kind, tax, vatCountry, place, reverseCharge } = vatCase;
  const hasTax = tax !== null && tax !== 0n;
  if (hasTax && vatCountry !== 'IT') return chosen('AE', say('vat_never_italian', { country: vatCountry ?? '' }));
  if (place !== 'domestic' && !hasTax) return foreignWithoutVat(vatCase);
  if (kind === 'receipt' && reverseCharge === null) return chosen('AX', say('shop_receipt_not_invoice'));
  const choice = domesticInvoice(vatCase);
  return vatCase.supplierCountry === 'SM' ? { ...choice, rules: [...choice.rules, SAN_MARINO_VAT] } : choice;
};
