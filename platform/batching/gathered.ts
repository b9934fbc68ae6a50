/** Items of the same name, and the one call that all of them wait for. */
interface Group {
  readonly items: unknown[];
  readonly results: Promise<readonly unknown[]>;
}

/** Gathers items until `whenReady` calls back, and then handles those of one name together. */
export class Gathered {
  private readonly groups = new Map<string, Group>();

  constructor(private readonly whenReady: (work: () => void) => void) {}

  async add<I, R>(name: string, item: I, work: (items: readonly I[]) => Promise<readonly R[]>): Promise<R> {
    const group = this.groups.get(name) ?? this.open(name, work as (items: readonly unknown[]) => Promise<R[]>);
    const place = group.items.push(item) - 1;
    return (await group.results)[place] as R;
  }

  private open(name: string, work: (items: readonly unknown[]) => Promise<readonly unknown[]>): Group {
    const items: unknown[] = [];
    const results = new Promise<readonly unknown[]>((resolve, reject) => {
      this.whenReady(() => {
        this.groups.delete(name);
        work(items).then(resolve, reject);
      });
    });
    const group = { items, results };
    this.groups.set(name, group);
    return group;
  }
}
