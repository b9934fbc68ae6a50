import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { ActionError } from '#schemas/errors.js';
import type { ActionName } from '#schemas/index.js';
import type { Handler } from '#workers/runtime/handler.js';
import type { LoadedWorker } from '#workers/runtime/load-worker.js';
import type { VerifiedCommand } from '#workers/runtime/read/read-command.js';
import type { HandleOnce } from '#workers/runtime/run/run-transactions.js';
import type { WorkerProcess } from '#workers/runtime/worker-process.js';
import type { TestFaults } from './test-faults.js';

/**
 * Tests decorate the parts of a worker to make it fail, or to show that the guarantees come from the code that claims them: with
 * `skip-inbox`, the test of duplicate deliveries must fail. Around handlers:
 * - `transient:<action>`: the action fails as if a provider were unavailable
 * - `bug:<action>`: the action throws an error that no handler should throw
 * - `slow:<action>:<ms>`: the action takes this long inside its transaction
 * - `held:<action>:<file>`: the action stays inside its transaction while the file exists
 * - `slow-prepare:<action>:<ms>`: the action takes this long before its transaction
 * - `die-while-preparing:<file>`: the process kills itself before the slow part of a command of the organisation whose id is in
 *   the file
 * - `die-before-statement:<action>:<text>`: the process kills itself before a statement of the action that contains the text
 */
export function decorateHandlers(worker: LoadedWorker, faults: TestFaults): LoadedWorker {
  const decorated = [...worker.handlers].map(
    ([action, handler]) => [action, decorate(action, handler, faults)] as const,
  );
  return { ...worker, handlers: new Map(decorated) };
}

function decorate(action: ActionName, handler: Handler, faults: TestFaults): Handler {
  const { prepare } = handler;
  return {
    ...handler,
    ...(prepare && {
      prepare: async (command, context) => {
        if (isNamedIn(faults.argumentOf('die-while-preparing'), [context.principal.organizationId])) die();
        const slowMs = faults.argumentOf(`slow-prepare:${action}`);
        if (slowMs) await sleep(Number(slowMs), undefined, { signal: context.signal });
        return prepare(command, context);
      },
    }),
    run: async (items, context) => {
      if (faults.has(`transient:${action}`)) throw new ActionError('provider_unavailable', 'switched on by a test');
      if (faults.has(`bug:${action}`)) throw new TypeError('switched on by a test');
      const slowMs = faults.argumentOf(`slow:${action}`);
      if (slowMs) await sleep(Number(slowMs));
      const gate = faults.argumentOf(`held:${action}`);
      while (gate && existsSync(gate)) await sleep(20);
      const text = faults.argumentOf(`die-before-statement:${action}`);
      return handler.run(items, text === undefined ? context : { ...context, tx: dieBefore(text, context.tx) });
    },
  };
}

/**
 * Around what all workers of a process share:
 * - `skip-inbox`: every delivery of a command looks like a new command
 * - `publish-before-commit:<action>:<ms>`: the replies of the action are sent this long before its transaction commits
 * - `die-after-commit:<file>`: the process kills itself between commit and publish of a command of the organisation whose id is
 *   in the file
 */
export function decorateProcess(shared: WorkerProcess, faults: TestFaults): WorkerProcess {
  const { handleOnce } = shared;
  return {
    ...shared,
    handleOnce: async (pool, commands, run, options) => {
      const once = faults.has('skip-inbox') ? asNew(handleOnce) : handleOnce;
      const ms = faults.argumentOf(`publish-before-commit:${commands[0]!.action}`);
      const handled = await once(pool, commands, ms === undefined ? run : tooEarly(run, Number(ms), shared), options);
      const organizations = commands.map(({ organizationId }) => organizationId);
      if (isNamedIn(faults.argumentOf('die-after-commit'), organizations)) die();
      return handled;
    },
    survivesTrial: (command, signal) => shared.survivesTrial(command, signal, { file: FAULTY_TRIAL }),
  };
}

const FAULTY_TRIAL = fileURLToPath(new URL('faulty-trial-main.js', import.meta.url));

type Run = Parameters<HandleOnce>[2];

const asNew =
  (handleOnce: HandleOnce): HandleOnce =>
  async (pool, commands, run, options) => {
    const known = new Map(commands.map((command) => [{ ...command, commandId: newId('cmd') }, command]));
    const knownOf = (command: VerifiedCommand): VerifiedCommand => known.get(command)!;
    const handled = await handleOnce(pool, [...known.keys()], (tx, fresh) => run(tx, fresh.map(knownOf)), options);
    return handled.map((one) => ({ ...one, command: knownOf(one.command) }));
  };

const tooEarly =
  (run: Run, ms: number, { sender }: WorkerProcess): Run =>
  async (tx, commands) => {
    const effects = await run(tx, commands);
    const replies = commands.flatMap(({ reply, commandId, action }, index) =>
      reply ? [sender.reply(reply, { commandId, action, outcome: effects[index]!.outcome, replayed: false })] : [],
    );
    await sender.send(replies);
    await sleep(ms);
    return effects;
  };

const isNamedIn = (file: string | undefined, organizationIds: readonly string[]): boolean =>
  file !== undefined && existsSync(file) && organizationIds.includes(readFileSync(file, 'utf8'));

/** Without any chance to clean up, like a power failure. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

function dieBefore(text: string, tx: Transaction): Transaction {
  const check = (statement: string): void => {
    if (statement.includes(text)) die();
  };
  return {
    ...tx,
    sql: (statement, ...values) => {
      check(statement.join('?'));
      return tx.sql(statement, ...values);
    },
    query: (statement, values) => {
      check(statement);
      return tx.query(statement, values);
    },
    ahead: (statement, values) => {
      check(statement);
      tx.ahead(statement, values);
    },
    queryUnprepared: (statement, values) => {
      check(statement);
      return tx.queryUnprepared(statement, values);
    },
    run: (builder) => {
      check(builder.toSQL().toNative().sql);
      return tx.run(builder);
    },
  };
}
