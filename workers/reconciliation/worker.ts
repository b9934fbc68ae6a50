import type { WorkerSettings } from '../runtime/worker-settings.js';

/** Matches of one organisation run one after the other anyway. Eight at once serve eight organisations. */
export default { concurrency: 8, batchSize: 1, queueLimit: 2_000 } satisfies WorkerSettings;
