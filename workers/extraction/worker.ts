import { availableParallelism } from 'node:os';
import type { WorkerSettings } from '../runtime/worker-settings.js';
import { sharedReader } from './shared-reader.js';

/**
 * A scan keeps a core busy for a second or two. Many more documents than cores are in process, because scans wait in the
 * reader, in one line per organisation, and data and texts overtake them. A waiting scan holds its bytes and no database
 * connection. The short queue leaves documents for the other processes of the group.
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
