import type { WorkerSettings } from '../runtime/worker-settings.js';

/**
 * A second batch begins only when the first waits for a lock: more batches at once only make each smaller (64 callers: 13
 * commands a batch with two at once and 1.64 ms of CPU per command, 24 and 1.17 ms with one). 200 contacts are about 100 KB of rows and 15 ms of Postgres, so nobody in a batch waits long for its neighbours.
 */
export default { concurrency: 2, batchSize: 200, queueLimit: 5_000 } satisfies WorkerSettings;
