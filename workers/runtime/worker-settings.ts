import type { Logger } from '#platform/log.js';

/** The limits of a worker, exported by `workers/<worker>/worker.ts`. */
export interface WorkerSettings {
  /** Batches in process at the same time. Each needs one database connection for its transaction. */
  readonly concurrency: number;
  /** Database connections of the worker. Default: one per batch. */
  readonly connections?: number;
  /** The most commands in one batch. Commands whose action shares transactions make up batches; any other is one by itself. */
  readonly batchSize: number;
  /** Where a command may wait long for others of its organisation: batches have commands of one organisation. Default: of any. */
  readonly batchesOfOneOrganization?: boolean;
  /** The most records that are fetched and not finished, per process. */
  readonly queueLimit: number;
  /** The most commands of one organisation in process at the same time, where a command takes long. Default: no limit. */
  readonly perOrganization?: number;
  /** Loads what the first command would have to wait for. */
  readonly warmUp?: (log: Logger) => Promise<void>;
}
