import { availableParallelism } from 'node:os';
import type { WorkerSettings } from '../runtime/worker-settings.js';
import { sharedReader } from './shared-reader.js';

/**
 * The slow lane: a scan keeps a core busy for a second or two. Many more documents than cores are under way, because
 * scans wait in the reader, in a line per organisation: data and texts overtake them. A scan that waits holds its bytes
 * and no connection. The queue is short, so that other processes of the group get their share of a flood.
 */
const cores = availableParallelism();
const concurrency = 16 + 4 * cores;
export default {
  concurrency,
  connections: cores + 1,
  batchSize: 1,
  queueLimit: 2 * concurrency,
  warmUp: (log) => sharedReader(log).warmUp(),
} satisfies WorkerSettings;
