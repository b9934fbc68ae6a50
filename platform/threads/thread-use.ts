/** What an organisation used counts less and less: to a third after this time. */
const MEMORY_MS = 3_000;

/** An organisation that keeps more threads busy sends many files, and its files go after the commands of all others. */
const MANY_THREADS = 0.9;

interface Used {
  readonly ms: number;
  readonly atMs: number;
}

/** How many threads each organisation has kept busy lately, on average. */
export class ThreadUse {
  /** The least recent first. */
  readonly #used = new Map<string, Used>();

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  add(owner: string, ms: number): void {
    const atMs = this.nowMs();
    const sum = ms + this.#msOf(owner, atMs);
    this.#used.delete(owner);
    this.#used.set(owner, { ms: sum, atMs });
    for (const [other, used] of this.#used) {
      if (atMs - used.atMs < 10 * MEMORY_MS) break;
      this.#used.delete(other);
    }
  }

  /** 1 for a thread that was always busy. A caller who waits for each document before the next one stays below. */
  threadsOf(owner: string): number {
    return this.#msOf(owner, this.nowMs()) / MEMORY_MS;
  }

  isBusy(owner: string): boolean {
    return this.threadsOf(owner) > MANY_THREADS;
  }

  #msOf(owner: string, atMs: number): number {
    const used = this.#used.get(owner);
    return used ? used.ms * Math.exp((used.atMs - atMs) / MEMORY_MS) : 0;
  }
}

/** Of all threads of this process. */
export const threadUse = new ThreadUse();
