import type { AuditEntry, DomainEvent, Effect, FollowUp, RunCommands } from '#platform/database/effects/handle-once.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { ActionError } from '#schemas/errors.js';
import { withTexts, type ToldTexts } from '#schemas/sentences/retell.js';
import type { ActionName, ResultFor } from '#schemas/index.js';
import { eventOfChange } from '#operations/audit/event-of-change.js';
import type { CommandContext, WorkContext } from '#operations/context.js';
import { makeFollowUp } from '#operations/engine/follow-up.js';
import type { Handler } from '../handler.js';
import type { VerifiedCommand } from '../read/read-command.js';
import { sealSecrets } from '../publish/secret-results.js';
import { rejected } from '../publish/problem-outcome.js';

export type Handlers = ReadonlyMap<ActionName, Handler>;

interface Collected {
  readonly context: CommandContext;
  readonly audit: AuditEntry[];
  readonly events: DomainEvent[];
  readonly followUps: FollowUp[];
}

export interface RunCommandsDependencies extends WorkContext {
  readonly handlers: Handlers;
}

/** The part of the runtime's dependencies that handlers may use. */
export function workContextOf(context: WorkContext): WorkContext {
  const { clock, isPreview = false, signal, log, storage, secretBox, config } = context;
  return { clock, isPreview, signal, log, storage, secretBox, config };
}

/** What was prepared for a command. */
export interface Prepared {
  readonly value: unknown;
}

/** Calls the handlers and collects their results, audit rows, events and follow-ups. */
export function runCommands(
  dependencies: RunCommandsDependencies,
  preparedFor?: (command: VerifiedCommand) => Prepared | undefined,
): RunCommands<VerifiedCommand> {
  const { handlers, clock } = dependencies;
  const work = workContextOf(dependencies);
  return async (tx, commands) => {
    const { action } = commands[0]!;
    const handler = handlers.get(action);
    if (!handler) throw new Error(`${action} is not an action of this worker`);
    const collected = commands.map((item) => collect(item, clock));
    const items = commands.map((command, index) => {
      const prepared = preparedFor?.(command);
      if (handler.prepare && !handler.preparesSome && !prepared) throw new Error(`${action} was not prepared`);
      return { ...collected[index]!.context, command: command.payload, prepared: prepared?.value };
    });
    const { result: results, texts } = await withTexts(() => handler.run(items, { tx, ...work }));
    return Promise.all(
      commands.map(async (command, index) => {
        const own = collected[index]!;
        if (!hasAllEvents(own)) await addMissingEvents(tx, command, own);
        return toEffect(command, results[index], own, { secretBox: work.secretBox, texts });
      }),
    );
  };
}

function collect(command: VerifiedCommand, clock: () => Date): Collected {
  const audit: AuditEntry[] = [];
  const events: DomainEvent[] = [];
  const followUps: FollowUp[] = [];
  return {
    audit,
    events,
    followUps,
    context: {
      principal: command.principal,
      commandId: command.commandId,
      audit: (entry) => void audit.push(entry),
      emit: (type, event) => void events.push({ ...event, type }),
      follow: (action, payload) =>
        void followUps.push(makeFollowUp(command, followUps.length, action, payload, clock())),
    },
  };
}

/** A quick check for the common case of a batch: one change and its event. */
function hasAllEvents({ audit, events }: Collected): boolean {
  const [entry] = audit;
  if (!entry?.target) return audit.length === 0;
  return audit.length === 1 && events[0]?.aggregateId === entry.target.id;
}

/** Emits an event for each audited change without one. */
async function addMissingEvents(
  tx: Transaction,
  { action, actor }: VerifiedCommand,
  collected: Collected,
): Promise<void> {
  const { audit, events } = collected;
  for (const { target, ...change } of audit) {
    const event = target && (await eventOfChange(tx, { action, actor, target, ...change }, events));
    if (event) events.push(event);
  }
}

function toEffect(
  command: VerifiedCommand,
  result: ResultFor<ActionName> | ActionError | undefined,
  collected: Collected,
  { secretBox, texts }: { readonly secretBox: SecretBox; readonly texts: ToldTexts },
): Effect {
  if (result === undefined) throw new Error(`the handler of ${command.action} returned no result`);
  const { audit, events, followUps } = collected;
  if (!(result instanceof ActionError)) {
    const outcome = { status: 'done', body: result, ...(texts.size > 0 && { texts }) } as const;
    return { outcome, stored: sealSecrets(command, outcome, secretBox), audit, events, followUps };
  }
  if (result.disposition !== 'reject') throw result;
  // Returned, not thrown: the writes of the handler, such as the reason on the record, stay.
  return { outcome: rejected(result, command.requestId), audit, events, followUps: [] };
}
