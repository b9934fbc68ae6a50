import type { WORKERS, WorkerName } from '#schemas/index.js';
import type { Duty } from './duties/duty.js';
import type { Handler } from './handler.js';
import type { WorkerSettings } from './worker-settings.js';

/** What a worker consists of: `workers/<worker>/index.ts`, which `npm run generate` writes. */
export interface WorkerModule<W extends WorkerName> {
  readonly settings: WorkerSettings;
  /** One handler for each action of the worker. A missing handler, or the handler of another action, does not compile. */
  readonly handlers: { readonly [A in (typeof WORKERS)[W][number]]: Handler<A> };
  readonly duties: Readonly<Record<string, Duty>>;
}

export type WorkerModules = {
  readonly [W in WorkerName]: () => Promise<{ readonly default: WorkerModule<W> }>;
};
