import { FairQueue } from '#platform/threads/fair-queue.js';

/** What a command takes on a quiet machine, roughly. With more on their way, an organisation would have more than its rate. */
const COMMAND_S = 0.02;

interface Waiting {
  readonly organizationId: string;
  readonly go: () => void;
}

/**
 * Who may send a command to the workers. An organisation alone sends all it has, because large batches are cheap. While another one has
 * commands on their way, it sends a few at a time and the others wait here in turns: a single command would otherwise stand behind
 * all those of a busy organisation in gateway, broker, worker and database.
 */
export class CommandTurns {
  readonly #waiting = new FairQueue<Waiting>();
  readonly #onTheirWay = new Map<string, number>();
  readonly #mostBesideOthers: number;

  /** `ratePerSecond` is how many commands one organisation may send. */
  constructor(ratePerSecond: number) {
    this.#mostBesideOthers = Math.ceil(ratePerSecond * COMMAND_S);
  }

  /** Runs the work in its turn. */
  async run<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    if (this.#mayGo(organizationId)) this.#count(organizationId, 1);
    else await new Promise<void>((go) => this.#waiting.add(organizationId, { organizationId, go }));
    try {
      return await work();
    } finally {
      this.#count(organizationId, -1);
      this.#letGo();
    }
  }

  #mayGo(organizationId: string): boolean {
    const own = this.#onTheirWay.get(organizationId) ?? 0;
    const isAlone =
      this.#onTheirWay.size === (own > 0 ? 1 : 0) && this.#waiting.size === this.#waiting.sizeOf(organizationId);
    return isAlone || own < this.#mostBesideOthers;
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
    const count = (this.#onTheirWay.get(organizationId) ?? 0) + change;
    if (count > 0) this.#onTheirWay.set(organizationId, count);
    else this.#onTheirWay.delete(organizationId);
  }
}
