import { say } from '#schemas/sentences/say.js';
import { legalFormIn } from '../../extraction/page/supplier-words.js';
import { assumption } from '../../regions/purchase-vat-case.js';
import { vatCodeOf } from '../../regions/regions.js';
import type { RuleUse } from '../../regions/rule-use.js';
import { foldText } from '../category/fold-text.js';
import type { CodingInput } from '../coding.js';
import type { DecidedVat, VatSituation } from './decided-vat.js';

/** A company outside the EU has no VAT number of the EU. It is a business, so the buyer owes the VAT of its services. */
const isCompanyOutsideEu = ({ facts }: CodingInput, { place, isNorthernIreland }: VatSituation): boolean =>
  place === 'third_country' && !isNorthernIreland && legalFormIn(foldText(facts.supplier.name ?? '')) !== null;

/**
 * Deduction and reverse charge depend on the supplier's VAT registration, which cannot be checked without its VAT
 * number.
 */
export const doubtfulVatNumber = (
  input: CodingInput,
  situation: VatSituation,
  decided: readonly DecidedVat[],
): readonly RuleUse[] => {
  const { region, facts, supplierCheck } = input;
  const { vatNumber } = facts.supplier;
  if (vatNumber === null ? isCompanyOutsideEu(input, situation) : supplierCheck?.isValid !== false) return [];
  const counts = decided.some(({ vatCode }) => {
    const code = vatCodeOf(region, vatCode.value, facts.date);
    return code.mechanism === 'reverse_charge' || (code.mechanism === 'charged' && code.deductiblePercent !== '0');
  });
  if (!counts) return [];
  if (vatNumber !== null && supplierCheck !== null) {
    const register = supplierCheck.register === 'vies' ? say('the_vies') : say('the_danish_register');
    return [
      assumption(
        say('rule_supplier_is_registered_as', { number: vatNumber }),
        say('source_register_did_not_know', { register, day: supplierCheck.date }),
      ),
    ];
  }
  if (situation.place === 'third_country' && !situation.isNorthernIreland)
    return [assumption(say('rule_supplier_is_business'), say('source_no_number_or_form'))];
  return [assumption(say('rule_supplier_is_registered'), say('source_no_vat_number_found'))];
};
