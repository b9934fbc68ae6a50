import type { Actor, Principal } from '../security/principal.js';

/** A command as the database needs to know it. */
export interface OnceCommand {
  readonly organizationId: string;
  readonly commandId: string;
  readonly action: string;
  readonly actor: Actor;
  readonly inputHash: Buffer;
  readonly requestId: string | null;
  readonly acceptedAt: Date;
  /** Where the result goes, kept with the outbox row so that the relay can send it after a crash. */
  readonly reply: unknown;
}

/** A final answer; `body` is the result or the problem. */
export interface Outcome {
  readonly status: 'done' | 'rejected' | 'dead';
  readonly body: unknown;
}

/** An answer as the inbox keeps it when part of it is secret: the rest, and the secret part sealed. */
export interface StoredOutcome {
  readonly body: unknown;
  readonly sealed: string;
}

export interface AuditEntry {
  readonly target: { readonly type: string; readonly id: string } | null;
  readonly before: unknown;
  readonly after: unknown;
  /** The version of the record that the change led to, where `after` does not have it; for the event, not for the log. */
  readonly version?: number;
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
}

/** A command that follows from another one: written down with its outcome, and sent like a result after the commit. */
export interface FollowUp {
  /** Derived from the command before it, so that a second delivery is a repetition. */
  readonly commandId: string;
  readonly action: string;
  readonly payload: object;
  readonly principal: Principal;
  readonly requestId: string | null;
  /** ISO 8601 */
  readonly acceptedAt: string;
}

/** What running one command has come to, before it is written down. */
export interface Effect {
  readonly outcome: Outcome;
  /** When it must not be stored as it is told. */
  readonly stored?: StoredOutcome | undefined;
  readonly audit: readonly AuditEntry[];
  readonly events: readonly DomainEvent[];
  readonly followUps: readonly FollowUp[];
}

/** An outcome that changes nothing. */
export const withoutEffect = (outcome: Outcome): Effect => ({ outcome, audit: [], events: [], followUps: [] });
