import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '#domain/csv/csv-parser.js';
import type { Vocabulary } from '#domain/regions/vocabulary.js';
import { findProjectRoot } from '#platform/project-root.js';

export const DATA_FOLDER = join(findProjectRoot(), 'evaluation', 'categories', 'data');

/** The files that the training reads. `lines-dk-it.csv` is the test and stands apart. */
export const INPUTS = [
  'expense-categories.csv',
  'industry-categories.csv',
  'lines-dk-train.csv',
  'lines-dk-train-2.csv',
  'lines-it-train.csv',
  'lines-it-train-2.csv',
  'shop-types.csv',
  'suppliers-dk.csv',
  'suppliers-it.csv',
  'word-lists.json',
  'words-da-it.csv',
] as const;

export type RowOf<Column extends string> = Readonly<Record<Column, string>>;

/** The rows of a file by the names of its columns. */
export const readRows = <Column extends string>(file: string, ...columns: readonly Column[]): RowOf<Column>[] => {
  const [head, ...rows] = [...parseCsv(readFileSync(join(DATA_FOLDER, file), 'utf8'), ',')];
  const places = columns.map((column) => head?.cells.indexOf(column) ?? -1);
  if (places.includes(-1)) throw new Error(`${file} lacks one of the columns ${columns.join(', ')}`);
  return rows.map(
    ({ cells }) =>
      Object.fromEntries(columns.map((column, index) => [column, cells[places[index] ?? -1] ?? ''])) as RowOf<Column>,
  );
};

/** A line of an invoice with its supplier. The industry is a title; empty when it is not known. */
export interface LineExample {
  readonly country: 'dk' | 'it';
  readonly supplier: string;
  readonly line: string;
  readonly industry: string;
  readonly category: string;
}

const LINE_COLUMNS = ['supplier', 'line', 'industry', 'category'] as const;

export const readTrainingLines = (): readonly LineExample[] =>
  (['dk', 'it'] as const).flatMap((country) =>
    [`lines-${country}-train.csv`, `lines-${country}-train-2.csv`].flatMap((file) =>
      readRows(file, ...LINE_COLUMNS).map((row) => ({ country, ...row })),
    ),
  );

export const readTestLines = (): readonly LineExample[] =>
  readRows('lines-dk-it.csv', 'country', ...LINE_COLUMNS).map((row) => ({
    ...row,
    country: row.country === 'it' ? 'it' : 'dk',
  }));

export interface SupplierExample {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly trade: string;
  /** `mixed` for a supplier that sells too many kinds of things. */
  readonly category: string;
  readonly also: readonly string[];
}

const parts = (text: string): readonly string[] => text.split('|').filter((part) => part !== '');

export const readSuppliers = (): readonly SupplierExample[] =>
  ['suppliers-dk.csv', 'suppliers-it.csv'].flatMap((file) =>
    readRows(file, 'name', 'aliases', 'trade', 'category', 'also').map(({ aliases, also, ...row }) => ({
      ...row,
      aliases: parts(aliases),
      also: parts(also),
    })),
  );

/** The word lists of the product as they were when the models were trained. */
export interface WordLists {
  readonly dk: Vocabulary;
  readonly it: Vocabulary;
  readonly everywhere: Vocabulary;
}

export const readWordLists = (): WordLists =>
  JSON.parse(readFileSync(join(DATA_FOLDER, 'word-lists.json'), 'utf8')) as WordLists;

/** The fine categories, each with the category of the product. */
export const readCategories = (): readonly { readonly fine: string; readonly product: string }[] =>
  readRows('expense-categories.csv', 'category', 'product_category').map(({ category, product_category }) => ({
    fine: category,
    product: product_category,
  }));
