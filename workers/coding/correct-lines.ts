import { codeAsStated } from '#domain/coding/code-as-stated.js';
import type { LineCorrection } from '#domain/coding/coding.js';
import { followedCurrency } from '#operations/rates/follow-currency.js';
import type { CodedDocument, LoadedCoding } from './coded-document.js';
import { codingRefusal } from './coding-failure.js';
import { codingInput, decisionsOf } from './coding-input.js';
import type { Recoded } from './recode.js';
import { saveCoding } from './save-coding.js';

/** Codes a document again with other corrections of its lines. Errors: those of a coding that is refused. */
export function recodeLines(
  { locked, books: { region, setting } }: CodedDocument,
  change: (corrections: readonly LineCorrection[]) => readonly LineCorrection[],
  loaded: LoadedCoding,
  now: Date,
): Recoded {
  try {
    const input = codingInput(locked.row, region, decisionsOf(locked.row), loaded);
    const coding = codeAsStated({ ...input, lineCorrections: change(input.lineCorrections) });
    const saved = saveCoding(locked, coding, region, setting, now);
    const { currency, date } = input.facts;
    return { ...saved, changes: [...followedCurrency(currency, region.currency, date), ...saved.changes] };
  } catch (error) {
    throw codingRefusal(error);
  }
}
