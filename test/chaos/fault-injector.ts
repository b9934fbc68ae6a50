import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#evaluation/matching/generator/random.js';
import type { Breakable, House } from './house.js';
import type { Journal } from './journal.js';

export const FAULT_KINDS = ['kill', 'pause', 'disk'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface InjectedFault {
  readonly kind: FaultKind;
  readonly part: string;
  /** Seconds since the start of the run. */
  readonly atS: number;
  /** Until the part served requests again. */
  readonly downMs: number;
  /** From then to the first success of a request that was sent after it. */
  recoveryMs: number | undefined;
}

export interface FaultOptions {
  readonly kinds: readonly FaultKind[];
  /** Names of parts; all by default. */
  readonly parts?: readonly string[] | undefined;
  readonly everyMs: number;
}

const LONGEST_PAUSE_MS = 9_000;
const LONGEST_ABSENCE_MS = 2_500;
const FULL_DISK_MS = 5_000;

/** Breaks one part after the other until the run stops. Some faults come in pairs. */
export class FaultInjector {
  readonly injected: InjectedFault[] = [];
  private readonly startedMs = Date.now();

  constructor(
    private readonly house: House,
    private readonly journal: Journal,
    private readonly random: Random,
    private readonly options: FaultOptions,
    private readonly print: (line: string) => void,
  ) {}

  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const waitMs = this.options.everyMs * (0.5 + this.random.next());
      await sleep(waitMs, undefined, { signal: stop }).catch(() => undefined);
      if (stop.aborted) return;
      // A full disk may have ended a part after it was repaired.
      await this.repair();
      const parts = this.random.shuffle(
        this.house.parts.filter(({ name }) => this.options.parts?.includes(name) ?? true),
      );
      const count = this.random.chance(0.15) ? 2 : 1;
      await Promise.all(parts.slice(0, count).map((part) => this.injectInto(part)));
    }
  }

  /** Starts whatever is away and resumes whatever is paused. */
  async repair(): Promise<void> {
    this.house.disk?.free();
    const { parts } = this.house;
    await Promise.all(parts.map((part) => part.resume()));
    // Kafka may still be ending because its disk was full. A start has no effect on it then, so it is repeated.
    const again = setInterval(() => void Promise.allSettled(parts.map((part) => part.start())), 2_000);
    await Promise.all(parts.map((part) => part.start())).finally(() => clearInterval(again));
  }

  private async injectInto(part: Breakable): Promise<void> {
    const kind = this.random.weighted<FaultKind>(
      (
        [
          [6, 'kill'],
          [3, 'pause'],
          [1, 'disk'],
        ] as const
      ).filter(
        ([, candidate]) =>
          this.options.kinds.includes(candidate) && (candidate !== 'disk' || this.house.disk !== undefined),
      ),
    );
    const beganMs = Date.now();
    if (kind === 'disk') await this.fillDisk();
    else await this.interrupt(kind, part);
    const backMs = Date.now();
    const fault: InjectedFault = {
      kind,
      part: kind === 'disk' ? 'disk' : part.name,
      atS: Math.round((beganMs - this.startedMs) / 1000),
      downMs: backMs - beganMs,
      recoveryMs: undefined,
    };
    this.injected.push(fault);
    this.print(`${fault.atS} s: ${kind} ${fault.part}, back after ${fault.downMs} ms`);
    void this.journal.successAfter(backMs).then((atMs) => {
      fault.recoveryMs = atMs - backMs;
    });
  }

  private async interrupt(kind: 'kill' | 'pause', part: Breakable): Promise<void> {
    if (kind === 'pause') {
      await part.pause();
      await sleep(300 + this.random.next() * LONGEST_PAUSE_MS);
      await part.resume();
    } else {
      await part.kill();
      await sleep(this.random.next() * LONGEST_ABSENCE_MS);
    }
    await part.start();
  }

  /** Kafka and Postgres end when they cannot write. They start again when there is room. */
  private async fillDisk(): Promise<void> {
    this.house.disk?.fill();
    await sleep(500 + this.random.next() * FULL_DISK_MS);
    await this.repair();
  }
}
