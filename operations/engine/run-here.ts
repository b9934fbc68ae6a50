import { localDay } from '#domain/calendar/local-day.js';
import { canonicalJson } from '#platform/canonical-json.js';
import type { AuditEntry, DomainEvent, Effect, FollowUp, PublishedEvent } from '#platform/database/command-effect.js';
import type { OutboxBatch } from '#platform/database/effects/outbox-batch.js';
import { recordOutcomes, recordTraces } from '#platform/database/effects/record-outcomes.js';
import type { Pool } from '#platform/database/pools.js';
import { inOrganization, runAndRollBack, type Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import type { Actor, Principal } from '#platform/security/principal.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { sha256 } from '#platform/sha256.js';
import { refuse } from '#schemas/errors.js';
import { PROGRAM, readBy } from '#schemas/sentences/reader.js';
import { eventOfChange } from '../audit/event-of-change.js';
import type { CommandContext } from '../context.js';
import { commandIdOf } from './command-id.js';
import { makeFollowUp } from './follow-up.js';

/** Who changes something. */
interface Who {
  readonly principal: Principal;
  /** Null when there is no HTTP request, as in the CLI. */
  readonly requestId: string | null;
}

/** Who changes something, and in which database. */
export interface Origin extends Who {
  /** A pool of the role `partita_app`. */
  readonly database: Pool;
}

/** What a change may use inside of its transaction. */
export interface Here extends CommandContext {
  readonly tx: Transaction;
  readonly actor: Actor;
  readonly requestId: string | null;
  readonly now: Date;
  readonly today: string;
}

type Work<T> = (here: Here) => Promise<T>;

/** A change that was committed, and what has to be published of it. */
export interface Committed<T> {
  readonly result: T;
  readonly events: readonly PublishedEvent[];
  readonly followUps: readonly FollowUp[];
  readonly outbox: OutboxBatch | undefined;
}

/**
 * Changes something in this process, in one transaction: rows, audit rows, events and the outbox row become visible together or not at
 * all. `action` is the name in the audit log. Workers run commands with `handleOnce`, which records the same.
 */
export const commitHere = <T>(origin: Origin, action: string, work: Work<T>): Promise<Committed<T>> =>
  inOrganization(origin.database, origin.principal.organizationId, (tx) => commitWithin(tx, origin, action, work));

async function commitWithin<T>(tx: Transaction, who: Who, action: string, work: Work<T>): Promise<Committed<T>> {
  const run = new Run(tx, who, action, newId('cmd'));
  return run.record(await inWordsForAll(run, work), ({ command, effect, events }) =>
    recordTraces(tx, command.organizationId, { command, ...effect, events }),
  );
}

/** The audit log and events are read by others than the one who acts, so what is told in them is in English. */
const inWordsForAll = <T>(run: Run, work: Work<T>): Promise<T> => readBy(PROGRAM, () => work(run));

export const runHere = async <T>(origin: Origin, action: string, work: Work<T>): Promise<T> =>
  (await commitHere(origin, action, work)).result;

/** The same in a transaction of the caller, which is in the organisation already. */
export const runWithin = async <T>(tx: Transaction, who: Who, action: string, work: Work<T>): Promise<T> =>
  (await commitWithin(tx, who, action, work)).result;

/** What `runHere` would leave behind: the same run, rolled back after the deferred constraints were checked. */
export function previewHere<T>(origin: Origin, action: string, work: Work<T>): Promise<Effect> {
  return runAndRollBack(origin.database, origin.principal.organizationId, async (tx) => {
    const run = new Run(tx, origin, action, newId('cmd'));
    const body = await work(run);
    await run.addEvents();
    return run.effectOf(body);
  });
}

/** A call that may be repeated with its key. */
export interface Repeatable {
  readonly key: string;
  /** Another input with the same key is a conflict. */
  readonly input: unknown;
  /** Answers are stored sealed, because some have secrets. */
  readonly secretBox: SecretBox;
}

/** The stored answer of a call that was carried out before. Errors: `idempotency_conflict`. */
export const findAnswer = (origin: Origin, action: string, call: Repeatable): Promise<object | undefined> =>
  inOrganization(origin.database, origin.principal.organizationId, (tx) =>
    readAnswer(tx, new Key(origin.principal, action, call)),
  );

export type Once<T> =
  { readonly isReplay: false; readonly result: T } | { readonly isReplay: true; readonly answer: object };

/**
 * `runHere` with one effect for each key of a caller. The answer is stored in the inbox, in the transaction of the change, so a repeated
 * call gets it exactly if the change was made. Calls with one key run one after the other. A refusal is not stored. Errors:
 * `idempotency_conflict`.
 */
export async function runHereOnce<T>(
  origin: Origin,
  action: string,
  call: Repeatable & { readonly answerOf: (result: T) => object },
  work: Work<T>,
): Promise<Once<T>> {
  const { organizationId } = origin.principal;
  const key = new Key(origin.principal, action, call);
  return inOrganization(origin.database, organizationId, async (tx): Promise<Once<T>> => {
    tx.ahead('select pg_advisory_xact_lock(hashtextextended($1, 3))', [key.commandId]);
    const answer = await readAnswer(tx, key);
    if (answer) return { isReplay: true, answer };
    const run = new Run(tx, origin, action, key.commandId);
    const { result } = await run.record(await inWordsForAll(run, work), ({ command, effect, events }) => {
      const once = { ...command, inputHash: key.inputHash, acceptedAt: run.now, reply: null };
      const stored = { body: {}, sealed: key.seal(call.answerOf(effect.outcome.body as T)) };
      return recordOutcomes(tx, organizationId, [{ command: once, effect: { ...effect, stored }, events }], 'checked');
    });
    return { isReplay: false, result };
  });
}

/** The second change of an operation, after something outside has answered. Its result replaces the stored answer. */
export const settleHere = <T extends object>(
  origin: Origin,
  action: string,
  call: Repeatable | undefined,
  work: Work<T>,
): Promise<T> =>
  runHere(origin, action, async (here) => {
    const result = await work(here);
    if (!call) return result;
    const key = new Key(origin.principal, action, call);
    await here.tx.sql`
      update inbox set sealed_outcome = ${key.seal(result)}
      where organization_id = current_organization() and command_id = ${key.commandId}`;
    return result;
  });

/** The command id of a call with a key, and its row of the inbox. */
class Key {
  readonly commandId: string;
  readonly inputHash: string;
  private readonly secretBox: SecretBox;
  /** A sealed value is bound to its row. */
  private readonly place: readonly string[];

  constructor(principal: Principal, action: string, { key, input, secretBox }: Repeatable) {
    this.commandId = commandIdOf(principal, action, key);
    this.inputHash = sha256(action + canonicalJson(input), 'hex');
    this.secretBox = secretBox;
    this.place = [principal.organizationId, 'inbox', this.commandId];
  }

  readonly seal = (answer: object): string => this.secretBox.seal(JSON.stringify(answer), this.place);
  readonly open = (sealed: string): object => JSON.parse(this.secretBox.open(sealed, this.place)) as object;
}

async function readAnswer(tx: Transaction, { commandId, inputHash, open }: Key): Promise<object | undefined> {
  const [known] = await tx.sql<{ inputHash: string; sealed: string }>`
    select encode(input_hash, 'hex') as "inputHash", sealed_outcome as sealed
    from inbox where organization_id = current_organization() and command_id = ${commandId}`;
  if (known && known.inputHash !== inputHash) throw refuse('key_used_for_other_call');
  return known && open(known.sealed);
}

interface Recorded {
  readonly command: {
    commandId: string;
    organizationId: string;
    action: string;
    actor: Actor;
    requestId: string | null;
  };
  readonly effect: Effect;
  readonly events: readonly PublishedEvent[];
}

/** One change under way, and what it leaves behind. */
class Run implements Here {
  readonly now = new Date();
  readonly today = localDay(this.now);
  readonly principal: Principal;
  readonly actor: Actor;
  readonly requestId: string | null;
  private readonly entries: AuditEntry[] = [];
  private readonly events: DomainEvent[] = [];
  private readonly followUps: FollowUp[] = [];

  constructor(
    readonly tx: Transaction,
    { principal, requestId }: Who,
    private readonly action: string,
    readonly commandId: string,
  ) {
    this.principal = principal;
    this.actor = principal.actor;
    this.requestId = requestId;
  }

  readonly audit: Here['audit'] = (entry) => void this.entries.push(entry);
  readonly emit: Here['emit'] = (type, event) => void this.events.push({ type, ...event });
  readonly follow: Here['follow'] = (action, payload) =>
    void this.followUps.push(makeFollowUp(this.command, this.followUps.length, action, payload, this.now));

  private get command(): Recorded['command'] {
    const { commandId, action, actor, requestId } = this;
    return { commandId, organizationId: this.principal.organizationId, action, actor, requestId };
  }

  /** Each change has an event: its own, or the one that follows from its audit entry. */
  async addEvents(): Promise<void> {
    const { action, actor } = this;
    for (const { target, ...entry } of this.entries) {
      const event = target && (await eventOfChange(this.tx, { action, actor, target, ...entry }, this.events));
      if (event) this.events.push(event);
    }
  }

  effectOf(body: unknown): Effect {
    return { outcome: { status: 'done', body }, audit: this.entries, events: this.events, followUps: this.followUps };
  }

  async record<T>(result: T, store: (recorded: Recorded) => ReturnType<typeof recordTraces>): Promise<Committed<T>> {
    await this.addEvents();
    const at = new Date();
    const events = this.events.map((event) => ({ ...event, id: newId('evt'), at }));
    const { outbox, waiting } = await store({ command: this.command, effect: this.effectOf(result), events });
    const ordered = events.map((event) => ({ ...event, after: waiting.get(event.id) }));
    return { result, events: ordered, followUps: this.followUps, outbox };
  }
}
