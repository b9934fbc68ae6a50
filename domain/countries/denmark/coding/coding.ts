import { say } from '#schemas/sentences/say.js';
import type { CodingRules } from '../../../coding/coding-rules.js';
import { DANISH_BUSINESS_USE_RULES } from './business-use-rules.js';
import { chooseDanishVatCode } from './choose-purchase-vat-code.js';
import { danishDoubt } from './doubtful-deduction.js';
import { DANISH_GUEST_WORDS, DANISH_PRIVATE_WORDS } from './doubtful-words.js';
import { DANISH_GUEST_RULES } from './guest-rules.js';
import { danishVatDate } from '../vat-date.js';
import { DANISH_CAR_RULES, DANISH_VAN_RULES } from './vehicle-rules.js';
import { DANISH_VOCABULARY } from './vocabulary.js';
import { DANISH_WORD_RULES } from './word-rules.js';

export const DANISH_CODING: CodingRules = {
  vocabulary: DANISH_VOCABULARY,
  vanRules: DANISH_VAN_RULES,
  carRules: DANISH_CAR_RULES,
  businessUseRules: DANISH_BUSINESS_USE_RULES,
  giftRules: [],
  wordRules: DANISH_WORD_RULES,
  guestRules: DANISH_GUEST_RULES,
  guestWords: DANISH_GUEST_WORDS,
  privateWords: DANISH_PRIVATE_WORDS,
  doubtfulDeduction: danishDoubt,
  withoutDeduction: () => 'I0',
  chooseVatCode: chooseDanishVatCode,
  rounding: { account: '2720', vatCode: 'I0' },
  vatDate: danishVatDate,
  registration: null,
  // 33,100 DKK in 2024 and more since. The lowest counts, because what costs more is only asked about.
  assetLimit: { minor: 3_310_000n, source: 'AFL § 6(1) no. 2' },
  // ML § 37(1) and § 38(1); code K110
  hasCommonCosts: true,
  deductsReceipts: true,
  needsElectronicInvoice: false,
  suppliersAtHome: [],
  // Lessors compute for each car how much of its VAT the lessee may deduct, and print it.
  leaseDeduction: {
    category: 'car_leasing',
    stated: /fradragsberettig|kan fradrages|fradragsbar|momsfradrag/i,
    rate: '25',
    vatCode: 'I25',
    rule: {
      source: say('source_ml_42_lessor'),
      mark: 'secondary',
    },
  },
  prepayment: { account: '6390', rule: { source: 'ML §§ 23(3), 37', mark: 'unverified' } },
  remarks: [
    {
      words: /\belafgift/i,
      remark: say('note_electricity_duty'),
    },
  ],
};
