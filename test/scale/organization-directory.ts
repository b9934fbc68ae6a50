import type { Pool } from '#platform/database/pools.js';

/** One of several databases that share the organisations of an installation. */
export interface Shard {
  readonly name: string;
  readonly adminUrl: string;
  readonly pool: Pool;
  readonly sealerPool: Pool;
}

interface Place {
  shard: Shard;
  inFlight: number;
  /** Set while the organisation moves. Commands wait for it. */
  moving: Promise<void> | undefined;
  /** Called when the last command in flight has ended. */
  whenIdle: (() => void) | undefined;
}

/** Says which database holds an organisation, and keeps its commands waiting while it moves. Others do not wait. */
export class OrganizationDirectory {
  readonly #places = new Map<string, Place>();

  put(organizationId: string, shard: Shard): void {
    this.#places.set(organizationId, { shard, inFlight: 0, moving: undefined, whenIdle: undefined });
  }

  shardOf(organizationId: string): Shard {
    return this.#placeOf(organizationId).shard;
  }

  /** Runs work in the database of the organisation. Waits while the organisation moves. */
  async in<T>(organizationId: string, work: (shard: Shard) => Promise<T>): Promise<T> {
    const place = this.#placeOf(organizationId);
    while (place.moving) await place.moving;
    place.inFlight += 1;
    try {
      return await work(place.shard);
    } finally {
      place.inFlight -= 1;
      if (place.inFlight === 0) place.whenIdle?.();
    }
  }

  /** Lets the commands in flight end, copies, and changes the entry only if the copy succeeded. Returns the pause in ms. */
  async move(organizationId: string, to: Shard, copy: (from: Shard, to: Shard) => Promise<void>): Promise<number> {
    const place = this.#placeOf(organizationId);
    if (place.moving) throw new Error(`${organizationId} is moving already`);
    const startedMs = performance.now();
    let done = (): void => undefined;
    place.moving = new Promise((resolve) => (done = resolve));
    try {
      if (place.inFlight > 0) await new Promise<void>((resolve) => (place.whenIdle = resolve));
      place.whenIdle = undefined;
      await copy(place.shard, to);
      place.shard = to;
    } finally {
      place.moving = undefined;
      done();
    }
    return performance.now() - startedMs;
  }

  #placeOf(organizationId: string): Place {
    const place = this.#places.get(organizationId);
    if (!place) throw new Error(`no database holds ${organizationId}`);
    return place;
  }
}
