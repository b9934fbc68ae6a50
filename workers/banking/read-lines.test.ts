import { readLines } from './read-lines.js';

const line = (over: object = {}) => ({ date: '2026-10-30', amount: -125.5, text: 'Nordisk Papir', ...over });

test('amounts are minor units, and a pending line is marked', () => {
  const { lines, closing } = readLines({ lines: [line(), line({ pending: true })], closingBalance: 1_000.25 }, 'DKK');
  expect(lines).toMatchObject([{ bookedOn: '2026-10-30', amount: -125_50n, status: 'booked' }, { status: 'pending' }]);
  expect(closing).toBe(1_000_25n);
});

test('every fault of a statement is named at once', () => {
  const faulty = [line({ currency: 'EUR' }), line({ amount: 0 }), line({ amount: 1.005 })];
  expect(() => readLines({ lines: faulty, closingBalance: 0.001 }, 'DKK')).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      violations: ['/lines/0/currency', '/lines/1/amount', '/lines/2/amount', '/closingBalance'].map((pointer) =>
        expect.objectContaining({ pointer }),
      ),
    }),
  );
});
