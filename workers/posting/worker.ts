import type { WorkerSettings } from '../runtime/worker-settings.js';

/**
 * Postings of one organisation wait for its voucher numbers anyway, so those of one fetch share a transaction. Four at
 * once serve four organisations.
 */
export default { concurrency: 4, batchSize: 50, queueLimit: 2_000 } satisfies WorkerSettings;
