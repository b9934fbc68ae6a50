import { filedPeriodsOf, type FiledReturn } from './vat-books.js';

const filed = (start: string, round: number): FiledReturn => ({ id: `${start}/${round}`, start, round }) as FiledReturn;

describe('filedPeriodsOf', () => {
  it('has the latest round of each period, in order', () => {
    const books = {
      filed: [
        filed('2026-01-01', 0),
        filed('2026-01-01', 1),
        filed('2026-04-01', 0),
        filed('2026-07-01', 0),
        filed('2026-07-01', 1),
      ],
    };
    expect(filedPeriodsOf(books).map(({ id }) => id)).toEqual(['2026-01-01/1', '2026-04-01/0', '2026-07-01/1']);
  });

  it('is empty before the first return is filed', () => {
    expect(filedPeriodsOf({ filed: [] })).toEqual([]);
  });
});
