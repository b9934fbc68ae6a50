import avro from 'avsc';
import { boundArrays } from './bounded-arrays.js';

boundArrays();
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
