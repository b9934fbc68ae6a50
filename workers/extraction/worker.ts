import { availableParallelism } from 'node:os';
import type { WorkerSettings } from '../runtime/worker-settings.js';

/**
 * The slow lane: a scan takes seconds of every core. One document per core at once, so that data and texts do not wait for
 * one scan; and a short queue, so that other processes of the group get their share of a flood.
 */
const cores = availableParallelism();
export default { concurrency: cores + 1, batchSize: 1, queueLimit: 4 * (cores + 1) } satisfies WorkerSettings;
