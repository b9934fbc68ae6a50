import type { Contracts } from '../contract.js';
import type { DiscoveredCode } from './discover-code.js';
import { camelCase, GENERATED, lazyEntry, printObject } from './print-names.js';

export function workerNames({ actions }: Contracts): string[] {
  return [...new Set(actions.map(({ worker }) => worker))].sort();
}

/** `workers/index.ts`, and `workers/<worker>/index.ts` with the settings, handlers and duties of one worker. */
export function printWorkerIndexes(contracts: Contracts, { duties }: DiscoveredCode): (readonly [string, string])[] {
  const workers = workerNames(contracts);
  return [
    ['workers/index.ts', printWorkers(workers)],
    ...workers.map((worker) => {
      const actions = contracts.actions.filter((action) => action.worker === worker).map(({ name }) => name);
      return [`workers/${worker}/index.ts`, printWorker(worker, actions, duties.get(worker) ?? [])] as const;
    }),
  ];
}

function printWorkers(workers: readonly string[]): string {
  const modules = workers.map((worker) => lazyEntry(worker, `./${worker}/index.js`));
  return `${GENERATED}

import type { WorkerModules } from './runtime/worker-module.js';

/** Each worker is loaded by the processes that run it, and by no others. */
export const WORKER_MODULES: WorkerModules = ${printObject(modules)};
`;
}

function printWorker(worker: string, actions: readonly string[], duties: readonly string[]): string {
  const dutyName = (duty: string): string => `${camelCase(duty)}Duty`;
  const imports = [
    ...duties.map((duty) => `import ${dutyName(duty)} from './duties/${duty}.js';`),
    ...actions.map((action) => `import ${camelCase(action)} from './${action}.js';`),
  ];
  const handlers = actions.map((action) => [action, camelCase(action)] as const);
  return `${GENERATED}

import type { WorkerModule } from '../runtime/worker-module.js';
${imports.join('\n')}
import settings from './worker.js';

const worker: WorkerModule<'${worker}'> = {
  settings,
  handlers: ${printObject(handlers, 1)},
  duties: ${printObject(
    duties.map((duty) => [duty, dutyName(duty)] as const),
    1,
  )},
};

export default worker;
`;
}
