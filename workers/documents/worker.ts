import type { WorkerSettings } from '../runtime/worker-settings.js';

/** Each command writes one or two rows in a few milliseconds of Postgres, so eight connections keep it busy. */
export default { concurrency: 8, batchSize: 1, queueLimit: 2_000 } satisfies WorkerSettings;
