import type { WorkerSettings } from '../runtime/worker-settings.js';

/**
 * A second batch starts only when the first one waits for a lock, because more concurrent batches only make each
 * smaller (64 callers: 13 commands per batch with two at once and 1.64 ms of CPU per command, 24 and 1.17 ms with one).
 * 200 contacts are about 100 KB of rows and 15 ms of Postgres, so no command waits long for the others in its batch.
 */
export default { concurrency: 2, batchSize: 200, queueLimit: 5_000 } satisfies WorkerSettings;
