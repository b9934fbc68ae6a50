import type { AuditEntry, DomainEvent } from '#platform/database/handle-once.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Logger } from '#platform/log.js';
import type { Principal } from '#platform/security/principal.js';
import type { ActionError } from '#schemas/errors.js';
import type { ActionName, EventPayloadFor, EventType, RequestFor, ResultFor } from '#schemas/index.js';

/** What one command may do beside writing rows: leave a trace in the audit log and tell the world. */
export interface CommandContext {
  readonly principal: Principal;
  readonly commandId: string;
  /** Adds a row to the audit log, in the same transaction. Every change has one. */
  audit(entry: AuditEntry): void;
  /** Publishes a domain event after the commit. */
  emit<E extends EventType>(type: E, event: Omit<DomainEvent, 'type' | 'data'> & { data: EventPayloadFor<E> }): void;
}

/** What all commands of one transaction share. */
export interface HandlerContext {
  readonly tx: Transaction;
  readonly clock: () => Date;
  /** Aborted when the process is about to stop. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}

export type HandleOne<A extends ActionName> = (
  command: RequestFor<A>,
  context: HandlerContext & CommandContext,
) => Promise<ResultFor<A>>;

export interface BatchItem<A extends ActionName> extends CommandContext {
  readonly command: RequestFor<A>;
}

/**
 * Runs many commands of one organisation, all of different ordering keys, with set-based statements. Gives back a result or
 * an ActionError per command, in order; what it throws rolls the batch back, and its commands then run one by one.
 */
export type HandleMany<A extends ActionName> = (
  items: readonly BatchItem<A>[],
  context: HandlerContext,
) => Promise<readonly (ResultFor<A> | ActionError)[]>;

export type Handler<A extends ActionName = ActionName> =
  | { readonly kind: 'one'; readonly handle: HandleOne<A> }
  | { readonly kind: 'many'; readonly handle: HandleMany<A> };

/** The handler of one action: returns the result, or throws an ActionError. It never sees Kafka, offsets, retries or HTTP. */
export function defineHandler<A extends ActionName>(handle: HandleOne<A>): Handler<A> {
  return { kind: 'one', handle };
}

/** The handler of an action that comes in floods. */
export function defineBatchHandler<A extends ActionName>(handle: HandleMany<A>): Handler<A> {
  return { kind: 'many', handle };
}
