import type { WorkerSettings } from '../runtime/worker-settings.js';

/** Settings change by hand a few times a day, one row each. Four organisations at once are enough. */
export default { concurrency: 4, batchSize: 1, queueLimit: 500 } satisfies WorkerSettings;
