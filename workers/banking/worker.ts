import type { WorkerSettings } from '../runtime/worker-settings.js';

/** Commands wait for banks, seconds each, without holding a connection; eight at once serve eight organisations. */
export default { concurrency: 8, batchSize: 1, queueLimit: 500 } satisfies WorkerSettings;
