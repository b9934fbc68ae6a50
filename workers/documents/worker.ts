import type { WorkerSettings } from '../runtime/worker-settings.js';

/**
 * Captures of one fetch share a transaction. A batch with a ZIP holds its place while the ZIP is unpacked, so there are
 * four.
 */
export default { concurrency: 4, batchSize: 50, queueLimit: 2_000 } satisfies WorkerSettings;
