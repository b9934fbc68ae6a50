import type { StoredCoding } from '#tables/coding-table.js';
import type { DocumentRow } from '#tables/document-table.js';

/** A document with what only the coding needs. */
export interface CodedRow extends DocumentRow {
  readonly coding: StoredCoding | null;
  readonly answers: Readonly<Record<string, string>>;
}
