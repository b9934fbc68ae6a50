import type { BusinessUseRule } from '../../regions/business-use-rule.js';
import type { GiftRule } from '../../regions/gift-rule.js';
import { DANISH_BUSINESS_USE_RULES } from '../../countries/denmark/business-use-rules.js';
import { DANISH_CAR_RULES, DANISH_VAN_RULES } from '../../countries/denmark/vehicle-rules.js';
import { DANISH_VOCABULARY } from '../../countries/denmark/vocabulary.js';
import { chooseDanishVatCode } from '../../countries/denmark/choose-purchase-vat-code.js';
import { postDanishPurchase } from '../../countries/denmark/posting-purchase.js';
import { ENGLISH_VOCABULARY } from '../../regions/english-vocabulary.js';
import { ITALIAN_BUSINESS_USE_RULES } from '../../countries/italy/business-use-rules.js';
import { ITALIAN_GIFT_RULES } from '../../countries/italy/gift-rules.js';
import { ITALIAN_CAR_RULES, ITALIAN_VAN_RULES } from '../../countries/italy/vehicle-rules.js';
import { ITALIAN_VOCABULARY } from '../../countries/italy/vocabulary.js';
import { chooseItalianVatCode } from '../../countries/italy/choose-purchase-vat-code.js';
import { postItalianPurchase } from '../../countries/italy/posting-purchase.js';
import type { Purchase } from '../../regions/posting/posting-purchase.js';
import type { Posting } from '../../regions/posting/posting.js';
import type { ChosenVatCode, PurchaseVatCase } from '../../regions/purchase-vat-case.js';
import type { RegionKey } from '../../regions/region.js';
import type { VehicleRule } from '../../regions/vehicle-rule.js';
import type { Vocabulary } from '../../regions/vocabulary.js';
import { classifierOf, type Classifier } from './classify.js';
import { wordFinder, type WordFinder } from './word-finder.js';

/** The rules of a country that coding uses. */
interface RegionCoding {
  readonly classifier: Classifier;
  /** Finds the words that name a vehicle; their category is car or van. */
  readonly vehicles: WordFinder;
  readonly vanRules: readonly VehicleRule[];
  /** For a document that names a passenger car and no cost of driving. */
  readonly carRules: readonly VehicleRule[];
  readonly businessUseRules: readonly BusinessUseRule[];
  readonly giftRules: readonly GiftRule[];
  readonly chooseVatCode: (vatCase: PurchaseVatCase) => ChosenVatCode;
  readonly post: (purchase: Purchase) => Posting;
  /** Takes the few cents of a rounded total. Its VAT code has no effect on the return. */
  readonly rounding: { readonly account: string; readonly vatCode: string };
}

const vehicleWords = (...vocabularies: readonly Vocabulary[]): WordFinder =>
  wordFinder(
    vocabularies.flatMap(({ vehicles }) => [
      ['car', null, vehicles.car],
      ['van', null, vehicles.van],
    ]),
  );

const CODING: Readonly<Record<RegionKey, RegionCoding>> = {
  denmark: {
    classifier: classifierOf(DANISH_VOCABULARY, ENGLISH_VOCABULARY),
    vehicles: vehicleWords(DANISH_VOCABULARY, ENGLISH_VOCABULARY),
    vanRules: DANISH_VAN_RULES,
    carRules: DANISH_CAR_RULES,
    businessUseRules: DANISH_BUSINESS_USE_RULES,
    giftRules: [],
    chooseVatCode: chooseDanishVatCode,
    post: postDanishPurchase,
    rounding: { account: '2720', vatCode: 'I0' },
  },
  italy: {
    classifier: classifierOf(ITALIAN_VOCABULARY, ENGLISH_VOCABULARY),
    vehicles: vehicleWords(ITALIAN_VOCABULARY, ENGLISH_VOCABULARY),
    vanRules: ITALIAN_VAN_RULES,
    carRules: ITALIAN_CAR_RULES,
    businessUseRules: ITALIAN_BUSINESS_USE_RULES,
    giftRules: ITALIAN_GIFT_RULES,
    chooseVatCode: chooseItalianVatCode,
    post: postItalianPurchase,
    rounding: { account: '4910', vatCode: 'AX' },
  },
};

export const codingOf = (key: RegionKey): RegionCoding => CODING[key];
