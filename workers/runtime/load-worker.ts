import { isActionName, type ActionName, type WorkerName } from '#schemas/index.js';
import type { Duty } from './duties/duty.js';
import type { Handler } from './handler.js';
import type { WorkerModules } from './worker-module.js';
import type { WorkerSettings } from './worker-settings.js';

export interface LoadedWorker {
  readonly settings: WorkerSettings;
  readonly handlers: ReadonlyMap<ActionName, Handler>;
  readonly duties: ReadonlyMap<string, Duty>;
}

/** Loads the code of one worker. A process loads only the workers that it runs. */
export async function loadWorker(load: WorkerModules[WorkerName]): Promise<LoadedWorker> {
  const { default: module } = await load();
  const handlers = new Map<ActionName, Handler>();
  for (const [action, handler] of Object.entries<Handler>(module.handlers)) {
    if (isActionName(action)) handlers.set(action, handler);
  }
  return { settings: module.settings, handlers, duties: new Map(Object.entries(module.duties)) };
}
