import type { PrepareContext } from '../runtime/handler.js';

/** Clients poll every second or two, so more frequent writes would be useless. */
const INTERVAL_MS = 1_000;
/** Texts and data are read within this time: their progress would be over before it is seen. */
const FIRST_AFTER_MS = 300;

/** Stores the progress of a reading. This is not a change of the document: it has no version and no audit row. */
export class ProgressWriter {
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private share = 0;

  constructor(
    private readonly documentId: string,
    private readonly context: Pick<PrepareContext, 'inTransaction' | 'clock' | 'log'>,
  ) {
    this.timer = setTimeout(() => this.writeSoon(), FIRST_AFTER_MS);
  }

  report(share: number): void {
    this.share = share;
  }

  /** After this resolves, nothing more is written. */
  finish(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return this.writing;
  }

  private writeSoon(): void {
    const at = this.context.clock().toISOString();
    this.writing = this.write({ step: 'extract', share: Math.round(this.share * 100) / 100, at })
      .catch((error: unknown) => this.context.log.warn({ err: error }, 'writing the progress of a document failed'))
      .then(() => {
        if (this.timer) this.timer = setTimeout(() => this.writeSoon(), INTERVAL_MS);
      });
  }

  private async write(progress: object): Promise<void> {
    await this.context.inTransaction(
      (tx) => tx.sql`
        update documents set progress = ${JSON.stringify(progress)}
        where organization_id = current_organization() and id = ${this.documentId} and state <> 'posted'`,
    );
  }
}
