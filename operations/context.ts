import type { AuditEntry, DomainEvent } from '#platform/database/effects/handle-once.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { Logger } from '#platform/log.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import type { Principal } from '#platform/security/principal.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { ActionName, EventPayloadFor, EventType, RequestFor } from '#schemas/index.js';
import type { Config } from './config.js';

/** What a command may do besides writing rows. */
export interface CommandContext {
  readonly principal: Principal;
  readonly commandId: string;
  /** Adds a row to the audit log in the same transaction. Every change needs one. */
  audit(entry: AuditEntry): void;
  /**
   * Requests a follow-up command. It is published after the commit, in the name of the system on behalf of the caller.
   * It runs only if this command commits, and it has one effect even if it is published more than once.
   */
  follow<F extends ActionName>(action: F, payload: RequestFor<F>): void;
  /** Emits an event. It is published after the commit. */
  emit<E extends EventType>(type: E, event: Omit<DomainEvent, 'type' | 'data'> & { data: EventPayloadFor<E> }): void;
}

/** What every handler may use, inside and outside the transaction. */
export interface WorkContext {
  readonly clock: () => Date;
  /**
   * True while a command runs for a preview. Every transaction is then rolled back, and the storage keeps nothing. A
   * handler that calls an outside service must not call it in a preview; all others can ignore this field.
   */
  readonly isPreview?: boolean;
  /** Aborted when the process is about to stop. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  readonly storage: FileStorage;
  /** Seals and opens the secrets that are stored in tables. */
  readonly secretBox: SecretBox;
  readonly config: Config;
}

/** Shared by all commands of one transaction. */
export interface HandlerContext extends WorkContext {
  readonly tx: Transaction;
}
