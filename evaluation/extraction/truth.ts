import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lettersAndDigits, similarity } from '#domain/extraction/page/fold-text.js';
import { withoutLegalForm } from '#domain/extraction/page/supplier-words.js';

/** One line of truth.jsonl. Null means "not known" and is not judged. */
export interface Truth {
  readonly file: string;
  readonly kind: string;
  readonly company: string | null;
  readonly company_alt?: readonly string[];
  readonly date: string | null;
  readonly total: string | null;
  readonly vat: string | null;
  readonly currency: string | null;
  readonly invoice_number?: string | null;
  readonly supplier_vat_id?: string | null;
}

const isTruth = (value: unknown): value is Truth =>
  typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string' && 'total' in value;

export const readTruth = async (folder: string, name = 'truth.jsonl'): Promise<Truth[]> => {
  const lines = (await readFile(join(folder, name), 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const value: unknown = JSON.parse(line);
    if (!isTruth(value)) throw new Error(`${name}, line ${index + 1}: "file" and "total" are required`);
    return value;
  });
};

/**
 * Names count as equal when at most about one letter in seven differs. That still finds the right supplier in a
 * register.
 */
export const NAME_SIMILARITY = 0.85;

const likeness = (name: string, right: string): number =>
  Math.max(
    similarity(lettersAndDigits(name), lettersAndDigits(right)),
    similarity(lettersAndDigits(withoutLegalForm(name)), lettersAndDigits(withoutLegalForm(right))),
  );

/** The similarity of a name to the closest right name. The legal form does not matter. */
export const nameSimilarity = (name: string, truth: Truth): number =>
  Math.max(
    0,
    ...[truth.company ?? '', ...(truth.company_alt ?? [])]
      .filter((right) => right !== '')
      .map((right) => likeness(name, right)),
  );

export const isExactName = (name: string, truth: Truth): boolean =>
  [truth.company ?? '', ...(truth.company_alt ?? [])].some(
    (right) => lettersAndDigits(right) === lettersAndDigits(name),
  );

export const sameAmount = (normalized: string, truth: string): boolean =>
  Math.round(Number(normalized) * 100) === Math.round(Number(truth) * 100);
