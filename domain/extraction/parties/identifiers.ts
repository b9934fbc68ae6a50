import { say, type Said } from '#schemas/sentences/say.js';
import { allMatches } from '../page/all-matches.js';
import { checkCvr } from '../../fiscal-ids/cvr.js';
import { checkVatNumber } from '../../fiscal-ids/eu-vat-number.js';
import { checkIban } from '../../fiscal-ids/iban.js';
import { checkPartitaIva } from '../../fiscal-ids/partita-iva.js';
import { spanOf, type PassRows, type Row } from '../page/rows.js';
import type { Box } from '../page/page.js';

/** A number with a check digit or a fixed form. */
export interface FoundIdentifier {
  readonly value: string;
  readonly normalized: string;
  readonly country: string | null;
  readonly page: number;
  readonly box: Box;
  /** The share of OCR passes that contain it. */
  readonly share: number;
  readonly why: Said;
}

interface Finder {
  readonly pattern: RegExp;
  readonly check: (digits: string) => { normalized: string; country: string | null } | null;
  readonly why: Said;
}

/**
 * Danish numbers (8 digits) and Italian numbers (11 digits) have no other mark, so they count only beside their label.
 */
const VAT_FINDERS: readonly Finder[] = [
  {
    pattern:
      /\b(?:cvr|se|moms)[\s.:-]*(?:(?:nr|no|nummer|reg)[\s.:-]*)?(?:nr[\s.:-]*)?(?:DK)?[\s-]?(\d{2}\s?\d{2}\s?\d{2}\s?\d{2})\b/gi,
    check: (digits) => {
      const checked = checkCvr(digits);
      return checked.ok ? { normalized: `DK${checked.normalized}`, country: 'DK' } : null;
    },
    why: say('cvr_with_label'),
  },
  {
    pattern:
      /\b(?:p(?:art(?:ita)?)?[\s.]*i(?:\.?\s?v\.?\s?a)?\.?|iva|c\.?\s?f\.?|cod(?:ice)?[\s.]{0,2}fisc(?:ale)?\.?)[\s.:n°ºr/,e&-]*(?:(?:p(?:art(?:ita)?)?[\s.]*i(?:\.?v\.?a)?\.?|c\.?f\.?|cod(?:ice)?[\s.]{0,2}fisc(?:ale)?\.?)[\s.:n°ºr-]*)?(?:IT)?[\s-]?(\d{3}\s?\d{4}\s?\d{4}|\d{11})\b/gi,
    check: (digits) => {
      const checked = checkPartitaIva(digits);
      return checked.ok ? { normalized: `IT${checked.normalized}`, country: 'IT' } : null;
    },
    why: say('partita_iva_with_label'),
  },
  {
    pattern:
      /\b((?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[\s.-]?[A-Z]?\d[\dA-Z\s.-]{5,14}\d?[A-Z]?)\b/g,
    check: (text) => {
      for (let length = text.length; length >= 10; length -= 1) {
        const checked = checkVatNumber(text.slice(0, length));
        if (checked.ok)
          return { normalized: checked.normalized, country: checked.prefix === 'EL' ? 'GR' : checked.prefix };
      }
      return null;
    },
    why: say('eu_vat_number_form'),
  },
];

const IBAN_FINDER: Finder = {
  pattern: /\b([A-Z]{2}\d{2}(?:\s?[A-Z0-9]){11,30})\b/g,
  check: (text) => {
    for (let length = text.length; length >= 15; length -= 1) {
      const checked = checkIban(text.slice(0, length));
      if (checked.ok) return { normalized: checked.normalized, country: checked.country };
    }
    return null;
  },
  why: say('iban_with_check'),
};

/** Whether a number at this place of a row counts. */
type IsCounted = (row: Row, index: number) => boolean;

const findIn = (row: Row, finder: Finder, isCounted: IsCounted): Omit<FoundIdentifier, 'share'>[] =>
  allMatches(finder.pattern, row.text).flatMap((match) => {
    if (!isCounted(row, match.index)) return [];
    const value = match[1] ?? match[0];
    const checked = finder.check(value);
    if (checked === null) return [];
    const { box } = spanOf(row, match.index, match.index + match[0].length);
    return [{ value: value.trim(), ...checked, page: row.page, box, why: finder.why }];
  });

const collect = (
  readings: readonly PassRows[],
  finders: readonly Finder[],
  isCounted: IsCounted,
): FoundIdentifier[] => {
  const pages = Math.max(1, new Set(readings.map((reading) => reading.page)).size);
  const passes = Math.max(1, readings.length / pages);
  const byNumber = new Map<string, { first: Omit<FoundIdentifier, 'share'>; seen: Set<PassRows> }>();
  for (const reading of readings) {
    for (const row of reading.rows) {
      for (const found of finders.flatMap((finder) => findIn(row, finder, isCounted))) {
        const known = byNumber.get(found.normalized);
        if (known === undefined) byNumber.set(found.normalized, { first: found, seen: new Set([reading]) });
        else known.seen.add(reading);
      }
    }
  }
  return [...byNumber.values()].map(({ first, seen }) => ({ ...first, share: Math.min(1, seen.size / passes) }));
};

const everywhere: IsCounted = () => true;

export const findVatNumbers = (readings: readonly PassRows[], isCounted = everywhere): FoundIdentifier[] =>
  collect(readings, VAT_FINDERS, isCounted);

export const findIbans = (readings: readonly PassRows[], isCounted = everywhere): FoundIdentifier[] =>
  collect(readings, [IBAN_FINDER], isCounted);
