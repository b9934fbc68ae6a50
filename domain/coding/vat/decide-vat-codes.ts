import { say } from '#schemas/sentences/say.js';
import { convert } from '../../money/convert.js';
import { money } from '../../money/money.js';
import type { PurchaseVatCase } from '../../regions/purchase-vat-case.js';
import { vatCodeOf } from '../../regions/regions.js';
import type { VatMechanism } from '../../regions/vat-code.js';
import { CodingRefused } from '../coding-refused.js';
import type { CodingInput } from '../coding.js';
import type { DecidedVat, Portion, VatSituation } from './decided-vat.js';
import { withDoubt } from './deduction-doubt.js';
import { fitsVatCode } from './fits-vat-code.js';
import { reasoned, strongest, type Reasoned } from '../reasoned.js';
import type { RatedPart } from '../split-by-rate.js';
import { supplyOf } from './supply.js';

const vatCaseOf = (input: CodingInput, { part, category }: Portion, situation: VatSituation): PurchaseVatCase => {
  const { region, facts, answers } = input;
  const { evidence } = situation;
  const inBooks = (minor: bigint): bigint =>
    situation.rate === null ? minor : convert(money(minor, facts.currency), situation.rate.rate, region.currency).minor;
  const { supply, reason } = supplyOf(evidence, category.supply, category.rule.category, answers.supply);
  return {
    date: facts.date,
    kind: situation.kind,
    place: situation.isNorthernIreland && supply === 'goods' ? 'eu' : situation.place,
    supplierCountry: situation.supplierCountry,
    vatCountry: part.tax === null || part.tax === 0n ? null : situation.vatCountry,
    rate: part.rate,
    nature: part.nature,
    gross: inBooks(part.gross),
    tax: part.tax === null ? null : inBooks(part.tax),
    category: { ...category.rule, account: category.account.value },
    supply,
    supplyReason: reason,
    reverseCharge: evidence.reverseCharge,
    goodsFromEu: evidence.goods,
    exempt: evidence.exempt,
    showsVat: evidence.showsVat !== null,
    isCustomsBill: evidence.isCustomsBill,
    isElectronic: facts.isElectronic,
    words: [facts.text, ...facts.lines.map(({ description }) => description)].join('\n'),
    answers,
  };
};

/**
 * Whether a code of a vendor rule or of the memory may deduct VAT here. It may not deduct VAT that the document does
 * not show, nor that of an Italian courtesy copy; a person may.
 */
const mayDeductUnasked = (
  { region, facts, answers }: CodingInput,
  part: RatedPart,
  situation: VatSituation,
  mechanism: VatMechanism,
): boolean => {
  if (mechanism === 'charged' && part.tax === null && situation.evidence.showsVat === null) return false;
  const isCourtesyCopy = region.coding.needsElectronicInvoice && situation.place === 'domestic' && !facts.isElectronic;
  return !isCourtesyCopy || answers.courtesy_copy?.choice === 'deduct';
};

/** The code that a person, a vendor rule or the memory prefers, if it fits this part. */
const preferred = (input: CodingInput, portion: Portion, situation: VatSituation): Reasoned<string> | null => {
  const { part, statedVatCode, rememberedVatCode: remembered } = portion;
  const { region, facts, person, vendor } = input;
  const codeOf = (code: string) => vatCodeOf(region, code, facts.date);
  const fits = (code: string): boolean =>
    fitsVatCode(part, codeOf(code), { region, currency: facts.currency, ...situation });
  const isOffered = (code: string): boolean => {
    const { mechanism, deductiblePercent } = codeOf(code);
    return deductiblePercent === '0' || mayDeductUnasked(input, part, situation, mechanism);
  };
  const stated = statedVatCode ?? person?.vatCode ?? null;
  return strongest([
    stated !== null && fits(stated) ? reasoned(stated, 'person', say('set_by_person')) : null,
    remembered !== undefined && fits(remembered.value) && isOffered(remembered.value) ? remembered : null,
    ...vendor.map(({ vatCode, origin, reason }) =>
      vatCode !== null && fits(vatCode) && isOffered(vatCode) ? reasoned(vatCode, origin, reason) : null,
    ),
  ]);
};

const decideOne = (input: CodingInput, portion: Portion, situation: VatSituation): DecidedVat => {
  const { rounding, chooseVatCode } = input.region.coding;
  const { part, category } = portion;
  const none = { ...portion, rules: [], questions: [] } as const;
  if (part.isRounding) {
    const reason = say('total_is_rounded');
    return {
      ...none,
      account: reasoned(rounding.account, 'region_rule', reason),
      vatCode: reasoned(rounding.vatCode, 'region_rule', reason),
    };
  }
  const preferredCode = preferred(input, portion, situation);
  if (preferredCode !== null) return { ...none, account: category.account, vatCode: preferredCode };
  const choice = chooseVatCode(vatCaseOf(input, portion, situation));
  return {
    ...portion,
    account:
      category.isAccountGiven || choice.account === null
        ? category.account
        : reasoned(choice.account, 'region_rule', choice.reason),
    vatCode: reasoned(choice.code, 'region_rule', choice.reason),
    rules: choice.rules,
    questions: [...category.questions, ...choice.questions],
  };
};

/**
 * Decides the VAT code of every part. A code that a person sets for the whole document applies to the parts that it
 * fits: a code with a rate to the parts of that rate, a code without VAT or with reverse charge to all. A code that
 * fits no part is refused.
 */
export const decideVatCodes = (
  input: CodingInput,
  portions: readonly Portion[],
  situation: VatSituation,
): readonly DecidedVat[] => {
  const decided = portions.map((portion) => withDoubt(input, situation.doubt, decideOne(input, portion, situation)));
  const stated = input.person?.vatCode ?? null;
  const isUsed = (of: readonly DecidedVat[]): boolean => of.some(({ vatCode }) => vatCode.origin === 'person');
  const refused =
    decided.find((line) => line.statedVatCode !== null && !isUsed([line]))?.statedVatCode ??
    (stated !== null && !isUsed(decided) ? stated : null);
  if (refused !== null) {
    throw new CodingRefused('coding_impossible', say('vat_code_fits_nothing', { code: refused }));
  }
  return decided;
};
