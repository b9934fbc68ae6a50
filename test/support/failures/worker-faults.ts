import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from '#platform/database/transaction.js';
import type { TestFaults } from '#platform/test-faults.js';
import { ActionError } from '#schemas/errors.js';

/** The points where a test can make a worker fail. `workers/main.ts` hands them to the runtime; handlers do not see them. */
export interface WorkerFaults {
  /** Commands are not looked up in the inbox, so a second delivery has a second effect. */
  readonly ignoresInbox: boolean;
  /** How long before the commit the results of an action are published. Undefined: after the commit, as it must be. */
  publishesBeforeCommitMs(action: string): number | undefined;
  /** Before the slow part of a prepared handler. */
  beforePrepare(action: string, organizationId: string, signal: AbortSignal): Promise<void>;
  /** Inside the transaction, before the handler. */
  beforeHandler(action: string): Promise<void>;
  /** The transaction that the handler gets. */
  transactionFor(action: string, tx: Transaction): Transaction;
  /** Between the commit and the publishing of its results. */
  afterCommit(organizationIds: readonly string[]): void;
}

export const NO_FAULTS: WorkerFaults = {
  ignoresInbox: false,
  publishesBeforeCommitMs: () => undefined,
  beforePrepare: async () => undefined,
  beforeHandler: async () => undefined,
  transactionFor: (_action, tx) => tx,
  afterCommit: () => undefined,
};

/**
 * - `skip-inbox`: commands are not looked up in the inbox
 * - `publish-before-commit:<action>:<ms>`: the results of the action are published this long before its transaction commits
 * - `transient:<action>`: the action fails as if a provider were unavailable
 * - `bug:<action>`: the action throws an error that no handler should throw
 * - `slow:<action>:<ms>`: the action takes this long inside its transaction
 * - `held:<action>:<file>`: the action stays inside its transaction while the file exists
 * - `slow-prepare:<action>:<ms>`: the action takes this long before its transaction
 * - `die-while-preparing:<file>`: the process kills itself before the slow part of a command of the organisation whose id is in
 *   the file
 * - `die-before-statement:<action>:<text>`: the process kills itself before a statement of the action that contains the text
 * - `die-after-commit:<file>`: the process kills itself between commit and publish of a command of the organisation whose id is
 *   in the file
 */
export function workerFaults(test: TestFaults): WorkerFaults {
  if (test.isEmpty) return NO_FAULTS;
  return {
    ignoresInbox: test.has('skip-inbox'),
    publishesBeforeCommitMs: (action) => {
      const ms = test.argumentOf(`publish-before-commit:${action}`);
      return ms === undefined ? undefined : Number(ms);
    },
    beforePrepare: async (action, organizationId, signal) => {
      if (isNamedIn(test.argumentOf('die-while-preparing'), [organizationId])) die();
      const slowMs = test.argumentOf(`slow-prepare:${action}`);
      if (slowMs) await sleep(Number(slowMs), undefined, { signal });
    },
    beforeHandler: async (action) => {
      if (test.has(`transient:${action}`)) throw new ActionError('provider_unavailable', 'switched on by a test');
      if (test.has(`bug:${action}`)) throw new TypeError('switched on by a test');
      const slowMs = test.argumentOf(`slow:${action}`);
      if (slowMs) await sleep(Number(slowMs));
      const gate = test.argumentOf(`held:${action}`);
      while (gate && existsSync(gate)) await sleep(20);
    },
    transactionFor: (action, tx) => {
      const text = test.argumentOf(`die-before-statement:${action}`);
      return text === undefined ? tx : dieBefore(text, tx);
    },
    afterCommit: (organizationIds) => {
      if (isNamedIn(test.argumentOf('die-after-commit'), organizationIds)) die();
    },
  };
}

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
