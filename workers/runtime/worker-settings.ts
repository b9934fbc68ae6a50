/** What `workers/<worker>/worker.ts` states: how much it does at once. */
export interface WorkerSettings {
  /** Batches under way at the same time; each holds one database connection. */
  readonly concurrency: number;
  /** Commands that may share one transaction. */
  readonly batchSize: number;
  /** Records fetched and not finished, per process. */
  readonly queueLimit: number;
}
