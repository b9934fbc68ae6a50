import { countThatFit, readWhatFits } from './fit-records.js';
import { pickFields } from './pick-fields.js';

const entry = {
  id: 'led_1',
  text: 'Paper',
  contactId: null,
  notes: [],
  posting: { number: null },
  supplier: { name: 'Nordisk Papir', vatNumber: 'DK12345674' },
  lines: [
    { accountId: '2450', amount: 1000, text: 'a' },
    { accountId: '7740', amount: 250, text: 'b' },
  ],
};

it('picks fields in the shape of the record and leaves out what is empty', () => {
  const paths = [
    'id',
    'contactId',
    'notes',
    'posting.number',
    'supplier.name',
    'lines.*.accountId',
    'lines.*.amount',
    'no',
  ];
  expect(pickFields(entry, paths)).toEqual({
    id: 'led_1',
    supplier: { name: 'Nordisk Papir' },
    lines: [
      { accountId: '2450', amount: 1000 },
      { accountId: '7740', amount: 250 },
    ],
  });
});

it('returns a whole value for a path that ends at it', () => {
  expect(pickFields(entry, ['lines', 'lines.*.amount'])).toEqual({ lines: entry.lines });
});

it('cuts long texts of a list', () => {
  const picked = pickFields({ text: 'x'.repeat(1_000) }, ['text']) as { text: string };
  expect(picked.text).toHaveLength(160);
  expect(picked.text.endsWith('…')).toBe(true);
});

it('counts the records that fit, and at least one', () => {
  const records = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)];
  expect([countThatFit(records, 1_000), countThatFit(records, 90), countThatFit(records, 10)]).toEqual([3, 2, 1]);
  expect(countThatFit([], 10)).toBe(0);
});

it('reads a page again with the records that fit', async () => {
  const all = Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(1_000)}`);
  const asked: (number | undefined)[] = [];
  const read = (limit?: number) => Promise.resolve(all.slice(0, asked.push(limit) && limit));
  expect(await readWhatFits(undefined, read, (page) => page)).toHaveLength(14);
  expect(asked).toEqual([undefined, 14]);
});
