import avro from 'avsc';

interface Tap {
  readonly buf: Uint8Array;
  readonly pos: number;
  readLong(): number;
  skipLong(): void;
}

interface ArrayReader {
  readonly itemsType: { _read(tap: Tap): unknown };
  _read(tap: Tap): unknown[];
}

/**
 * Makes avsc refuse an array that claims more items than the record has bytes left. avsc allocates what a record claims
 * and reads on behind its end, so a record of a few bytes could take all memory of a worker, and of the next one.
 */
export function boundArrays(): void {
  const prototype = avro.types.ArrayType.prototype as unknown as ArrayReader;
  prototype._read = function (this: ArrayReader, tap) {
    const items: unknown[] = [];
    for (let claimed = tap.readLong(); claimed !== 0; claimed = tap.readLong()) {
      if (claimed < 0) tap.skipLong();
      const count = Math.abs(claimed);
      if (!(count <= tap.buf.length - tap.pos)) throw new Error('an array claims more items than the record has bytes');
      for (let item = 0; item < count; item += 1) items.push(this.itemsType._read(tap));
    }
    return items;
  };
}
