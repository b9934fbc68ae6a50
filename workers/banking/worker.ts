import type { WorkerSettings } from '../runtime/worker-settings.js';

/** Commands wait seconds for banks without holding a database connection. Eight at once serve eight organisations. */
export default { concurrency: 8, batchSize: 1, queueLimit: 500 } satisfies WorkerSettings;
