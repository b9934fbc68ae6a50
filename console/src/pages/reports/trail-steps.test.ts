import { trailOf } from './trail-steps';

const box = { page: 1, left: 0, top: 0, width: 0.1, height: 0.1 };
const field = (name: string, value: string) => ({ name, text: value, value, confidence: 1, box, reason: '' });
const coded = (line: number, name: string, value: string | null) => ({
  line,
  name,
  value,
  origin: 'memory',
  reason: 'r',
});
const entryLine = (accountId: string, amount: number, vatCode: string | null, vatBase: number | null) => ({
  accountId,
  accountName: accountId,
  amount,
  vatCode,
  vatBase,
  vatAmount: null,
  vatDeductible: null,
  vatPending: null,
  originalCurrency: null,
  originalAmount: null,
});
const effect = (accountId: string, vatCode: string, name: string, amount: number) => ({
  accountId,
  vatCode,
  box: name,
  amount,
});

const lines = [
  entryLine('2450', 1000, 'I25', 1000),
  entryLine('2470', 300, 'IREP', 300),
  entryLine('7740', 250, null, null),
  entryLine('7440', -1550, null, null),
];
const why = {
  fields: [field('supplier.name', 'Nordisk'), field('total', '1550.00'), field('vat', '250.00')],
  coding: [
    coded(1, 'account', '2450'),
    coded(1, 'category', null),
    coded(1, 'vatCode', 'I25'),
    coded(2, 'account', '2470'),
    coded(2, 'vatCode', 'IREP'),
    coded(0, 'bookingText', 'Nordisk'),
  ],
} as never;

it('follows a box to its line, the coding of that line and the amount on the page', () => {
  const { line, coding, field: place } = trailOf(why, lines, effect('2450', 'I25', 'koebsmoms', 250));
  expect(line).toBe(0);
  expect(coding.map(({ value }) => value)).toEqual(['2450', 'I25', 'Nordisk']);
  expect(place?.name).toBe('vat');
});

it('points at the total when no field states the amount', () => {
  const { line, coding, field: place } = trailOf(why, lines, effect('2470', 'IREP', 'koebsmoms', 15));
  expect([line, place?.name]).toEqual([1, 'total']);
  expect(coding.map(({ value }) => value)).toEqual(['2470', 'IREP', 'Nordisk']);
});

it('begins at the first line with VAT when no box is chosen, and ends early without a document', () => {
  expect(trailOf(why, lines, undefined)).toMatchObject({ effect: undefined, line: 0 });
  expect(trailOf({ fields: [], coding: [] } as never, [], undefined)).toEqual({
    effect: undefined,
    line: -1,
    coding: [],
    field: undefined,
  });
});
