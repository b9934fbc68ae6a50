import { say } from '#schemas/sentences/say.js';
import { convert } from '../../money/convert.js';
import { money } from '../../money/money.js';
import { foreignCountryInText } from '../category/country-in-text.js';
import type { VatEvidence } from '../category/vat-evidence.js';
import { CodingRefused } from '../coding-refused.js';
import type { Coding, CodingInput } from '../coding.js';
import type { RatedPart } from '../split-by-rate.js';
import type { VatSituation } from './decided-vat.js';
import { doubtfulDeductionOf } from './deduction-doubt.js';
import { countryOfChargedVat, placeSupplier, type PlacedSupplier } from './supplier-place.js';

/** Foreign currency is converted at the exchange rate of the document's date, or of the last banking day before it. */
const findRate = ({ region, facts, rateOn }: CodingInput): Coding['exchangeRate'] => {
  if (facts.currency === region.currency) return null;
  const rate = rateOn(facts.currency, facts.date);
  if (rate !== null) return rate;
  throw new CodingRefused(
    'exchange_rate_missing',
    say('document_needs_rate', { currency: facts.currency, books: region.currency, day: facts.date }),
  );
};

const checkSupplier = ({ region, facts }: CodingInput, placed: PlacedSupplier): void => {
  if (placed.country !== null || facts.currency === region.currency) return;
  throw new CodingRefused('coding_impossible', say('supplier_country_unknown', { currency: facts.currency }));
};

/** Suppliers there write like those at home or have no VAT number of a country of the EU, so their address decides. */
const DECIDED_BY_ADDRESS: readonly (string | null)[] = ['SM', 'XI'];

/**
 * The country of a supplier as read. An address abroad wins over the country at home if the currency is another, or if a supplier
 * without a VAT number says that the buyer owes the VAT.
 */
const countryOf = ({ region, facts }: CodingInput, { reverseCharge }: VatEvidence): string | null => {
  const { country, vatNumber } = facts.supplier;
  const inText = foreignCountryInText(facts.text, region.country);
  const isForeign = facts.currency !== region.currency || (vatNumber === null && reverseCharge !== null);
  const isDoubtful = country === region.country && isForeign;
  return DECIDED_BY_ADDRESS.includes(inText) || isDoubtful ? (inText ?? country) : (country ?? inText);
};

export const situationOf = (input: CodingInput, evidence: VatEvidence, parts: readonly RatedPart[]): VatSituation => {
  const { region, facts } = input;
  const country = countryOf(input, evidence);
  const placed = placeSupplier(region, { ...facts.supplier, country }, facts.currency);
  checkSupplier(input, placed);
  const hasTax = parts.some(({ tax }) => tax !== null && tax !== 0n);
  const rate = findRate(input);
  const gross =
    rate === null ? facts.total : convert(money(facts.total, facts.currency), rate.rate, region.currency).minor;
  return {
    kind: facts.kind === 'receipt' ? 'receipt' : 'invoice',
    place: placed.place,
    isNorthernIreland: placed.isNorthernIreland,
    supplierCountry: placed.country,
    vatCountry: hasTax ? countryOfChargedVat(region, placed.country) : null,
    rate,
    evidence,
    doubt: region.coding.doubtfulDeduction(doubtfulDeductionOf(input, evidence, gross)),
  };
};
