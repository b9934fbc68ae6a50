import type { AuditEntry, DomainEvent } from '#platform/database/handle-once.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Logger } from '#platform/log.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import type { Principal } from '#platform/security/principal.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { ActionName, EventPayloadFor, EventType, RequestFor } from '#schemas/index.js';
import type { Config } from './config.js';

/** What one command may do beside writing rows: leave a trace in the audit log and tell the world. */
export interface CommandContext {
  readonly principal: Principal;
  readonly commandId: string;
  /** Adds a row to the audit log, in the same transaction. Every change has one. */
  audit(entry: AuditEntry): void;
  /**
   * Hands a command over to a worker after the commit, in the name of the system on behalf of who is asking. Decided with
   * this command: it is sent if and only if this one is done, and done once however often it is sent.
   */
  follow<F extends ActionName>(action: F, payload: RequestFor<F>): void;
  /** Publishes a domain event after the commit. */
  emit<E extends EventType>(type: E, event: Omit<DomainEvent, 'type' | 'data'> & { data: EventPayloadFor<E> }): void;
}

/** What every handler may use, inside and outside the transaction. */
export interface WorkContext {
  readonly clock: () => Date;
  /**
   * True while a command is tried out for a preview: every transaction is rolled back, and the storage keeps nothing. A
   * handler that writes rows and nothing else need not look at it; one that asks the outside must not do so then.
   */
  readonly isPreview?: boolean;
  /** Aborted when the process is about to stop. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** The bytes of files. */
  readonly storage: FileStorage;
  /** Seals and opens secrets that are kept in tables. */
  readonly secretBox: SecretBox;
  readonly config: Config;
}

/** What all commands of one transaction share. */
export interface HandlerContext extends WorkContext {
  readonly tx: Transaction;
}
