import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditEntry, DomainEvent, Effect, RunCommands } from '#platform/database/handle-once.js';
import { faultArgument, hasFault } from '#platform/faults.js';
import type { Logger } from '#platform/log.js';
import { ActionError } from '#schemas/errors.js';
import type { ActionName, ResultFor } from '#schemas/index.js';
import type { CommandContext, Handler, HandlerContext } from './handler.js';
import type { VerifiedCommand } from './read-command.js';
import { rejected } from './send-outcomes.js';

export type Handlers = ReadonlyMap<ActionName, Handler>;

interface Collected {
  readonly context: CommandContext;
  readonly audit: AuditEntry[];
  readonly events: DomainEvent[];
}

/** Calls the handlers and collects what they leave behind: results, audit rows, events. */
export function runCommands(dependencies: {
  readonly handlers: Handlers;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  readonly log: Logger;
}): RunCommands<VerifiedCommand> {
  const { handlers, clock, signal, log } = dependencies;
  return async (tx, commands) => {
    const { action } = commands[0]!;
    const handler = handlers.get(action);
    if (!handler) throw new ActionError('not_implemented', `${action} has no handler in this worker yet.`);
    await injectFaults(action);
    const collected = commands.map(collect);
    const shared: HandlerContext = { tx, clock, signal, log };
    if (handler.kind === 'many') {
      const items = commands.map((command, index) => ({
        ...collected[index]!.context,
        command: command.payload,
      }));
      const results = await handler.handle(items, shared);
      return commands.map((command, index) => toEffect(command, results[index], collected[index]!));
    }
    const [command] = commands;
    if (!command || commands.length > 1) throw new Error(`${action} takes one command at a time`);
    const context = { ...shared, log: log.child({ commandId: command.commandId }), ...collected[0]!.context };
    const result = await handler.handle(command.payload, context);
    return [toEffect(command, result, collected[0]!)];
  };
}

function collect(command: VerifiedCommand): Collected {
  const audit: AuditEntry[] = [];
  const events: DomainEvent[] = [];
  return {
    audit,
    events,
    context: {
      principal: command.principal,
      commandId: command.commandId,
      audit: (entry) => void audit.push(entry),
      emit: (type, event) => void events.push({ ...event, type }),
    },
  };
}

function toEffect(command: VerifiedCommand, result: ResultFor<ActionName> | ActionError | undefined, { audit, events }: Collected): Effect {
  if (result === undefined) throw new Error(`the handler of ${command.action} gave no result`);
  if (!(result instanceof ActionError)) return { outcome: { status: 'done', body: result }, audit, events };
  if (result.disposition !== 'reject') throw result;
  return { outcome: rejected(result, command.requestId), audit: [], events: [] };
}

async function injectFaults(action: ActionName): Promise<void> {
  if (hasFault(`transient:${action}`)) throw new ActionError('provider_unavailable', 'switched on by a test');
  if (hasFault(`bug:${action}`)) throw new TypeError('switched on by a test');
  const slowMs = faultArgument(`slow:${action}`);
  if (slowMs) await sleep(Number(slowMs));
}
