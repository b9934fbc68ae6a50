import { FairQueue } from '#platform/batching/fair-queue.js';

/** What a command takes on a quiet machine, roughly. With more on their way, an organisation would have more than its rate. */
const COMMAND_S = 0.02;
/** The quickest of so many commands of one kind shows how busy the house is: single ones are slow for reasons of their own. */
const WINDOW = 8;
/** If even the quickest takes so many times what one takes at best, commands wait for each other. */
const SLOW = 1.3;
/** What a command takes at best follows slower times only slowly: a busy minute is not the new best. */
const FORGET = 0.001;
/** What waits behind a command of the same organisation in a slow house waits twice as long again, at most so long. */
const REST = 2;
const LONGEST_REST_MS = 50;
/** In a longer line only as long again: the last ones must have their turn while their callers wait. */
const LONG_LINE = 64;
/** So long after its last command, an organisation still counts: a person or a program sends the next one soon. */
const RECENT_MS = 10_000;

interface Clock {
  readonly nowMs: () => number;
  readonly after: (ms: number, work: () => void) => void;
}

const CLOCK: Clock = { nowMs: () => performance.now(), after: (ms, work) => void setTimeout(work, ms) };

interface Pace {
  bestMs: number;
  quickestMs: number;
  count: number;
}

interface Waiting {
  readonly organizationId: string;
  readonly go: () => void;
}

/**
 * Who may send a command to the workers. An organisation alone sends all it has, because large batches are cheap. While another one has
 * commands on their way, or has just had one, it sends a few at a time and the others wait here in turns: a single command would
 * otherwise stand behind all those of a busy organisation in gateway, broker, worker and database. How many is learnt: fewer while
 * commands take longer than at best, down to one and a rest after it. When several are busy, that would only leave cores idle.
 */
export class CommandTurns {
  readonly #waiting = new FairQueue<Waiting>();
  readonly #onTheirWay = new Map<string, number>();
  readonly #mostBesideOthers: number;
  #besideOthers: number;
  #isSlow = false;
  readonly #paces = new Map<string, Pace>();
  /** When an organisation's last command came or ended, the oldest first. */
  readonly #lastMs = new Map<string, number>();

  /** `ratePerSecond` is how many commands one organisation may send. */
  constructor(
    ratePerSecond: number,
    private readonly clock: Clock = CLOCK,
  ) {
    this.#mostBesideOthers = Math.ceil(ratePerSecond * COMMAND_S);
    this.#besideOthers = this.#mostBesideOthers;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Runs the work in its turn. Work of one kind takes about as long, and is compared. */
  async run<T>(organizationId: string, kind: string, work: () => Promise<T>): Promise<T> {
    if (this.#mayGo(organizationId)) this.#count(organizationId, 1);
    else await new Promise<void>((go) => this.#waiting.add(organizationId, { organizationId, go }));
    const startedMs = this.clock.nowMs();
    try {
      const done = await work();
      this.#learn(kind, this.clock.nowMs() - startedMs);
      return done;
    } finally {
      const restMs = this.#restMs(organizationId, this.clock.nowMs() - startedMs);
      if (restMs > 0) this.clock.after(restMs, () => this.#end(organizationId));
      else this.#end(organizationId);
    }
  }

  #end(organizationId: string): void {
    this.#count(organizationId, -1);
    this.#letGo();
  }

  #restMs(organizationId: string, tookMs: number): number {
    if (!this.#mustRest(organizationId)) return 0;
    const rest = this.#waiting.sizeOf(organizationId) > LONG_LINE ? 1 : REST;
    return Math.min(LONGEST_REST_MS, rest * tookMs);
  }

  /** Not one whose commands come one after the other: none of them waits here. */
  #mustRest(organizationId: string): boolean {
    return (
      this.#isSlow &&
      this.#besideOthers === 1 &&
      this.#waiting.sizeOf(organizationId) > 0 &&
      this.#isOnlyOneWaiting(organizationId) &&
      !this.#isAlone(organizationId, this.#onTheirWay.get(organizationId) ?? 0)
    );
  }

  #mayGo(organizationId: string): boolean {
    const own = this.#onTheirWay.get(organizationId) ?? 0;
    const most = this.#isOnlyOneWaiting(organizationId) ? this.#besideOthers : this.#mostBesideOthers;
    return own < most || this.#isAlone(organizationId, own);
  }

  /** No other organisation waits, so this one is the busy one if there is one. */
  #isOnlyOneWaiting(organizationId: string): boolean {
    return this.#waiting.size === this.#waiting.sizeOf(organizationId);
  }

  #isAlone(organizationId: string, own: number): boolean {
    for (const [id, lastMs] of this.#lastMs) {
      if (this.clock.nowMs() - lastMs < RECENT_MS) break;
      this.#lastMs.delete(id);
    }
    return (
      this.#lastMs.size === (this.#lastMs.has(organizationId) ? 1 : 0) &&
      this.#onTheirWay.size === (own > 0 ? 1 : 0) &&
      this.#isOnlyOneWaiting(organizationId)
    );
  }

  #learn(kind: string, tookMs: number): void {
    const pace = this.#paces.get(kind) ?? { bestMs: Infinity, quickestMs: Infinity, count: 0 };
    this.#paces.set(kind, pace);
    pace.quickestMs = Math.min(pace.quickestMs, tookMs);
    pace.count += 1;
    if (pace.count < WINDOW) return;
    const { quickestMs, bestMs } = pace;
    this.#isSlow = quickestMs > SLOW * bestMs;
    const change = this.#isSlow ? -1 : 1;
    this.#besideOthers = Math.min(this.#mostBesideOthers, Math.max(1, this.#besideOthers + change));
    pace.bestMs = quickestMs < bestMs ? quickestMs : bestMs + (quickestMs - bestMs) * FORGET;
    pace.quickestMs = Infinity;
    pace.count = 0;
  }

  #letGo(): void {
    for (;;) {
      const next = this.#waiting.take((organizationId) => this.#mayGo(organizationId));
      if (!next) return;
      this.#count(next.organizationId, 1);
      next.go();
    }
  }

  #count(organizationId: string, change: number): void {
    this.#lastMs.delete(organizationId);
    this.#lastMs.set(organizationId, this.clock.nowMs());
    const count = (this.#onTheirWay.get(organizationId) ?? 0) + change;
    if (count > 0) this.#onTheirWay.set(organizationId, count);
    else this.#onTheirWay.delete(organizationId);
  }
}
