import type { ActionName } from '#schemas/index.js';

/** A command to import, with its position in the file and its identity across runs. */
export interface ImportItem {
  readonly line: number;
  /** Helps a person to recognise the item. */
  readonly label: string;
  readonly action: ActionName;
  /** Items with the same content have the same identity, at any position in the file. */
  readonly identity: string;
  /** Builds the payload. May upload a file first. */
  payload(): Promise<object>;
  /** Returns the line of the file for a field of the payload, for items that span several lines. */
  lineOf?(pointer: string): number | undefined;
}

/** An item that cannot become a command, and why. */
export interface BrokenItem {
  readonly line: number;
  readonly label: string;
  readonly code: string;
  readonly problem: string;
}

/** `items` can be called more than once: first to count and check, then to send. */
export interface ImportSource {
  readonly kind: string;
  /** What `line` counts. Default: line. */
  readonly place?: 'line' | 'file';
  /** What an item is, when `kind` does not make it clear. */
  readonly unit?: string;
  items(): AsyncIterable<ImportItem | BrokenItem>;
}

export const isBroken = (item: ImportItem | BrokenItem): item is BrokenItem => 'problem' in item;
