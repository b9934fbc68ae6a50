import type { SupplierFacts } from './facts/document-facts.js';
import { foldText } from './category/fold-text.js';

/** Legal forms. They do not identify a company. */
const LEGAL_FORMS = new Set(
  'aps as a s ivs is ks p s srl srls spa snc sas ss gmbh ag ltd limited inc llc bv ab oy sa'.split(' '),
);

const foldName = (name: string): string => {
  const words = foldText(name).split(' ');
  const named = words.filter((word) => !LEGAL_FORMS.has(word));
  return (named.length > 0 ? named : words).join(' ');
};

/**
 * The keys of a vendor's rules and memories, most reliable first: the VAT number, then the name without its legal form.
 * A vendor with neither has no keys, and nothing is learned about it.
 */
export const vendorKeysOf = (supplier: SupplierFacts): readonly string[] => {
  const vatNumber = supplier.vatNumber?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? '';
  const name = supplier.name === null ? '' : foldName(supplier.name);
  return [...(vatNumber === '' ? [] : [`vat:${vatNumber}`]), ...(name === '' ? [] : [`name:${name}`])];
};
