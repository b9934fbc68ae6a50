import type { WorkerSettings } from '../runtime/worker-settings.js';

/** A return reads a whole period. Four organisations at once leave the database free for postings. */
export default { concurrency: 4, batchSize: 1, queueLimit: 500 } satisfies WorkerSettings;
