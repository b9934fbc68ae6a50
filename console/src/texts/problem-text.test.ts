import type { Problem } from '../api/client';
import { problemText } from './problem-text';

const LABELS: Readonly<Record<string, string>> = { '/lines/0/unitPrice': 'Pris' };
const textOf = (problem: Partial<Problem>): string =>
  problemText(
    { type: '', title: 'Ugyldig indtastning', status: 400, code: 'invalid_input', ...problem },
    (pointer) => LABELS[pointer] ?? pointer,
  );

it('names the fields that are refused by their labels', () =>
  expect(
    textOf({
      detail: 'Indtastningen er ikke gyldig: /lines/0/unitPrice skal være et tal (og 1 mere).',
      errors: [
        { pointer: '/lines/0/unitPrice', message: 'skal være et tal' },
        { pointer: '/name', message: 'skal udfyldes' },
      ],
    }),
  ).toBe('Pris: skal være et tal. /name: skal udfyldes'));

it('shows what the server says, or the title of the error', () => {
  expect(textOf({ detail: 'Der er intet bilag doc_1.', errors: [] })).toBe('Der er intet bilag doc_1.');
  expect(textOf({})).toBe('Ugyldig indtastning');
});
