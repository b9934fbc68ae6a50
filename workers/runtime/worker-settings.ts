import type { Logger } from '#platform/log.js';

/** The limits of a worker, exported by `workers/<worker>/worker.ts`. */
export interface WorkerSettings {
  /** Batches in process at the same time. Each needs one database connection for its transaction. */
  readonly concurrency: number;
  /** Database connections of the worker. Default: one per batch. */
  readonly connections?: number;
  /** Commands that may share one transaction. */
  readonly batchSize: number;
  /** The most records that are fetched and not finished, per process. */
  readonly queueLimit: number;
  /** The most commands of one organisation in process at the same time, where a command takes long. Default: no limit. */
  readonly perOrganization?: number;
  /** Loads what the first command would have to wait for. */
  readonly warmUp?: (log: Logger) => Promise<void>;
}
