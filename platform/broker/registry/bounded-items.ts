import avro from 'avsc';

interface Tap {
  readonly buf: Uint8Array;
  pos: number;
  readLong(): number;
  readString(): string;
  skipString(): void;
}

interface ItemType {
  _read(tap: Tap): unknown;
  _skip(tap: Tap): void;
}

interface ArrayReader {
  readonly itemsType: ItemType;
  _read(tap: Tap): unknown[];
  _skip(tap: Tap): void;
}

interface MapReader {
  readonly valuesType: ItemType;
  _read(tap: Tap): Record<string, unknown>;
  _skip(tap: Tap): void;
}

/** How many items the arrays and maps of one record have claimed so far, by its tap. */
const claims = new WeakMap<Tap, number>();

/**
 * Makes avsc refuse arrays and maps that claim more items than their record has bytes. avsc allocates what a record claims, and reads and
 * skips on behind its end, so a record of a few bytes could take all memory or all time of a worker, and of the next one. Every item takes a
 * byte at least, except for types that no record of Partita has, so all claims of a record together are not more than its bytes.
 */
export function boundItems(): void {
  const array = avro.types.ArrayType.prototype as unknown as ArrayReader;
  array._read = function (this: ArrayReader, tap) {
    const items: unknown[] = [];
    eachItem(tap, () => items.push(this.itemsType._read(tap)));
    return items;
  };
  array._skip = function (this: ArrayReader, tap) {
    eachItem(tap, () => this.itemsType._skip(tap));
  };
  const map = avro.types.MapType.prototype as unknown as MapReader;
  map._read = function (this: MapReader, tap) {
    const entries: [string, unknown][] = [];
    eachItem(tap, () => entries.push([tap.readString(), this.valuesType._read(tap)]));
    return Object.fromEntries(entries);
  };
  map._skip = function (this: MapReader, tap) {
    eachItem(tap, () => {
      tap.skipString();
      this.valuesType._skip(tap);
    });
  };
}

/** Items come in blocks with their number; a negative one is followed by the size of the block, which is not believed. */
function eachItem(tap: Tap, next: () => void): void {
  for (let claimed = tap.readLong(); claimed !== 0; claimed = tap.readLong()) {
    if (claimed < 0) tap.readLong();
    const count = Math.abs(claimed);
    claim(tap, count);
    for (let item = 0; item < count; item += 1) {
      next();
      if (tap.pos > tap.buf.length) throw new Error('an array or a map ends after its record');
    }
  }
}

function claim(tap: Tap, count: number): void {
  const total = (claims.get(tap) ?? 0) + count;
  if (!(count <= tap.buf.length - tap.pos && total <= tap.buf.length)) {
    throw new Error('an array or a map claims more items than the record has bytes');
  }
  claims.set(tap, total);
}
