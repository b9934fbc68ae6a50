import type { WorkerSettings } from '../runtime/worker-settings.js';

/**
 * Matches of one organisation run one after the other anyway, so those of one fetch share a transaction. They may wait long for a
 * reconciliation of their organisation, but not for one of another. Eight at once serve eight organisations.
 */
export default {
  concurrency: 8,
  batchSize: 50,
  batchesOfOneOrganization: true,
  queueLimit: 2_000,
} satisfies WorkerSettings;
