import type { WorkerSettings } from '../runtime/worker-settings.js';

/**
 * Drafts of one fetch share a transaction. Invoices of one organisation are issued one after the other, because of its number series.
 * Eight at once serve eight organisations.
 */
export default { concurrency: 8, batchSize: 50, queueLimit: 2_000 } satisfies WorkerSettings;
