/** Work with a common key runs one after the other, in the order in which it was asked for. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = keys.flatMap((key) => this.last.get(key) ?? []);
    const own = Promise.allSettled(before).then(work);
    for (const key of keys) this.last.set(key, own);
    return own;
  }
}
