import { previewOfEffect } from '#operations/audit/preview-of-effect.js';
import { FINISHED, type Verdict } from '#platform/broker/consume/incoming-record.js';
import { classifyDatabaseError } from '#platform/database/classify-error.js';
import { withoutEffect, type Effect } from '#platform/database/command-effect.js';
import type { Pool } from '#platform/database/pools.js';
import { runAndRollBack } from '#platform/database/transaction.js';
import { discardWrites } from '#platform/storage/discard-writes.js';
import { ActionError } from '#schemas/errors.js';
import { readerOf } from '#schemas/reader-header.js';
import { problemOf } from '#schemas/problem-body.js';
import { readBy } from '#schemas/sentences/reader.js';
import { say } from '#schemas/sentences/say.js';
import type { PreviewPayload } from '#schemas/records/preview.js';
import { findEndedAccess, type EndedAccessDependencies } from '../read/ended-access.js';
import { isPreparing, prepareNow } from './prepare-command.js';
import { problemFor, rejected } from '../publish/problem-outcome.js';
import {
  readCommand,
  SchemaRequestedError,
  type ReadCommandDependencies,
  type VerifiedCommand,
} from '../read/read-command.js';
import type { ReceivedRecord } from '../received-record.js';
import { gatewayTarget } from '../publish/reply-target.js';
import { runCommands, type RunCommandsDependencies } from './run-commands.js';
import type { OutcomeSender } from '../publish/send-outcomes.js';

export interface AnswerPreviewDependencies
  extends ReadCommandDependencies, RunCommandsDependencies, EndedAccessDependencies {
  readonly worker: string;
  readonly pool: Pool;
  readonly sender: OutcomeSender;
}

/** The caller stops waiting after this time. */
const PATIENCE_MS = 25_000;
const SOON: Verdict = { kind: 'retry', afterMs: 200 };

/**
 * Runs a command with its handler in a transaction, rolls it back and replies with what it would have done. Nothing remains: no
 * inbox row, no number, no event. A preview that fails is answered with a problem and not retried. Does not throw.
 */
export async function answerPreview(
  received: ReceivedRecord,
  dependencies: AnswerPreviewDependencies,
): Promise<Verdict> {
  const { sender, replyPartitions, log } = dependencies;
  const target = gatewayTarget(received, replyPartitions);
  if (!target || Date.now() - received.record.timestampMs > PATIENCE_MS) return FINISHED;
  const { id: commandId, action = '', requestId, reader } = received.envelope;
  try {
    const preview = await readBy(readerOf(reader), () => makePreview(received, dependencies));
    await sender.send([sender.preview(target, { commandId, action }, preview)]);
    return FINISHED;
  } catch (error) {
    if (error instanceof SchemaRequestedError || classifyDatabaseError(error) !== 'bug') return SOON;
    const isExpected = error instanceof ActionError;
    if (!isExpected) log.error({ err: error, commandId, action }, 'a preview failed');
    const problem = isExpected
      ? problemOf(error, requestId)
      : problemFor('internal_error', say('preview_failed'), requestId);
    await sender
      .send([sender.preview(target, { commandId, action }, problem)])
      .catch((second: unknown) =>
        log.warn({ err: second, commandId }, 'the caller of a failed preview was not answered'),
      );
    return FINISHED;
  }
}

async function makePreview(received: ReceivedRecord, dependencies: AnswerPreviewDependencies): Promise<PreviewPayload> {
  const command = await readCommand(received, dependencies.worker, dependencies);
  const ended = (await findEndedAccess([command], dependencies)).get(command);
  if (ended) throw ended;
  const trial = { ...dependencies, isPreview: true, storage: discardWrites(dependencies.storage) };
  try {
    return previewOfEffect(await tryCommand(command, trial));
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
    return previewOfEffect(withoutEffect(rejected(error, command.requestId)));
  }
}

async function tryCommand(command: VerifiedCommand, dependencies: AnswerPreviewDependencies): Promise<Effect> {
  const { handlers, pool } = dependencies;
  const handler = handlers.get(command.action);
  const prepared = isPreparing(handler) ? await prepareNow(handler, command, dependencies) : undefined;
  const run = runCommands(dependencies, () => prepared);
  const [effect] = await runAndRollBack(pool, command.organizationId, (tx) => run(tx, [command]));
  if (!effect) throw new Error(`the handler of ${command.action} returned no result`);
  return effect;
}
