import { availableParallelism } from 'node:os';
import type { WorkerSettings } from '../runtime/worker-settings.js';
import { sharedReader } from './shared-reader.js';

/**
 * A scan keeps a core busy for a second or two. Many more documents than cores are in process, because scans wait in the
 * reader, in one line per organisation, and data and texts overtake them. A waiting scan holds its bytes and no database
 * connection. One organisation takes two thirds of the places at most, and the queue holds far more documents than places, so a
 * thousand scans of one organisation delay the documents of another by a place in the line: before, by a minute.
 */
const cores = availableParallelism();
const concurrency = 16 + 4 * cores;
export default {
  concurrency,
  connections: cores + 1,
  batchSize: 1,
  queueLimit: 10_000,
  perOrganization: Math.ceil((concurrency * 2) / 3),
  warmUp: (log) => sharedReader(log).warmUp(),
} satisfies WorkerSettings;
