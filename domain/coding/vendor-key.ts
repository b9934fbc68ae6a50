import type { SupplierFacts } from './document-facts.js';
import { foldText } from './fold-text.js';

/** Words that say what a company is, not who it is. */
const LEGAL_FORMS = new Set(
  'aps as a s ivs is ks p s srl srls spa snc sas ss gmbh ag ltd limited inc llc bv ab oy sa'.split(' '),
);

const foldName = (name: string): string => {
  const words = foldText(name).split(' ');
  const named = words.filter((word) => !LEGAL_FORMS.has(word));
  return (named.length > 0 ? named : words).join(' ');
};

/**
 * Under which keys rules and memories of a vendor are found, the surest first: the VAT number, then the name without its
 * legal form. A vendor without either has none, and nothing can be learnt about it.
 */
export const vendorKeysOf = (supplier: SupplierFacts): readonly string[] => {
  const vatNumber = supplier.vatNumber?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? '';
  const name = supplier.name === null ? '' : foldName(supplier.name);
  return [...(vatNumber === '' ? [] : [`vat:${vatNumber}`]), ...(name === '' ? [] : [`name:${name}`])];
};
