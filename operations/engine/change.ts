import type { AuditEntry, DomainEvent } from '#platform/database/command-effect.js';
import { newId, type IdPrefix } from '#platform/ids.js';
import type { Need } from './need.js';
import type { AnyRecord, StatedOf, StoredOf } from '#schemas/define-record.js';

/** One change of one record. Its audit entry and its event follow from it. */
export interface Change<R extends AnyRecord = AnyRecord, After = StoredOf<R> | null> {
  readonly kind: 'change';
  readonly record: R;
  readonly id: string;
  /** The version after it. */
  readonly version: number;
  readonly before: object | null;
  readonly after: After;
  /** The fields that a change states. */
  readonly stated: readonly string[];
}
interface Versioned {
  readonly id: string;
  readonly version: number;
}
type Creation<R extends AnyRecord> = Change<R, StoredOf<R>>;

/** A row for a statement by hand. The statement takes the rows of all commands as JSON in $1, with minor units as text. */
interface Put {
  readonly kind: 'put';
  readonly statement: string;
  readonly row: object;
  /** The need whose answer it changes: another command of the batch that has it must load again. */
  readonly answers?: Need | undefined;
}

/** The audit entry and the event of rows by hand. Without an event the runtime emits the one that the contracts declare. */
interface Told {
  readonly kind: 'told';
  readonly entry: AuditEntry;
  readonly event: DomainEvent | null;
}

export type Write = Change | Put | Told;

export const put = (statement: string, row: object, answers?: Need): Put => ({ kind: 'put', statement, row, answers });

export const told = (entry: AuditEntry, event: DomainEvent | null = null): Told => ({ kind: 'told', entry, event });

/** Deletes a row by hand. `before` is its record. */
export const removeRow = (table: string, type: string, before: Versioned): Write[] => {
  const { id } = before;
  const version = before.version + 1;
  const statement = `delete from ${table} where organization_id = current_organization()
    and id = any(array(select one ->> 'id' from json_array_elements($1::json) as one))`;
  const event = { type: `${type}.deleted`, aggregateType: type, aggregateId: id, version, data: { id, version } };
  return [put(statement, { id }), told({ target: { type, id }, before, after: null }, event)];
};

export const create = <R extends AnyRecord & { readonly prefix: IdPrefix }>(
  record: R,
  stated: StatedOf<R>,
  now: Date,
): Creation<R> => {
  const id = newId(record.prefix);
  const at = now.toISOString();
  const after = { id, ...stated, createdAt: at, updatedAt: at, version: 1 } as unknown as StoredOf<R>;
  return { kind: 'change', record, id, version: 1, before: null, after, stated: Object.keys(stated) };
};

/** `before` must be the record as it was loaded, with the lock `update`. */
export const change = <R extends AnyRecord>(
  record: R,
  before: StoredOf<R>,
  stated: Partial<StatedOf<R>>,
  now: Date,
): Creation<R> => {
  const { id, version } = before as Versioned;
  const after = { ...before, ...stated, updatedAt: now.toISOString(), version: version + 1 };
  return { kind: 'change', record, id, version: version + 1, before, after, stated: Object.keys(stated) };
};

export const remove = <R extends AnyRecord>(record: R, before: StoredOf<R>): Change<R, null> => {
  const { id, version } = before as Versioned;
  return { kind: 'change', record, id, version: version + 1, before, after: null, stated: [] };
};
