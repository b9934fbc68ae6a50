import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainFailure } from '../explain-failure.js';
import { listProcessTree } from './list-process-tree.js';
import type { ProcessExit, RunningProcess } from './process-table.js';

export type PartName = 'postgres' | 'kafka' | 'registry';

export interface PartPlan {
  readonly name: PartName;
  /** The name that people use, such as `Kafka`. */
  readonly title: string;
  /** Log files in addition to its standard output. */
  readonly logFiles?: readonly string[];
  launch(): Promise<RunningProcess>;
  /** True when the program serves requests. Called every 100 ms; an error means "not yet". */
  isReady(): Promise<boolean>;
}

/**
 * On a slow laptop the registry takes 15 s. A program that writes nothing to its logs for 90 s hangs. One that still writes is only
 * slow: on a machine with forty busy processes, killing and starting it again would never end.
 */
const LONGEST_SILENCE_MS = 90_000;
const LONGEST_START_MS = 600_000;
const POLL_MS = 100;
/** Short, because a program that never became ready has little to clean up. */
const FAILED_START_GRACE_MS = 5_000;

/** One program of the stack. Tests of failures also pause and kill it. */
export class Part {
  readonly name: PartName;
  readonly #plan: PartPlan;
  readonly #onUnexpectedExit: (part: Part, exit: ProcessExit) => void;
  #process: RunningProcess | undefined;
  #starting: Promise<void> | undefined;
  #stopping = false;
  readonly #longestSilenceMs: number;

  constructor(
    plan: PartPlan,
    onUnexpectedExit: (part: Part, exit: ProcessExit) => void,
    longestSilenceMs = LONGEST_SILENCE_MS,
  ) {
    this.name = plan.name;
    this.#plan = plan;
    this.#onUnexpectedExit = onUnexpectedExit;
    this.#longestSilenceMs = longestSilenceMs;
  }

  get title(): string {
    return this.#plan.title;
  }

  /** Throws if the program is stopped. */
  get pid(): number {
    if (!this.isRunning || !this.#process) throw new Error(`${this.title} is not running`);
    return this.#process.pid;
  }

  get isRunning(): boolean {
    return this.#process !== undefined && this.#process.exit === undefined;
  }

  /** Resolves when the program serves requests. */
  start(signal?: AbortSignal): Promise<void> {
    this.#starting ??= this.#startOnce(signal).finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #startOnce(signal: AbortSignal | undefined): Promise<void> {
    if (this.isRunning) return;
    signal?.throwIfAborted();
    this.#stopping = false;
    const process = await this.#plan.launch();
    this.#process = process;
    try {
      await this.#waitUntilReady(process, signal);
    } catch (error) {
      this.#stopping = true;
      await process.stop(FAILED_START_GRACE_MS);
      throw error;
    }
    void process.exited.then((exit) => {
      if (this.#process === process && !this.#stopping) this.#onUnexpectedExit(this, exit);
    });
  }

  /**
   * Stops the program cleanly. A paused process receives the signal only after it continues, so it is resumed first.
   */
  async stop(): Promise<void> {
    // A start that is still running may be about to create the process, so wait for it.
    await this.#starting?.catch(() => undefined);
    if (!this.isRunning || !this.#process) return;
    this.#stopping = true;
    this.resume();
    await this.#process.stop();
  }

  /** Sends SIGKILL. */
  async kill(): Promise<void> {
    if (!this.isRunning || !this.#process) return;
    this.#stopping = true;
    this.#process.signal('SIGKILL');
    await this.#process.exited;
  }

  /**
   * Suspends the process and all its children (Postgres has one per connection). Sockets stay open but do not answer.
   */
  pause(): void {
    this.#signalTree('SIGSTOP');
  }

  resume(): void {
    this.#signalTree('SIGCONT');
  }

  #signalTree(signal: NodeJS.Signals): void {
    if (!this.isRunning) return;
    for (const pid of listProcessTree(this.pid)) {
      try {
        process.kill(pid, signal);
      } catch {
        // A Postgres connection closed in the meantime.
      }
    }
  }

  async #waitUntilReady(process: RunningProcess, signal: AbortSignal | undefined): Promise<void> {
    const startedMs = Date.now();
    let [heardMs, heard] = [startedMs, ''];
    while (!(await this.#isReadyNow())) {
      if (process.exit) {
        const { code, signal } = process.exit;
        throw this.#explain(process, `stopped while starting (${signal ?? `exit code ${code}`})`);
      }
      const sizes = this.#logFiles(process)
        .map(({ file }) => sizeOf(file))
        .join();
      if (sizes !== heard) [heardMs, heard] = [Date.now(), sizes];
      if (Date.now() - heardMs > this.#longestSilenceMs || Date.now() - startedMs > LONGEST_START_MS) {
        throw this.#explain(process, `did not answer within ${Math.round((Date.now() - startedMs) / 1000)} s`);
      }
      signal?.throwIfAborted();
      await sleep(POLL_MS);
    }
  }

  async #isReadyNow(): Promise<boolean> {
    try {
      return await this.#plan.isReady();
    } catch {
      return false;
    }
  }

  #logFiles({ logFile, logOffset }: RunningProcess): { readonly file: string; readonly fromByte: number }[] {
    const others = (this.#plan.logFiles ?? []).map((file) => ({ file, fromByte: 0 }));
    return [{ file: logFile, fromByte: logOffset }, ...others];
  }

  #explain(process: RunningProcess, happened: string): Error {
    return explainFailure({ title: this.title, happened, logFiles: this.#logFiles(process) });
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
