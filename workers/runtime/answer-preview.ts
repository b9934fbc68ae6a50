import { FINISHED, type IncomingRecord, type Verdict } from '#platform/broker/partition-runner.js';
import { classifyDatabaseError } from '#platform/database/classify-error.js';
import type { Effect } from '#platform/database/handle-once.js';
import type { Pool } from '#platform/database/pools.js';
import { tryOut } from '#platform/database/transaction.js';
import { discardWrites } from '#platform/storage/discard-writes.js';
import { ActionError } from '#schemas/errors.js';
import { actionOfPreview, HEADERS } from '#schemas/messages.js';
import type { PreviewPayload } from '#schemas/records/preview.js';
import { prepareCommand } from './prepare-command.js';
import {
  header,
  readCommand,
  readGatewayTarget,
  readRequestId,
  type ReadCommandDependencies,
  type VerifiedCommand,
} from './read-command.js';
import { runCommands, type RunCommandsDependencies } from './run-commands.js';
import { problemFor, problemOf, rejected, type OutcomeSender } from './send-outcomes.js';

export interface AnswerPreviewDependencies extends ReadCommandDependencies, RunCommandsDependencies {
  readonly worker: string;
  readonly pool: Pool;
  readonly sender: OutcomeSender;
}

/** Whoever asked has given up by then. */
const PATIENCE_MS = 25_000;
const SOON: Verdict = { kind: 'retry', afterMs: 200 };

/**
 * Runs a command as if it were real, with its handler and its transaction, undoes it and tells what it would have come to.
 * Nothing of it stays: no inbox row, no number, no event. A preview that cannot be made is answered and forgotten; nothing is
 * lost with it. Does not throw.
 */
export async function answerPreview(record: IncomingRecord, dependencies: AnswerPreviewDependencies): Promise<Verdict> {
  const { sender, replyPartitions, log } = dependencies;
  const target = readGatewayTarget(record, replyPartitions);
  if (!target || Date.now() - record.timestampMs > PATIENCE_MS) return FINISHED;
  const commandId = header(record.headers, HEADERS.id) ?? '';
  const action = actionOfPreview(header(record.headers, HEADERS.type) ?? '') ?? '';
  const requestId = readRequestId(record.headers);
  try {
    const preview = await makePreview(record, dependencies);
    await sender.send([sender.preview(target, commandId, action, preview)]);
    return FINISHED;
  } catch (error) {
    if (classifyDatabaseError(error) !== 'bug') return SOON;
    const isForeseen = error instanceof ActionError;
    if (!isForeseen) log.error({ err: error, commandId, action }, 'a preview failed');
    const problem = isForeseen
      ? problemOf(error, requestId)
      : problemFor('internal_error', 'What would happen cannot be told. Nothing was changed.', requestId);
    await sender
      .send([sender.preview(target, commandId, action, problem)])
      .catch((second: unknown) => log.warn({ err: second, commandId }, 'nobody could be told of a preview'));
    return FINISHED;
  }
}

async function makePreview(record: IncomingRecord, dependencies: AnswerPreviewDependencies): Promise<PreviewPayload> {
  const command = await readCommand(record, dependencies.worker, dependencies);
  const trial = { ...dependencies, isPreview: true, storage: discardWrites(dependencies.storage) };
  try {
    return describe(await tryCommand(command, trial));
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
    return describe({ outcome: rejected(error, command.requestId), audit: [], events: [], followUps: [] });
  }
}

async function tryCommand(command: VerifiedCommand, dependencies: AnswerPreviewDependencies): Promise<Effect> {
  const { handlers, pool } = dependencies;
  const handler = handlers.get(command.action);
  const prepared = handler?.kind === 'prepared' ? await prepareCommand(handler, command, dependencies) : undefined;
  const run = runCommands(dependencies, prepared);
  const [effect] = await tryOut(pool, command.organizationId, (tx) => run(tx, [command]));
  if (!effect) throw new Error(`the handler of ${command.action} gave no result`);
  return effect;
}

function describe({ outcome, audit, events, followUps }: Effect): PreviewPayload {
  return {
    status: outcome.status === 'done' ? 'done' : 'rejected',
    body: JSON.stringify(outcome.body),
    changes: audit.map(({ target, before, after }) => ({
      targetType: target?.type ?? null,
      targetId: target?.id ?? null,
      before: jsonOf(before),
      after: jsonOf(after),
    })),
    events: events.map(({ type, aggregateType, aggregateId }) => ({ type, aggregateType, aggregateId })),
    followUps: followUps.map(({ action, payload }) => ({ action, payload: JSON.stringify(payload) })),
  };
}

/** As the audit log would keep it. */
function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
