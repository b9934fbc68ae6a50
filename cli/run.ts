import type { Command } from 'commander';
import { readConfig } from '#operations/config.js';
import { WORKER_NAMES, type WorkerName } from '#schemas/index.js';
import { addLateSettings, readLateSettings, type LateSettings } from './stack/late-settings.js';

/** `partita gateway` and `partita worker <names…>`: run the long-running processes. */
export function registerRun(program: Command): void {
  addLateSettings(program.command('gateway'))
    .description('run the HTTP gateway')
    .action(async (options: LateSettings) => {
      const { runGateway } = await import('#gateway/main.js');
      await readLateSettings(options);
      await runGateway(readConfig());
    });
  addLateSettings(program.command('worker'))
    .description(`run workers in one process (${WORKER_NAMES.join(', ')})`)
    .argument('[names...]', 'workers to run')
    .option('--all', 'run all workers')
    .action(async (names: string[], options: LateSettings & { all?: boolean }, command: Command) => {
      const wanted = options.all ? WORKER_NAMES : names.map((name) => findWorker(name, command));
      if (wanted.length === 0) command.error('Name at least one worker, or use --all.');
      const { loadWorkers, runWorkers } = await import('#workers/main.js');
      const loaded = await loadWorkers(wanted);
      await readLateSettings(options);
      await runWorkers(loaded, readConfig());
    });
}

function findWorker(name: string, command: Command): WorkerName {
  const found = WORKER_NAMES.find((worker) => worker === name);
  return found ?? command.error(`Worker "${name}" does not exist. Available: ${WORKER_NAMES.join(', ')}.`);
}
