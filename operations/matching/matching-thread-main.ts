import { parentPort } from 'node:worker_threads';
import { runMatchingJob, type MatchingJob } from './matching-thread.js';

parentPort?.once('message', (job: MatchingJob) => {
  // An error ends the thread and reaches the `error` listener of the main thread.
  parentPort?.postMessage(runMatchingJob(job));
});
