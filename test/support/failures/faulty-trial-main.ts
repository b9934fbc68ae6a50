import { WORKER_MODULES } from '#workers/index.js';
import { loadWorker } from '#workers/runtime/load-worker.js';
import { serveTrial } from '#workers/serve-trial.js';
import { TestFaults } from './test-faults.js';
import { decorateHandlers } from './worker-faults.js';

/** The process of a trial, with the faults of the worker that started it. */
serveTrial(async (name) => decorateHandlers(await loadWorker(WORKER_MODULES[name]), TestFaults.of(process.env)));
