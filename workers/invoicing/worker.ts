import type { WorkerSettings } from '../runtime/worker-settings.js';

/** Invoices of one organisation wait for its number series anyway. Eight at once serve eight organisations. */
export default { concurrency: 8, batchSize: 1, queueLimit: 2_000 } satisfies WorkerSettings;
