import type { CodingRules } from '../../../coding/coding-rules.js';
import { ITALIAN_BUSINESS_USE_RULES } from './business-use-rules.js';
import { chooseItalianVatCode } from './choose-purchase-vat-code.js';
import { italianDoubt, withoutItalianDeduction } from './doubtful-deduction.js';
import { ITALIAN_GUEST_WORDS, ITALIAN_PRIVATE_WORDS } from './doubtful-words.js';
import { ITALIAN_GIFT_RULES } from './gift-rules.js';
import { fifteenthAfter, italianVatDate } from '../vat-date.js';
import { ITALIAN_CAR_RULES, ITALIAN_VAN_RULES } from './vehicle-rules.js';
import { ITALIAN_VOCABULARY } from './vocabulary.js';
import { ITALIAN_GUEST_RULES } from './guest-rules.js';
import { ITALIAN_WORD_RULES } from './word-rules.js';

export const ITALIAN_CODING: CodingRules = {
  vocabulary: ITALIAN_VOCABULARY,
  vanRules: ITALIAN_VAN_RULES,
  carRules: ITALIAN_CAR_RULES,
  businessUseRules: ITALIAN_BUSINESS_USE_RULES,
  giftRules: ITALIAN_GIFT_RULES,
  wordRules: ITALIAN_WORD_RULES,
  guestRules: ITALIAN_GUEST_RULES,
  guestWords: ITALIAN_GUEST_WORDS,
  privateWords: ITALIAN_PRIVATE_WORDS,
  doubtfulDeduction: italianDoubt,
  withoutDeduction: withoutItalianDeduction,
  chooseVatCode: chooseItalianVatCode,
  rounding: { account: '4910', vatCode: 'AX' },
  vatDate: italianVatDate,
  registration: { lastDayFor: fifteenthAfter },
  assetLimit: { minor: 51_646n, source: 'TUIR art. 102(5)' },
  // DPR 633/72 art. 19(5): the pro rata is general.
  hasCommonCosts: false,
  // DPR 633/72 art. 19 and 25
  deductsReceipts: false,
  needsElectronicInvoice: true,
  suppliersAtHome: ['SM'],
  leaseDeduction: null,
  prepayment: { account: '1902', rule: { source: 'DPR 633/72 art. 6(4), 19', mark: 'unverified' } },
  remarks: [],
};
