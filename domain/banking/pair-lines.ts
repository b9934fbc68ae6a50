/** Lists of places under a key, from which the first free place is taken. A place that is taken leaves all its lists. */
class PlacesByKey {
  private readonly lists = new Map<string, { readonly places: number[]; next: number }>();
  private readonly taken = new Set<number>();

  add(key: string, place: number): void {
    const list = this.lists.get(key);
    if (list) list.places.push(place);
    else this.lists.set(key, { places: [place], next: 0 });
  }

  /** The first free place under the key. Each place is passed over once per list, so that all searches together are linear. */
  firstUnder(key: string): number | undefined {
    const list = this.lists.get(key);
    if (!list) return undefined;
    let place = list.places[list.next];
    while (place !== undefined && this.taken.has(place)) place = list.places[(list.next += 1)];
    return place;
  }

  get isEmpty(): boolean {
    return this.lists.size === 0;
  }

  take(place: number): void {
    this.taken.add(place);
  }
}

/**
 * Pairs the items of two lists, each at most once: an item fits another one if they have a key in common. In the order of the
 * second list, each item gets the first item of the first list that fits and is free. The time grows with the number of keys.
 */
export class Pairing<A, B> {
  readonly pairs: { readonly known: A; readonly incoming: B }[] = [];

  constructor(
    private known: readonly A[],
    private incoming: readonly B[],
  ) {}

  pair(keysOfKnown: (known: A) => Iterable<string>, keysOfIncoming: (incoming: B) => Iterable<string>): void {
    const places = new PlacesByKey();
    for (const [place, known] of this.known.entries()) for (const key of keysOfKnown(known)) places.add(key, place);
    if (places.isEmpty) return;
    const taken = new Set<number>();
    this.incoming = this.incoming.filter((incoming) => {
      let first: number | undefined;
      for (const key of keysOfIncoming(incoming)) {
        const place = places.firstUnder(key);
        if (place !== undefined && (first === undefined || place < first)) first = place;
      }
      if (first === undefined) return true;
      places.take(first);
      taken.add(first);
      this.pairs.push({ known: this.known[first]!, incoming });
      return false;
    });
    this.known = this.known.filter((_, place) => !taken.has(place));
  }

  get left(): { readonly known: readonly A[]; readonly incoming: readonly B[] } {
    return { known: this.known, incoming: this.incoming };
  }
}
