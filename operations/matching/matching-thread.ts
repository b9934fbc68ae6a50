import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { matchAround, type Changes, type NeighbourhoodResult } from '#domain/matching/match-around.js';
import { matchTransactions } from '#domain/matching/match-transactions.js';
import type { MatchingInput } from '#domain/matching/read/matching-input.js';
import type { MatchingResult } from '#domain/matching/read/matching-result.js';
import { findProjectRoot } from '#platform/project-root.js';
import { Semaphore } from '#platform/batching/semaphore.js';

/** Matches everything, or only what changes could affect. */
export type MatchingJob = { readonly input: MatchingInput; readonly changes: Changes | null };

/** With changes, the result also lists the lines that were examined. */
type MatchingAnswer = MatchingResult & Partial<Pick<NeighbourhoodResult, 'touchedTransactionIds'>>;

/** This many lines and items take about 20 ms, which is less than the start of a thread. */
const MAX_INLINE_RECORDS = 500;
/** Concurrent large runs in one process. Others wait, because a run needs a core. */
const THREADS = 2;
/** 100,000 lines and as many items need about 1.5 GB. */
const HEAP_MB = 4_096;
/**
 * Most objects of a search are short-lived. A young generation of this size saves a sixth of the garbage collection
 * time.
 */
const YOUNG_MB = 192;

/** Threads cannot run TypeScript sources, so tests use the built file as well. */
const THREAD_FILE = join(findProjectRoot(), 'dist', 'operations', 'matching', 'matching-thread-main.js');

export const runMatchingJob = ({ input, changes }: MatchingJob): MatchingAnswer =>
  changes === null ? matchTransactions(input) : matchAround(input, changes);

const semaphore = new Semaphore(THREADS);

/**
 * Matches without blocking the process. Large books are matched in a thread, so that heartbeats and other commands
 * continue. The thread ends with the search and frees its memory.
 */
export function matchWithoutBlocking(job: MatchingJob, signal: AbortSignal): Promise<MatchingAnswer> {
  const { transactions, items } = job.input;
  if (transactions.length + items.length <= MAX_INLINE_RECORDS) return Promise.resolve(runMatchingJob(job));
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
      reject(signal.reason instanceof Error ? signal.reason : new Error('the matching was aborted'));
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
    worker.once('exit', () => reject(new Error('the matching thread ended without a result')));
    worker.postMessage(job);
  });
}
