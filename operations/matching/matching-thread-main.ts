import { parentPort } from 'node:worker_threads';
import { runMatchingJob, type MatchingJob } from './matching-thread.js';

parentPort?.once('message', (job: MatchingJob) => {
  // An error ends the thread, and the other side is told.
  parentPort?.postMessage(runMatchingJob(job));
});
