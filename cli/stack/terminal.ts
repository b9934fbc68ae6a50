/** The output of `partita start`: a terminal, file or pipe. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): boolean;
}

const REFRESH_MS = 200;
/** Without a terminal, lines cannot be overwritten, so progress is printed less often. */
const QUIET_INTERVAL_MS = 5_000;

interface Step {
  readonly label: string;
  readonly startedAt: number;
  detail: string;
  printedAt: number;
}

/** Prints one line per finished step, and below them one status line of the current steps. Steps may overlap. */
export class Terminal {
  readonly #output: Output;
  readonly #now: () => number;
  readonly #steps = new Map<string, Step>();
  #timer: NodeJS.Timeout | undefined;
  #hasStatus = false;

  constructor(output: Output, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#now = now;
  }

  begin(label: string): void {
    this.#steps.set(label, { label, startedAt: this.#now(), detail: '', printedAt: this.#now() });
    if (this.#output.isTTY) this.#timer ??= setInterval(() => this.#drawStatus(), REFRESH_MS).unref();
    this.#drawStatus();
  }

  update(label: string, detail: string): void {
    const step = this.#steps.get(label);
    if (!step) return;
    step.detail = detail;
    if (this.#output.isTTY || this.#now() - step.printedAt < QUIET_INTERVAL_MS) return;
    step.printedAt = this.#now();
    this.line(`… ${describe(step, this.#now())}`);
  }

  done(label: string, detail = ''): void {
    const step = this.#steps.get(label);
    if (!step) return;
    this.#steps.delete(label);
    this.line(`✓ ${describe({ ...step, detail }, this.#now())}`);
    if (this.#steps.size === 0) this.#stopTimer();
  }

  /** Ends a step without printing it. */
  forget(label: string): void {
    this.#steps.delete(label);
    if (this.#steps.size === 0) this.#stopTimer();
    this.#drawStatus();
  }

  /** Prints a permanent line. */
  line(text: string): void {
    this.#clearStatus();
    this.#output.write(`${text}\n`);
    this.#drawStatus();
  }

  /** Drops unfinished steps after an error. */
  abandon(): void {
    this.#clearStatus();
    this.#steps.clear();
    this.#stopTimer();
  }

  #drawStatus(): void {
    if (!this.#output.isTTY) return;
    this.#clearStatus();
    if (this.#steps.size === 0) return;
    const text = `… ${[...this.#steps.values()].map((step) => describe(step, this.#now())).join(', ')}`;
    // Truncated, because a wrapped line cannot be cleared.
    this.#output.write(text.slice(0, (this.#output.columns || 80) - 1));
    this.#hasStatus = true;
  }

  #clearStatus(): void {
    if (!this.#hasStatus) return;
    this.#output.write('\r\u001b[2K');
    this.#hasStatus = false;
  }

  #stopTimer(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

function describe(step: Step, now: number): string {
  const seconds = ((now - step.startedAt) / 1000).toFixed(1);
  return `${step.label}${step.detail ? `: ${step.detail}` : ''} (${seconds} s)`;
}
