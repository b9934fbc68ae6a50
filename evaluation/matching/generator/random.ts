/** Seeded random choices: the same seed makes the same books on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2654435761 + 12345) >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** A choice by weights: [[3, 'a'], [1, 'b']]. */
  weighted<T>(options: readonly (readonly [number, T])[]): T {
    let rest = this.next() * options.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of options) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return options.at(-1)![1];
  }

  shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list];
    for (let at = shuffled.length - 1; at > 0; at -= 1) {
      const other = this.integer(0, at);
      [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
    }
    return shuffled;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.integer(0, 9)).join('');
  }
}
