import type { WorkerSettings } from '../runtime/worker-settings.js';

/** A return reads a whole period; four organisations at once keep the database free for postings. */
export default { concurrency: 4, batchSize: 1, queueLimit: 500 } satisfies WorkerSettings;
