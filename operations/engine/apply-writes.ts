import type { DomainEvent } from '#platform/database/command-effect.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { AnyRecord, RecordOf, StoredOf } from '#schemas/define-record.js';
import { shown } from '#tables/derive/columns.js';
import type { CommandContext } from '../context.js';
import type { Change, Write } from './change.js';
import { mergeWrites } from './merge-writes.js';

type Traces = Pick<CommandContext, 'audit' | 'emit'>;
/** What a change needs where it is not moves. */
export interface WriteContext extends Traces {
  readonly tx: Transaction;
}

/** Writes for one command that is not moves. */
export async function applyWrites(writes: readonly Write[], { tx, audit, emit }: WriteContext): Promise<void> {
  for (const { text, values } of mergeWrites([writes])) await tx.query(text, values);
  for (const write of writes) trace({ audit, emit }, write);
}

/** Writes one change. Returns the record as callers see it. */
export async function applyChange<R extends AnyRecord, After extends StoredOf<R> | null>(
  change: Change<R, After>,
  context: WriteContext,
): Promise<After extends null ? null : RecordOf<R>> {
  await applyWrites([change as Change], context);
  const { record, after } = change;
  return (after && shown(record, after)) as After extends null ? null : RecordOf<R>;
}

/** The audit entry and the event of a change. */
export function trace({ audit, emit }: Traces, written: Write): void {
  if (written.kind === 'put') return;
  if (written.kind === 'told') {
    const { entry, event } = written;
    audit(entry);
    if (event) tell(emit, event);
    return;
  }
  const { record, id, version } = written;
  const [before, after] = [written.before, written.after].map(
    (row) => row && shown(record, row as StoredOf<AnyRecord>),
  );
  audit({ target: { type: record.type, id }, before, after });
  const { created, changed, removed } = record.events;
  const type = before === null ? created : after === null ? removed : changed;
  if (type === undefined) return;
  tell(emit, { type, aggregateType: record.type, aggregateId: id, version, data: after ?? { id, version } });
}

/** The contract of the event declares its data, and a definition cannot prove that its records fit. */
const tell = (emit: CommandContext['emit'], { type, ...event }: DomainEvent): void => {
  (emit as (type: string, event: Omit<DomainEvent, 'type'>) => void)(type, event);
};
