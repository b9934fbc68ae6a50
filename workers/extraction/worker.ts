import { availableParallelism } from 'node:os';
import type { WorkerSettings } from '../runtime/worker-settings.js';

/**
 * Extraction is slow: a scan takes seconds of every core. One document per core at once lets data and texts pass while
 * a scan runs. The short queue leaves documents for the other processes of the group.
 */
const cores = availableParallelism();
export default { concurrency: cores + 1, batchSize: 1, queueLimit: 4 * (cores + 1) } satisfies WorkerSettings;
