import type { Logger } from '#platform/log.js';

/** What `workers/<worker>/worker.ts` states: how much it does at once. */
export interface WorkerSettings {
  /** Batches under way at the same time; each holds one database connection while it needs one. */
  readonly concurrency: number;
  /** Connections that they share. Fewer than `concurrency` where batches mostly wait for something else. */
  readonly connections?: number;
  /** Commands that may share one transaction. */
  readonly batchSize: number;
  /** Records fetched and not finished, per process. */
  readonly queueLimit: number;
  /** Starts what the first command would have to wait for. */
  readonly warmUp?: (log: Logger) => Promise<void>;
}
