import type { AnyRecord, StoredOf } from '#schemas/define-record.js';
import type { Lock } from '#tables/derive/statements.js';

declare const answer: unique symbol;

/** The records whose field has one value. */
export interface RecordsNeed {
  readonly kind: 'records';
  readonly record: AnyRecord;
  readonly field: string;
  /** Undefined needs nothing. */
  readonly value: string | undefined;
  readonly lock: Lock | null;
  readonly isList: boolean;
}

/** Rows of a statement by hand. It takes the keys of all commands as $1, and each of its rows names its own as `key`. */
interface AskedNeed {
  readonly kind: 'asked';
  readonly statement: string;
  /** Undefined needs nothing. */
  readonly key: string | undefined;
  readonly locks: boolean;
  /** The records that the statement reads. */
  readonly reads: readonly AnyRecord[];
}

/** Rows of a statement about what no command of the same batch changes, such as settings. They are the same for all commands. */
interface SharedNeed {
  readonly kind: 'shared';
  readonly statement: string;
  /** It rarely changes: what an earlier transaction has read is compared and not read again. */
  readonly isSettled: boolean;
}

/** What a handler needs to decide. It describes the rows; the runtime reads those of all commands of a batch together. */
export type Need<T = unknown> = (RecordsNeed | AskedNeed | SharedNeed) & { readonly [answer]?: T };
export type Needs = Readonly<Record<string, Need>>;
export type Loaded<N extends Needs> = { readonly [K in keyof N]: N[K] extends Need<infer T> ? T : never };

type Keyed<Row> = Need<readonly (Row & { readonly key: string })[]>;

/** The record with this id, or null. With `update` it stays as it is until the transaction ends, and may be changed. */
export const byId = <R extends AnyRecord>(
  record: R,
  id: string | undefined,
  lock: Lock | null = null,
): Need<StoredOf<R> | null> => ({ kind: 'records', record, field: 'id', value: id, lock, isList: false });

export const where = <R extends AnyRecord>(
  record: R,
  field: keyof StoredOf<R> & string,
  value: string | null | undefined,
  lock: Lock | null = null,
): Need<readonly StoredOf<R>[]> => ({ kind: 'records', record, field, value: value ?? undefined, lock, isList: true });

export const ask = <Row>(statement: string, key: string | undefined, ...reads: readonly AnyRecord[]): Keyed<Row> => ({
  kind: 'asked',
  statement,
  key,
  locks: false,
  reads,
});

/** Like `ask`, for a statement that locks its rows, in the order of their keys. */
export const hold = <Row>(statement: string, key: string | undefined): Keyed<Row> => ({
  kind: 'asked',
  statement,
  key,
  locks: true,
  reads: [],
});

export const shared = <Row>(statement: string): Need<readonly Row[]> => ({
  kind: 'shared',
  statement,
  isSettled: false,
});

export const settled = <Row>(statement: string): Need<readonly Row[]> => ({
  kind: 'shared',
  statement,
  isSettled: true,
});
