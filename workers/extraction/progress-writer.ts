import type { PrepareContext } from '../runtime/handler.js';

/** Clients poll every second or two, so more frequent writes would be useless. */
const INTERVAL_MS = 1_000;

/** Stores the progress of a reading. This is not a change of the document: it has no version and no audit row. */
export class ProgressWriter {
  private writing: Promise<void> = Promise.resolve();
  private writtenAtMs = 0;

  constructor(
    private readonly documentId: string,
    private readonly context: Pick<PrepareContext, 'inTransaction' | 'clock' | 'log'>,
  ) {}

  report(share: number): void {
    const now = this.context.clock();
    if (now.getTime() - this.writtenAtMs < INTERVAL_MS) return;
    this.writtenAtMs = now.getTime();
    const progress = { step: 'extract', share: Math.round(share * 100) / 100, at: now.toISOString() };
    this.writing = this.writing
      .then(() => this.write(progress))
      .catch((error: unknown) => this.context.log.warn({ err: error }, 'writing the progress of a document failed'));
  }

  /** After this resolves, nothing more is written. */
  finish(): Promise<void> {
    return this.writing;
  }

  private async write(progress: object): Promise<void> {
    await this.context.inTransaction(
      (tx) => tx.sql`
        update documents set progress = ${JSON.stringify(progress)}
        where organization_id = current_organization() and id = ${this.documentId} and state <> 'posted'`,
    );
  }
}
