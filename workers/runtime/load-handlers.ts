import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { IMPLEMENTED_ACTIONS, WORKERS, type ActionName, type WorkerName } from '#schemas/index.js';
import type { Duty } from './duty.js';
import type { Handler } from './handler.js';
import type { Handlers } from './run-commands.js';
import type { WorkerSettings } from './worker-settings.js';

/** A handler is found by its path, `workers/<worker>/<action>.ts`: nothing is registered by hand. */
export async function loadHandlers(worker: WorkerName): Promise<Handlers> {
  const handlers = new Map<ActionName, Handler>();
  for (const action of WORKERS[worker]) {
    if (!IMPLEMENTED_ACTIONS.has(action)) continue;
    const module = (await import(`../${worker}/${action}.js`)) as { default: Handler };
    handlers.set(action, module.default);
  }
  return handlers;
}

/** Duties are found the same way: every file of `workers/<worker>/duties`. */
export async function loadDuties(worker: WorkerName): Promise<ReadonlyMap<string, Duty>> {
  const duties = new Map<string, Duty>();
  const folder = join(findProjectRoot(), 'dist/workers', worker, 'duties');
  for (const file of listFolder(folder)) {
    const name = /^([a-z0-9-]+)\.js$/.exec(file)?.[1];
    if (!name) continue;
    const module = (await import(`../${worker}/duties/${name}.js`)) as { default?: Duty };
    // A file without a duty of its own helps the others.
    if (module.default) duties.set(name, module.default);
  }
  return duties;
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

export async function loadSettings(worker: WorkerName): Promise<WorkerSettings> {
  const module = (await import(`../${worker}/worker.js`)) as { default: WorkerSettings };
  return module.default;
}

/** The workers that have at least one handler. */
export function implementedWorkers(): WorkerName[] {
  const names = Object.keys(WORKERS) as WorkerName[];
  return names.filter((worker) => WORKERS[worker].some((action) => IMPLEMENTED_ACTIONS.has(action)));
}
