import { luhnSum, remainder97 } from '../../fiscal-ids/check-digits.js';

const digitsOnly = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

/** The last digit of a Danish payment slip is a check digit (modulus 10). */
const hasCheckDigit = (digits: string): boolean => luhnSum(digits) % 10 === 0;

/**
 * The keys of structured references in a text: payment slips (`+71<000000012345678+12345678<`, also typed as "71 0000…
 * 1234…" or only the long number) and RF creditor references. A payment slip number is usually the invoice number with
 * a check digit, and an RF reference the invoice number with two digits in front. The number inside is therefore also a
 * key of the document (see `embeddedNumbers`).
 */
interface StructuredReferences {
  readonly keys: readonly string[];
  readonly embedded: readonly string[];
}

const NO_REFERENCES: StructuredReferences = { keys: [], embedded: [] };

export const structuredReferencesIn = (text: string): StructuredReferences => {
  const compact = text.toUpperCase();
  // A shortcut: most texts contain none of these characters, and a search for one is cheaper than a regular expression.
  const [hasSlip, hasRf] = [compact.includes('<'), compact.includes('RF')];
  if (!hasSlip && !hasRf && !/\d{14}/.test(compact)) return NO_REFERENCES;
  const keys = new Set<string>();
  const embedded = new Set<string>();
  for (const match of !hasSlip
    ? []
    : compact.matchAll(/\+?(?:71|75|04|15)\s?<\s?([\d ]{1,19})\s?\+\s?(\d{7,8})\s?<?/g)) {
    const payment = digitsOnly(match[1]!);
    if (payment.length >= 3) {
      keys.add(`fik:${payment}`);
      if (hasCheckDigit(payment)) embedded.add(payment.slice(0, -1));
    }
  }
  for (const match of compact.matchAll(/\b\d{14,16}\b/g)) {
    const payment = digitsOnly(match[0]);
    if (payment.length >= 3) {
      keys.add(`fik:${payment}`);
      if (match[0].startsWith('0') && hasCheckDigit(payment)) embedded.add(payment.slice(0, -1));
    }
  }
  for (const match of !hasRf ? [] : compact.matchAll(/\bRF\d{2}(?:[ ]?[A-Z0-9]{1,4}){1,6}/g)) {
    const parts = match[0].split(' ');
    // Other words may follow the reference, so the longest prefix with valid check digits is taken.
    for (let length = parts.length; length >= 1; length -= 1) {
      const reference = parts.slice(0, length).join('');
      if (
        reference.length >= 5 &&
        reference.length <= 25 &&
        remainder97(reference.slice(4) + reference.slice(0, 4)) === 1
      ) {
        keys.add(`rf:${reference}`);
        embedded.add(reference.slice(4).replace(/^0+/, ''));
        break;
      }
    }
  }
  return { keys: [...keys], embedded: [...embedded] };
};

/**
 * Any other reference, compared as a whole by its letters and digits. Short ones are left out, because they occur
 * everywhere.
 */
export const plainReferenceKey = (text: string): string | null => {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return plain.length >= 6 && plain !== 'NOTPROVIDED' ? `ref:${plain.replace(/^0+/, '')}` : null;
};
