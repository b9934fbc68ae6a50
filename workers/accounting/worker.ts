import type { WorkerSettings } from '../runtime/worker-settings.js';

/** Charts are synced rarely, and the provider is the slow part. */
export default { concurrency: 4, batchSize: 1, queueLimit: 500 } satisfies WorkerSettings;
