import { writeFile } from 'node:fs/promises';
import { readConfig } from '#operations/config.js';
import { createPool } from '#platform/database/pools.js';
import { createLogger } from '#platform/log.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { openStorage } from '#platform/storage/open-storage.js';
import { ACTIONS, type WorkerName } from '#schemas/index.js';
import type { LoadedWorker } from './runtime/load-worker.js';
import { isPreparing, prepareNow } from './runtime/run/prepare-command.js';
import type { TrialCommand, TrialMessage } from './runtime/run/try-command.js';

type LoadWorker = (name: WorkerName) => Promise<LoadedWorker>;

const ALIVE_MS = 1_000;

const report = (message: TrialMessage): void => void process.send?.(message);

/** Prepares one command, as the worker would, and ends. See `survivesTrial`. */
async function run(command: TrialCommand, load: LoadWorker): Promise<void> {
  // When memory runs out, the kernel ends this process and not the worker. Other systems have no such file.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
  const config = readConfig();
  const log = createLogger('trial', config.logLevel);
  const { handlers } = await load(ACTIONS[command.action].worker);
  const handler = handlers.get(command.action);
  if (!isPreparing(handler)) throw new Error(`${command.action} has no preparation`);
  const dependencies = {
    handlers,
    pool: createPool(config.database, 'partita_app', 1, log),
    clock: () => new Date(),
    signal: new AbortController().signal,
    log,
    storage: await openStorage(config.storage),
    secretBox: new SecretBox(config.secrets),
    config,
  };
  report('started');
  setInterval(() => report('alive'), ALIVE_MS);
  await prepareNow(handler, command, dependencies).catch((error: unknown) =>
    log.info({ err: error, commandId: command.commandId }, 'a command failed in its trial'),
  );
  process.send?.('survived' satisfies TrialMessage, () => process.exit(0));
}

/** Waits for the command that the parent sends. */
export function serveTrial(load: LoadWorker): void {
  process.on('disconnect', () => process.exit(0));
  process.once('message', (command: TrialCommand) => {
    run(command, load).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    });
  });
}
