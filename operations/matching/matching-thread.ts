import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { matchAround, type Changes, type NeighbourhoodResult } from '#domain/matching/match-around.js';
import { matchTransactions } from '#domain/matching/match-transactions.js';
import type { MatchingInput } from '#domain/matching/matching-input.js';
import type { MatchingResult } from '#domain/matching/matching-result.js';
import { findProjectRoot } from '#platform/project-root.js';
import { Semaphore } from '#platform/semaphore.js';

/** What a thread is asked: everything, or what lies around changes. */
export type MatchingJob = { readonly input: MatchingInput; readonly changes: Changes | null };

/** What it answers: with changes, which lines it has looked at as well. */
export type MatchingAnswer = MatchingResult & Partial<Pick<NeighbourhoodResult, 'touchedTransactionIds'>>;

/** So many lines and items take about 20 ms: less than it takes to start a thread. */
const SMALL = 500;
/** Large runs at the same time in one process; the others wait, because a run takes a core. */
const THREADS = 2;
/** 100,000 lines and as many items take about 1.5 GB. */
const HEAP_MB = 4_096;
/** Most of what a search makes lives shortly; with room for it, a sixth less of the time goes into collecting garbage. */
const YOUNG_MB = 192;

/** Threads do not run TypeScript sources, so tests use the built file as well. */
const THREAD_FILE = join(findProjectRoot(), 'dist', 'operations', 'matching', 'matching-thread-main.js');

export const runMatchingJob = ({ input, changes }: MatchingJob): MatchingAnswer =>
  changes === null ? matchTransactions(input) : matchAround(input, changes);

const semaphore = new Semaphore(THREADS);

/**
 * Matches without holding up the process: large books are searched in a thread of their own, so that heartbeats and other commands go
 * on. The thread ends with the search, and its memory with it.
 */
export function matchAside(job: MatchingJob, signal: AbortSignal): Promise<MatchingAnswer> {
  const { transactions, items } = job.input;
  if (transactions.length + items.length <= SMALL) return Promise.resolve(runMatchingJob(job));
  return semaphore.run(() => runInThread(job, signal), signal);
}

function runInThread(job: MatchingJob, signal: AbortSignal): Promise<MatchingAnswer> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = new Worker(THREAD_FILE, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const stop = (): void => {
      signal.removeEventListener('abort', onAbort);
      void worker.terminate();
    };
    const onAbort = (): void => {
      stop();
      reject(signal.reason instanceof Error ? signal.reason : new Error('the search was stopped'));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    worker.once('message', (answer: MatchingAnswer) => {
      stop();
      resolve(answer);
    });
    worker.once('error', (error) => {
      stop();
      reject(error);
    });
    worker.once('exit', () => reject(new Error('the thread of matching ended without an answer')));
    worker.postMessage(job);
  });
}
