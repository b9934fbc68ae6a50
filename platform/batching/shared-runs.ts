/** One that waits for something, such as a locked row, does not hold up the next. */
const MOST_RUNS = 2;
const MOST_TOGETHER = 32;

export interface SharedRun<I, R> {
  /** One result for each item, or a failure of the whole run. */
  together(items: readonly I[]): Promise<readonly PromiseSettledResult<R>[]>;
  /** Runs an item after a failure of the run that it shared. */
  alone(item: I): Promise<R>;
  /** The failure concerns every item, so none of them is tried alone. */
  concernsAll(error: unknown): boolean;
  /** Items of one turn of the event loop start together. Without it, each starts at once. */
  readonly gathersTurn?: boolean;
  /** How long these items may wait for others. Without it, an item that comes alone waits for none. */
  patienceMs?(items: readonly I[]): number;
}

interface Waiting<I, R> {
  readonly item: I;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Items that come while runs are under way share the next run, such as a transaction. If a run fails, its items run one after the
 * other, so a bad one fails alone.
 */
export class SharedRuns<I, R> {
  private readonly waiting: Waiting<I, R>[] = [];
  private running = 0;
  private timer: NodeJS.Timeout | undefined;
  private hasGathered = false;

  constructor(private readonly run: SharedRun<I, R>) {}

  get isIdle(): boolean {
    return this.running === 0 && this.waiting.length === 0;
  }

  add(item: I): Promise<R> {
    return new Promise((resolve, reject) => {
      const count = this.waiting.push({ item, resolve, reject });
      if (!this.run.gathersTurn) this.startNext();
      else if (count === 1) setImmediate(() => this.startNext());
    });
  }

  /** Call it also when what the items wait for has ended. */
  startNext(): void {
    if (this.running >= MOST_RUNS || this.waiting.length === 0) return;
    const waitMs = this.hasGathered ? 0 : (this.run.patienceMs?.(this.waiting.map(({ item }) => item)) ?? 0);
    if (waitMs > 0) {
      this.timer ??= setTimeout(() => {
        this.hasGathered = true;
        this.startNext();
      }, waitMs);
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    this.hasGathered = false;
    this.running += 1;
    void this.settle(this.waiting.splice(0, MOST_TOGETHER)).finally(() => {
      this.running -= 1;
      this.startNext();
    });
  }

  private async settle(group: readonly Waiting<I, R>[]): Promise<void> {
    try {
      const results = await this.run.together(group.map(({ item }) => item));
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index]!;
        if (result.status === 'fulfilled') resolve(result.value);
        else reject(result.reason);
      }
    } catch (error) {
      if (this.run.concernsAll(error)) for (const { reject } of group) reject(error);
      else for (const { item, resolve, reject } of group) await this.run.alone(item).then(resolve, reject);
    }
  }
}
