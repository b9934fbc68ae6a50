import avro from 'avsc';
import { boundItems } from './bounded-items.js';

boundItems();
const type = avro.Type.forSchema({
  type: 'array',
  items: { type: 'record', name: 'Line', fields: [{ name: 'a', type: 'string' }] },
});
const lines = [{ a: 'x' }, { a: '' }, { a: 'æ' }];

it('reads arrays as before, also through a resolver', () => {
  expect(type.fromBuffer(type.toBuffer(lines))).toEqual(lines);
  expect(type.fromBuffer(type.toBuffer([]))).toEqual([]);
  const newer = avro.Type.forSchema({
    type: 'array',
    items: {
      type: 'record',
      name: 'Line',
      fields: [
        { name: 'a', type: 'string' },
        { name: 'b', type: ['null', 'string'], default: null },
      ],
    },
  });
  expect(newer.fromBuffer(type.toBuffer(lines), newer.createResolver(type))).toEqual(
    lines.map((line) => ({ ...line, b: null })),
  );
});

it('reads blocks that state their size', () => {
  // Avro: a negative count, the size in bytes, the items, then the end.
  expect(type.fromBuffer(Buffer.from([0x01, 0x04, 0x02, 0x78, 0x00]))).toEqual([{ a: 'x' }]);
});

it.each([
  ['a claim of many items', [0xfe, 0xff, 0xff, 0xff, 0x0f, 0x02, 0x78]],
  ['the same with a size', [0xfd, 0xff, 0xff, 0xff, 0x0f, 0x02, 0x02, 0x78]],
  ['a second block with such a claim', [0x02, 0x02, 0x78, 0xfe, 0xff, 0xff, 0xff, 0x0f]],
])('refuses %s without allocating it', (_, bytes) => {
  expect(() => type.fromBuffer(Buffer.from(bytes))).toThrow('more items than the record has bytes');
});

const maps = avro.Type.forSchema({ type: 'map', values: 'long' });

it('reads and skips maps as before', () => {
  const value = { a: 1, b: -5, __proto: 3 };
  expect(maps.fromBuffer(maps.toBuffer(value))).toEqual(value);
  expect(maps.fromBuffer(maps.toBuffer({}))).toEqual({});
});

/** A record of a writer with one field more, which the reader skips. */
function skipping(type: avro.Schema) {
  const record = (...fields: { name: string; type: avro.Schema }[]) =>
    avro.Type.forSchema({ type: 'record', name: 'R', fields } as avro.Schema);
  const after = { name: 'after', type: 'string' };
  const writer = record({ name: 'skipped', type }, after);
  const reader = record(after);
  const resolver = reader.createResolver(writer);
  return { writer, read: (bytes: Buffer) => reader.fromBuffer(bytes, resolver) as { after: string } };
}

const LINES: avro.Schema = { type: 'array', items: 'string' };
const MAP: avro.Schema = { type: 'map', values: 'string' };
const NULLS: avro.Schema = { type: 'array', items: 'null' };
const NESTED: avro.Schema = { type: 'array', items: NULLS };

it.each([
  ['an array', LINES, ['x', 'y']],
  ['a map', MAP, { a: 'x', b: '' }],
])('skips %s that the reader does not have', (_, type, skipped) => {
  const { writer, read } = skipping(type);
  expect({ ...read(writer.toBuffer({ skipped, after: 'the end' })) }).toEqual({ after: 'the end' });
});

it('skips blocks that state their size', () => {
  // A negative count, the size in bytes, the items, then the end.
  const after = [0x02, 0x7a];
  expect(skipping(LINES).read(Buffer.from([0x03, 0x08, 0x02, 0x78, 0x02, 0x79, 0x00, ...after])).after).toBe('z');
  expect(skipping(MAP).read(Buffer.from([0x01, 0x08, 0x02, 0x61, 0x02, 0x78, 0x00, ...after])).after).toBe('z');
});

/** 2^50 in the encoding of Avro, and -2^50. */
const MANY = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x04];
const MANY_WITH_SIZE = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x03, 0x02];

it.each<[string, avro.Schema, number[]]>([
  ['an array of null', NULLS, [...MANY, 0x00]],
  ['an array of null with a size', NULLS, [...MANY_WITH_SIZE, 0x00]],
  ['an array', LINES, [...MANY, 0x02, 0x78, 0x00]],
  ['a map', MAP, [...MANY, 0x02, 0x78, 0x02, 0x78, 0x00]],
  ['a map with a size', MAP, [...MANY_WITH_SIZE, 0x02, 0x78, 0x02, 0x78, 0x00]],
  // Each block claims what the record has left, again and again.
  ['an array in many blocks', NULLS, [...Array.from({ length: 500 }, () => [0xc8, 0x01]).flat(), 0x00]],
  ['arrays in an array', NESTED, [0xc8, 0x01, ...Array.from({ length: 100 }, () => [0xc8, 0x01, 0x00]).flat(), 0x00]],
])('ends at the bytes of the record for %s, read or skipped', (_, type, bytes) => {
  const record = Buffer.from([...bytes, 0x02, 0x7a]);
  const refusal = /claims more items than the record has bytes|ends after its record/;
  const { writer, read } = skipping(type);
  expect(() => read(record)).toThrow(refusal);
  expect(() => writer.fromBuffer(record) as unknown).toThrow(refusal);
});

it('does not follow a block that states a negative size back to its start', () => {
  expect(() => skipping(NULLS).read(Buffer.from([0x01, 0x05, 0x00, 0x00, 0x02, 0x7a]))).not.toThrow(RangeError);
});
