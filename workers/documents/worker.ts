import type { WorkerSettings } from '../runtime/worker-settings.js';

/** Each command is one or two rows and a few milliseconds of Postgres; eight connections keep it busy. */
export default { concurrency: 8, batchSize: 1, queueLimit: 2_000 } satisfies WorkerSettings;
