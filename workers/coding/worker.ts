import type { WorkerSettings } from '../runtime/worker-settings.js';

/** A few indexed reads and one written row take about 5 ms of Postgres per document, so eight at once keep it busy. */
export default { concurrency: 8, batchSize: 1, queueLimit: 2_000 } satisfies WorkerSettings;
