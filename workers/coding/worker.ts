import type { WorkerSettings } from '../runtime/worker-settings.js';

/**
 * Documents of one fetch are coded one after the other in one transaction, which saves each of them half of its round
 * trips. Fifty take about as long as a caller of a single document notices.
 */
export default { concurrency: 4, batchSize: 50, queueLimit: 2_000 } satisfies WorkerSettings;
