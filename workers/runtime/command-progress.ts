import type { ActionName } from '#schemas/index.js';
import type { PrepareContext } from './handler.js';

/** How far a long command is: a step, and within it so many of so many. */
export interface CommandStep {
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

/** Readers look every second or two; more writes than that would only wear the row. */
const INTERVAL_MS = 1_000;

/**
 * Tells whoever was answered with 202 how far their command is. Written in transactions of its own, or nobody would see it before the
 * command is done, and never waited for: progress that cannot be told stops nothing.
 */
export class CommandProgress {
  private isWriting = false;
  /** What was reported during a write. The work may now stand still for long, so it is not dropped. */
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
      .catch((error: unknown) => this.context.log.warn({ err: error }, 'the progress of a command was not written'))
      .finally(() => {
        this.isWriting = false;
        const { next } = this;
        this.next = undefined;
        if (next) this.report(next);
      });
  }

  /** The gateway writes its row when it answers with 202, which may be later than this. */
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
