import { IMPLEMENTED_ACTIONS, WORKERS, type ActionName, type WorkerName } from '#schemas/index.js';
import type { Handler } from './handler.js';
import type { Handlers } from './run-commands.js';
import type { WorkerSettings } from './worker-settings.js';

/** A handler is found by its path, `workers/<worker>/<action>.ts`: nothing is registered by hand. */
export async function loadHandlers(worker: WorkerName): Promise<Handlers> {
  const handlers = new Map<ActionName, Handler>();
  for (const action of WORKERS[worker]) {
    if (!IMPLEMENTED_ACTIONS.has(action)) continue;
    const module = (await import(`./${worker}/${action}.js`)) as { default: Handler };
    handlers.set(action, module.default);
  }
  return handlers;
}

export async function loadSettings(worker: WorkerName): Promise<WorkerSettings> {
  const module = (await import(`./${worker}/worker.js`)) as { default: WorkerSettings };
  return module.default;
}

/** The workers that have at least one handler. */
export function implementedWorkers(): WorkerName[] {
  const names = Object.keys(WORKERS) as WorkerName[];
  return names.filter((worker) => WORKERS[worker].some((action) => IMPLEMENTED_ACTIONS.has(action)));
}
