import type { ActionName } from '#schemas/index.js';

/** One command to be: where it stands in what is imported, and what makes it the same one the next time. */
export interface ImportItem {
  readonly line: number;
  /** What a person recognises it by. */
  readonly label: string;
  readonly action: ActionName;
  /** The same content is the same command, wherever it stands in the file. */
  readonly identity: string;
  /** What is sent; may take an upload first. */
  payload(): Promise<object>;
  /** The line of the file that a field of the payload comes from, where the item spans several. */
  lineOf?(pointer: string): number | undefined;
}

/** What cannot become a command, and why. */
export interface BrokenItem {
  readonly line: number;
  readonly label: string;
  readonly code: string;
  readonly problem: string;
}

/** Can be read more than once: to count and check, and to send. */
export interface ImportSource {
  readonly kind: string;
  /** What `line` counts; lines unless said otherwise. */
  readonly place?: 'line' | 'file';
  /** What its items are, where that is not plain. */
  readonly unit?: string;
  items(): AsyncIterable<ImportItem | BrokenItem>;
}

export const isBroken = (item: ImportItem | BrokenItem): item is BrokenItem => 'problem' in item;
