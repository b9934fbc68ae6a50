import { newId } from '../../ids.js';
import type { Effect, FollowUp, OnceCommand, Outcome, PublishedEvent } from '../command-effect.js';
import type { Pool } from '../pools.js';
import type { OutboxBatch } from './outbox-batch.js';
import { recordOutcomes } from './record-outcomes.js';
import { borrowClient, rollBack, transactionOn, type OpenTransaction, type Transaction } from '../transaction.js';

export { ConcurrentDuplicateError } from './record-outcomes.js';
export { withoutEffect } from '../command-effect.js';
export type {
  AuditEntry,
  DomainEvent,
  Effect,
  FollowUp,
  OnceCommand,
  Outcome,
  PublishedEvent,
  StoredOutcome,
} from '../command-effect.js';

/** Runs fresh commands of ONE organisation inside the transaction, one effect per command, in order. */
export type RunCommands<C extends OnceCommand> = (
  tx: Transaction,
  commands: readonly C[],
) => Promise<readonly Effect[]>;

export type Handled<C extends OnceCommand> = { readonly command: C } & (
  | {
      readonly kind: 'fresh';
      readonly outcome: Outcome;
      readonly events: readonly PublishedEvent[];
      readonly followUps: readonly FollowUp[];
      /** Undefined if nothing is left to publish after a crash. */
      readonly outbox: OutboxBatch | undefined;
    }
  /** A repetition: the stored outcome, and nothing was done. */
  | { readonly kind: 'replayed'; readonly outcome: Outcome & { readonly sealed: string | null } }
  /** The command id was used before with another body. */
  | { readonly kind: 'conflict' }
);

interface OnceOptions {
  /**
   * Skips the look-up of earlier outcomes, and of what is remembered (`Transaction.remembered`). The primary key of the inbox still
   * decides when the outcomes are stored: if one of the commands is a repetition, the transaction is rolled back. After ANY error
   * the caller must run the commands again without this option, because the handlers may have seen repetitions or old settings.
   */
  readonly presumeNew?: boolean;
}

/**
 * ONE transaction for a batch of commands: inbox rows, the handlers' writes, audit rows, events and outbox rows become visible
 * together or not at all. Organisations run one after the other. Deferred constraints are checked before the next organisation,
 * while row-level security still shows the rows.
 */
export async function handleOnce<C extends OnceCommand>(
  pool: Pool,
  commands: readonly C[],
  run: RunCommands<C>,
  { presumeNew = false }: OnceOptions = {},
): Promise<Handled<C>[]> {
  const client = await borrowClient(pool);
  const tx = transactionOn(client, { presumes: presumeNew });
  let broken: Error | undefined;
  try {
    const handled: Handled<C>[] = [];
    tx.begin();
    const groups = groupByOrganization(commands);
    for (const [index, [organizationId, group]] of groups.entries()) {
      tx.enter(organizationId);
      const isLast = index === groups.length - 1;
      handled.push(...(await handleGroup(tx, organizationId, group, run, { presumeNew, isLast })));
    }
    return handled;
  } catch (error) {
    tx.close();
    broken = await rollBack(client, error);
    throw error;
  } finally {
    tx.close();
    client.release(broken);
  }
}

/** What follows the outcomes of an organisation, in one write with them. */
async function finish(tx: OpenTransaction, isLast: boolean): Promise<void> {
  // The commit checks deferred constraints by itself, while the rows of the last organisation are visible.
  if (isLast) return void (await tx.commit());
  await Promise.all([tx.query('set constraints all immediate'), tx.query('set constraints all deferred')]);
}

async function handleGroup<C extends OnceCommand>(
  tx: OpenTransaction,
  organizationId: string,
  commands: readonly C[],
  run: RunCommands<C>,
  { presumeNew, isLast }: Required<OnceOptions> & { readonly isLast: boolean },
): Promise<Handled<C>[]> {
  const known: Awaited<ReturnType<typeof findInInbox>> = presumeNew ? new Map() : await findInInbox(tx, commands);
  const handled: Handled<C>[] = [];
  const fresh: C[] = [];
  for (const command of commands) {
    const earlier = known.get(command.commandId);
    // A dead command has changed nothing: this is its replay, perhaps with a corrected body.
    if (!earlier || earlier.outcome.status === 'dead') fresh.push(command);
    else if (earlier.inputHash !== command.inputHash) handled.push({ kind: 'conflict', command });
    else handled.push({ kind: 'replayed', command, outcome: earlier.outcome });
  }
  if (fresh.length === 0) {
    await finish(tx, isLast);
    return handled;
  }

  const effects = await run(tx, fresh);
  const at = new Date();
  const results = fresh.map((command, index) => {
    const effect = effects[index]!;
    return { command, effect, events: effect.events.map((event) => ({ ...event, id: newId('evt'), at })) };
  });
  const { outbox, waiting } = await tx.atLast(async () => {
    const recording = recordOutcomes(tx, organizationId, results, presumeNew ? 'presumed new' : 'checked');
    const finishing = finish(tx, isLast);
    // When the outcomes cannot be stored, nothing is committed either. The first error says why.
    finishing.catch(() => undefined);
    const recorded = await recording;
    await finishing;
    return recorded;
  });
  for (const { command, effect, events: recorded } of results) {
    const { outcome, followUps } = effect;
    const events = recorded.map((event) => ({ ...event, after: waiting.get(event.id) }));
    handled.push({ kind: 'fresh', command, outcome, events, followUps, outbox });
  }
  return handled;
}

/** Organisations in a fixed order, so that two batches do not deadlock. */
function groupByOrganization<C extends OnceCommand>(commands: readonly C[]): [string, C[]][] {
  const groups = new Map<string, C[]>();
  for (const command of commands) {
    const group = groups.get(command.organizationId);
    if (group) group.push(command);
    else groups.set(command.organizationId, [command]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

interface InboxRow {
  readonly command_id: string;
  readonly input_hash: string;
  readonly status: Outcome['status'];
  readonly outcome: unknown;
  readonly sealed_outcome: string | null;
}

async function findInInbox(
  tx: Transaction,
  commands: readonly OnceCommand[],
): Promise<Map<string, { inputHash: string; outcome: Outcome & { sealed: string | null } }>> {
  // With `= any` and no statistics yet, Postgres reads the whole inbox of the organisation.
  const rows = await tx.query<InboxRow>(
    `select found.* from unnest($1::text[]) as asked (id) cross join lateral (
       select command_id, encode(input_hash, 'hex') as input_hash, status, outcome, sealed_outcome
       from inbox where organization_id = current_organization() and command_id = asked.id limit 1) as found`,
    [commands.map((command) => command.commandId)],
  );
  return new Map(
    rows.map((row) => [
      row.command_id,
      { inputHash: row.input_hash, outcome: { status: row.status, body: row.outcome, sealed: row.sealed_outcome } },
    ]),
  );
}
