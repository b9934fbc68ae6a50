import type { PrepareContext } from '../runtime/handler.js';

/** Readers look every second or two; more writes than that would only wear the row. */
const INTERVAL_MS = 1_000;

/** Tells how far the reading of a document is. It is no change of the document: neither version nor audit log know of it. */
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
      .catch((error: unknown) => this.context.log.warn({ err: error }, 'the progress of a document was not written'));
  }

  /** Nothing is written any more when this resolves. */
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
