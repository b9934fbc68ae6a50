/** The limits of a worker, exported by `workers/<worker>/worker.ts`. */
export interface WorkerSettings {
  /** Batches in process at the same time. Each holds one database connection. */
  readonly concurrency: number;
  /** Commands that may share one transaction. */
  readonly batchSize: number;
  /** The most records that are fetched and not finished, per process. */
  readonly queueLimit: number;
}
