import type { Actor, Principal } from '../security/principal.js';

/** The parts of a command that are stored with its outcome. */
export interface OnceCommand {
  readonly organizationId: string;
  readonly commandId: string;
  readonly action: string;
  readonly actor: Actor;
  /** SHA-256, hex */
  readonly inputHash: string;
  readonly requestId: string | null;
  readonly acceptedAt: Date;
  /** Where the outcome goes. It is stored in the outbox row, so that the relay can publish it after a crash. */
  readonly reply: unknown;
}

/** How a command ended; `body` is the result or the problem. */
export interface Outcome {
  readonly status: 'done' | 'rejected' | 'dead';
  readonly body: unknown;
  /** What the body tells, by its texts, so that a reply can tell it in another language. It is not stored. */
  readonly texts?: ReadonlyMap<string, object>;
}

/** An outcome with a secret part, as the inbox stores it: the public part, and the secret part sealed. */
export interface StoredOutcome {
  readonly body: unknown;
  readonly sealed: string;
}

export interface AuditEntry {
  readonly target: { readonly type: string; readonly id: string } | null;
  readonly before: unknown;
  readonly after: unknown;
  /** The version of the record after the change, when `after` does not contain it. For the event, not for the audit log. */
  readonly version?: number;
  /** What kind of change it is, where `before` and `after` do not show it. */
  readonly kind?: 'created' | 'changed' | 'removed';
}

export interface DomainEvent {
  readonly type: string;
  readonly aggregateType: string;
  readonly aggregateId: string;
  readonly version: number;
  readonly data: unknown;
}

export interface PublishedEvent extends DomainEvent {
  readonly id: string;
  readonly at: Date;
  /** The event before it of the same record, if that was still in the outbox when this one was recorded. */
  readonly after?: string | undefined;
}

/** A command that another command requested. It is stored with the outcome of that command and published after the commit. */
export interface FollowUp {
  /** Derived from the command that requested it, so that a second delivery is a repetition. */
  readonly commandId: string;
  readonly action: string;
  readonly payload: object;
  readonly principal: Principal;
  readonly requestId: string | null;
  /** ISO 8601 */
  readonly acceptedAt: string;
}

/** What one command has done, before it is stored. */
export interface Effect {
  readonly outcome: Outcome;
  /** Replaces the outcome in the inbox when part of it is secret. */
  readonly stored?: StoredOutcome | undefined;
  readonly audit: readonly AuditEntry[];
  readonly events: readonly DomainEvent[];
  readonly followUps: readonly FollowUp[];
}

/** The effect of a command that changed nothing. */
export const withoutEffect = (outcome: Outcome): Effect => ({ outcome, audit: [], events: [], followUps: [] });
