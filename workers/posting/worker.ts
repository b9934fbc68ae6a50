import type { WorkerSettings } from '../runtime/worker-settings.js';

/** Postings of one organisation wait for its voucher numbers anyway. Eight at once serve eight organisations. */
export default { concurrency: 8, batchSize: 1, queueLimit: 2_000 } satisfies WorkerSettings;
