import type { ActionName } from '#schemas/index.js';
import type { PrepareContext } from '../handler.js';

/** The progress of a long command: its step, and how much of the step is done. */
interface CommandStep {
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

/** Clients poll every second or two, so more frequent writes have no use. */
const INTERVAL_MS = 1_000;

/**
 * Reports the progress of a command to callers that got a 202. It is written in transactions of its own, so that it is visible
 * before the command is done. The command does not wait for these writes, and does not fail with them.
 */
export class CommandProgress {
  private isWriting = false;
  /** The last report during a write. It is kept, because the next report may come much later. */
  private next: CommandStep | undefined;
  private writtenAtMs = -Infinity;
  private writtenStep: string | undefined;

  constructor(
    private readonly action: ActionName,
    private readonly context: Pick<PrepareContext, 'inTransaction' | 'clock' | 'log' | 'commandId'>,
  ) {}

  report(step: CommandStep): void {
    if (this.isWriting) {
      this.next = step;
      return;
    }
    const now = this.context.clock();
    const isNewStep = step.step !== this.writtenStep;
    if (!isNewStep && now.getTime() - this.writtenAtMs < INTERVAL_MS) return;
    this.writtenAtMs = now.getTime();
    this.writtenStep = step.step;
    this.isWriting = true;
    void this.write({ ...step, at: now.toISOString() }, now)
      .catch((error: unknown) => this.context.log.warn({ err: error }, 'writing the progress of a command failed'))
      .finally(() => {
        this.isWriting = false;
        const { next } = this;
        this.next = undefined;
        if (next) this.report(next);
      });
  }

  /** Inserts the row when it does not exist: the gateway inserts it with the 202, which may be later. */
  private async write(progress: object, now: Date): Promise<void> {
    const text = JSON.stringify(progress);
    await this.context.inTransaction(
      (tx) => tx.sql`
        insert into accepted_commands (organization_id, command_id, action, accepted_at, progress)
        values (current_organization(), ${this.context.commandId}, ${this.action}, ${now}, ${text})
        on conflict (organization_id, command_id) do update set progress = excluded.progress`,
    );
  }
}
