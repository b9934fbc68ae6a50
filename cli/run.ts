import type { Command } from 'commander';
import { readConfig } from '#operations/config.js';
import { WORKER_NAMES, type WorkerName } from '#schemas/index.js';

/** `partita gateway` and `partita worker <names…>`: run the long-running processes. */
export function registerRun(program: Command): void {
  program
    .command('gateway')
    .description('run the HTTP gateway')
    .action(async () => {
      const config = readConfig();
      const { runGateway } = await import('#gateway/main.js');
      await runGateway(config);
    });
  program
    .command('worker')
    .description(`run workers in one process (${WORKER_NAMES.join(', ')})`)
    .argument('[names...]', 'workers to run')
    .option('--all', 'run all workers')
    .action(async (names: string[], options: { all?: boolean }, command: Command) => {
      const config = readConfig();
      const wanted = options.all ? WORKER_NAMES : names.map((name) => findWorker(name, command));
      if (wanted.length === 0) command.error('Name at least one worker, or use --all.');
      const { runWorkers } = await import('#workers/main.js');
      await runWorkers(wanted, config);
    });
}

function findWorker(name: string, command: Command): WorkerName {
  const found = WORKER_NAMES.find((worker) => worker === name);
  return found ?? command.error(`Worker "${name}" does not exist. Available: ${WORKER_NAMES.join(', ')}.`);
}
