import type { Command } from 'commander';
import { readConfig } from '#operations/config.js';
import { WORKERS, type WorkerName } from '#schemas/index.js';

/** `partita gateway` and `partita worker <names…>`: the long-running processes. */
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
    .description(`run workers in one process (${Object.keys(WORKERS).join(', ')})`)
    .argument('[names...]', 'the workers to run')
    .option('--all', 'run every worker that has a handler')
    .action(async (names: string[], options: { all?: boolean }, command: Command) => {
      const config = readConfig();
      const { implementedWorkers } = await import('#workers/runtime/load-handlers.js');
      const available = implementedWorkers();
      const wanted = options.all ? available : names.map((name) => findWorker(name, available, command));
      if (wanted.length === 0) command.error('Name at least one worker, or use --all.');
      const { runWorkers } = await import('#workers/main.js');
      await runWorkers(wanted, config);
    });
}

function findWorker(name: string, available: readonly WorkerName[], command: Command): WorkerName {
  const found = available.find((worker) => worker === name);
  if (found) return found;
  const known = Object.hasOwn(WORKERS, name);
  return command.error(
    known
      ? `The worker "${name}" has no handler yet. Available: ${available.join(', ')}.`
      : `There is no worker "${name}". Available: ${available.join(', ')}.`,
  );
}
