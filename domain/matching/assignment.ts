/** A possible pair. `line` and `item` count from 0; `points` is the value of the pair. */
export interface Edge {
  readonly line: number;
  readonly item: number;
  readonly points: number;
}

/**
 * The pairs with the greatest total points in which no line and no item occurs twice. A line or item may stay unpaired.
 * Lines are added one by one, each by the best chain of displacements (successive augmenting paths), so the total is
 * the maximum after every step.
 */
export class Assignment {
  readonly #edgesOfLine: readonly (readonly Edge[])[];
  readonly #edgesOfItem: readonly (readonly Edge[])[];
  /** The chosen edge of each item and of each line. */
  readonly #ofItem: (Edge | undefined)[];
  readonly #ofLine: (Edge | undefined)[];

  constructor(lineCount: number, itemCount: number, edges: readonly Edge[]) {
    const ofLine: Edge[][] = Array.from({ length: lineCount }, () => []);
    const ofItem: Edge[][] = Array.from({ length: itemCount }, () => []);
    for (const edge of edges) {
      ofLine[edge.line]!.push(edge);
      ofItem[edge.item]!.push(edge);
    }
    this.#edgesOfLine = ofLine;
    this.#edgesOfItem = ofItem;
    this.#ofItem = new Array<Edge | undefined>(itemCount).fill(undefined);
    this.#ofLine = new Array<Edge | undefined>(lineCount).fill(undefined);
    for (let line = 0; line < lineCount; line += 1) this.#place(line);
  }

  get total(): number {
    return this.#ofLine.reduce((sum, edge) => sum + (edge?.points ?? 0), 0);
  }

  get chosen(): readonly Edge[] {
    return this.#ofLine.filter((edge) => edge !== undefined);
  }

  /**
   * For chains that begin with `line` taking an item: the best gain with which each item is reached (its previous line
   * is then free) and the edge by which it was reached.
   */
  #chainsFrom(line: number, without: Edge | null): ReadonlyMap<number, { gain: number; by: Edge }> {
    const reached = new Map<number, { gain: number; by: Edge }>();
    const queue: number[] = [];
    const reach = (edge: Edge, gain: number): void => {
      const known = reached.get(edge.item);
      if (known !== undefined && known.gain >= gain) return;
      reached.set(edge.item, { gain, by: edge });
      queue.push(edge.item);
    };
    for (const edge of this.#edgesOfLine[line]!) if (edge !== without) reach(edge, edge.points);
    for (let at = 0; at < queue.length; at += 1) {
      const item = queue[at]!;
      const { gain } = reached.get(item)!;
      const held = this.#ofItem[item];
      if (held === undefined || held === without || held.line === line) continue;
      for (const edge of this.#edgesOfLine[held.line]!) {
        if (edge.item !== item) reach(edge, gain - held.points + edge.points);
      }
    }
    return reached;
  }

  #place(line: number): void {
    const reached = this.#chainsFrom(line, null);
    let best: { gain: number; item: number } | null = null;
    for (const [item, { gain }] of reached) {
      const total = gain - (this.#ofItem[item]?.points ?? 0);
      if (total > 0 && (best === null || total > best.gain || (total === best.gain && item < best.item))) {
        best = { gain: total, item };
      }
    }
    if (best === null) return;
    const evicted = this.#ofItem[best.item];
    if (evicted !== undefined) this.#ofLine[evicted.line] = undefined;
    // Follow the chain back to the line that began it.
    let item = best.item;
    for (;;) {
      const { by } = reached.get(item)!;
      const previous = this.#ofLine[by.line];
      this.#ofItem[item] = by;
      this.#ofLine[by.line] = by;
      if (by.line === line || previous === undefined) return;
      item = previous.item;
    }
  }

  /**
   * A lower bound of how much worse the best assignment without this pair is. Without the pair, its line takes another
   * item or none, and its item goes to another line or to none. Both chains together bound what can be gained back.
   */
  marginOf(edge: Edge): number {
    let elsewhere = 0;
    let around = 0;
    for (const [item, { gain }] of this.#chainsFrom(edge.line, edge)) {
      if (item === edge.item) around = Math.max(around, gain);
      else elsewhere = Math.max(elsewhere, gain - (this.#ofItem[item]?.points ?? 0));
    }
    return edge.points - Math.max(around, elsewhere + this.#gainOfFreeing(edge));
  }

  /** The best gain of chains in which another line takes the item of the edge. */
  #gainOfFreeing(edge: Edge): number {
    const freed = new Map<number, number>([[edge.item, 0]]);
    const queue = [edge.item];
    let best = 0;
    for (let at = 0; at < queue.length; at += 1) {
      const item = queue[at]!;
      const gain = freed.get(item)!;
      for (const other of this.#edgesOfItem[item]!) {
        if (other.line === edge.line) continue;
        const held = this.#ofLine[other.line];
        if (held === other) continue;
        const total = gain + other.points - (held?.points ?? 0);
        if (total > best) best = total;
        if (held !== undefined && total > (freed.get(held.item) ?? Number.NEGATIVE_INFINITY)) {
          freed.set(held.item, total);
          queue.push(held.item);
        }
      }
    }
    return best;
  }
}
