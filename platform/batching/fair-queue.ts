/** Waiting items of several owners. Owners take turns, so that a long list of one does not delay the others. */
export class FairQueue<T> {
  /** In the order of their turns: the owner whose item is taken goes to the end. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0;
  }

  add(owner: string, item: T): void {
    const items = this.#waiting.get(owner);
    if (items) items.push(item);
    else this.#waiting.set(owner, [item]);
    this.#size += 1;
  }

  remove(owner: string, item: T): void {
    const items = this.#waiting.get(owner) ?? [];
    const at = items.indexOf(item);
    if (at < 0) return;
    items.splice(at, 1);
    this.#size -= 1;
    if (items.length === 0) this.#waiting.delete(owner);
  }

  /** The next item of the first owner that may have a turn now. */
  take(mayHaveTurn: (owner: string) => boolean = () => true): T | undefined {
    for (const [owner, items] of this.#waiting) {
      if (!mayHaveTurn(owner)) continue;
      const item = items.shift();
      this.#waiting.delete(owner);
      if (items.length > 0) this.#waiting.set(owner, items);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }
}
