import { WORKER_MODULES } from './index.js';
import { loadWorker } from './runtime/load-worker.js';
import { serveTrial } from './serve-trial.js';

serveTrial((name) => loadWorker(WORKER_MODULES[name]));
