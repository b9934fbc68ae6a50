/**
 * The outbox row of a transaction. The outcomes of its commands may be published separately, so the row counts what is left: it is
 * deleted after the last of them.
 */
export class OutboxBatch {
  private readonly heldBack: string[] = [];

  constructor(
    readonly id: bigint,
    /** Commands whose outcomes, events and follow-ups are not all published. */
    private unpublished: number,
  ) {}

  /** Events that stay for the relay, because an earlier event of their record has not left. */
  get heldEvents(): readonly string[] {
    return this.heldBack;
  }

  /** A command was published, except for these events. True after the last command. */
  publishOne(heldEvents: readonly string[] = []): boolean {
    this.heldBack.push(...heldEvents);
    this.unpublished -= 1;
    return this.unpublished === 0;
  }
}
