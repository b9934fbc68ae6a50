import { shapes } from '../test-support/match-notation.js';
import { bankLine, openBooks, openItem } from '../test-support/open-books.js';
import { matchTransactions } from './match-transactions.js';

describe('names and numbers as banks and people write them', () => {
  it.each(['M?ller T?mrer', 'MÃ¸ller TÃ¸mrer', 'M\ufffdller T\ufffdmrer'])('reads %s', (counterpartName) => {
    const { matches } = matchTransactions(
      openBooks([bankLine('t1', -88_812n, { counterpartName })], [openItem('i1', -88_812n, 'Møller Tømrer ApS')]),
    );
    expect(shapes(matches)).toEqual(['single: t1>i1 -88812/-88812']);
  });

  it('prefers the party with exactly that name to a similar one', () => {
    const { matches } = matchTransactions(
      openBooks(
        [bankLine('t1', 171_855n, { counterpartName: 'Lindholm Holding ApS' })],
        [openItem('i1', 177_000n, 'Lindholm A/S'), openItem('i2', 50_000n, 'Lindholm Holding ApS')],
      ),
    );
    expect(matches).toEqual([]);
  });

  it('does not match a document when the line names another one', () => {
    const line = { counterpartName: 'Lindholm Bageri', text: 'faktura 8789' };
    const items = [
      openItem('i1', 12_095n, 'Lindholm Bageri', { number: '8789' }),
      openItem('i2', 12_095n, 'Lindholm Bageri', { number: '8790' }),
    ];
    const { matches } = matchTransactions(
      openBooks(
        [bankLine('t1', 12_095n, line), bankLine('t2', 12_095n, { ...line, bookingDate: '2026-04-14' })],
        items,
      ),
    );
    expect(shapes(matches)).toEqual(['single: t1>i1 12095/12095']);
  });
});

describe('a series of equal amounts', () => {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
  const items = months.map((month, index) =>
    openItem(`i${index + 1}`, 49_900n, 'Lindholm Bageri', {
      date: `${month}-01`,
      dueDate: `${month}-15`,
      number: `9000${index + 1}`,
    }),
  );

  it('is left to a person when a line is near no due date and names no month', () => {
    const line = bankLine('t1', 49_900n, { counterpartName: 'Lindholm Bageri', bookingDate: '2026-05-28' });
    const { matches, suggestions } = matchTransactions(openBooks([line], items));
    expect(matches).toEqual([]);
    expect(suggestions.length).toBeGreaterThan(1);
  });

  it('is matched by the habit of its payer: always two weeks late', () => {
    const named = ['2026-01-29', '2026-03-01'].map((bookingDate, index) =>
      bankLine(`t${index + 1}`, 49_900n, {
        counterpartName: 'Lindholm Bageri',
        bookingDate,
        text: `faktura 9000${index + 1}`,
      }),
    );
    const unnamed = bankLine('t3', 49_900n, { counterpartName: 'Lindholm Bageri', bookingDate: '2026-03-29' });
    const { matches } = matchTransactions(openBooks([...named, unnamed], items));
    expect(shapes(matches)).toContain('single: t3>i3 49900/49900');
  });

  it('is matched by its rhythm, although no line names a document', () => {
    const lines = ['2026-01-16', '2026-02-17', '2026-03-16'].map((bookingDate, index) =>
      bankLine(`t${index + 1}`, 49_900n, { counterpartName: 'Lindholm Bageri', bookingDate }),
    );
    const { matches } = matchTransactions(openBooks(lines, items));
    expect(shapes(matches)).toEqual([
      'single: t1>i1 49900/49900',
      'single: t2>i2 49900/49900',
      'single: t3>i3 49900/49900',
    ]);
  });

  it('learns unprinted terms from the lines that name their document', () => {
    const undated = items.map((item) => ({ ...item, dueDate: null }));
    const named = ['2026-03-02', '2026-04-02'].map((bookingDate, index) =>
      bankLine(`t${index + 1}`, 49_900n, {
        counterpartName: 'Lindholm Bageri',
        bookingDate,
        text: `faktura 9000${index + 1}`,
      }),
    );
    const unnamed = bankLine('t3', 49_900n, { counterpartName: 'Lindholm Bageri', bookingDate: '2026-05-01' });
    const { matches } = matchTransactions(openBooks([...named, unnamed], undated));
    expect(shapes(matches)).toContain('single: t3>i3 49900/49900');
  });

  it('is left to a person when the terms are unknown and the line may be for two months', () => {
    const undated = items.map((item) => ({ ...item, dueDate: null }));
    const line = bankLine('t1', 49_900n, { counterpartName: 'Lindholm Bageri', bookingDate: '2026-03-05' });
    expect(matchTransactions(openBooks([line], undated)).matches).toEqual([]);
  });

  it('is matched with the month that the text names, although another one would be on time', () => {
    const described = items.map((item, index) => (index === 1 ? { ...item, description: 'Abonnement februar' } : item));
    const line = bankLine('t1', 49_900n, {
      counterpartName: 'Lindholm Bageri',
      text: 'abonnement februar',
      bookingDate: '2026-02-20',
    });
    expect(shapes(matchTransactions(openBooks([line], described)).matches)).toEqual(['single: t1>i2 49900/49900']);
  });

  it('is matched with the three months that are due when one line pays three', () => {
    const line = bankLine('t1', 3n * 49_900n, { counterpartName: 'Lindholm Bageri', bookingDate: '2026-03-16' });
    const { matches } = matchTransactions(openBooks([line], items));
    expect(shapes(matches)).toEqual(['one_to_many: t1>i1 49900/49900, t1>i2 49900/49900, t1>i3 49900/49900']);
  });
});

describe('a part of an item', () => {
  const items = [openItem('i1', 251_800n, 'Lindholm Bageri', { date: '2026-03-01', dueDate: '2026-03-31' })];

  it('is matched when the line says so and names its payer', () => {
    const line = bankLine('t1', 75_540n, {
      counterpartName: 'Lindholm Bageri',
      text: 'a conto',
      bookingDate: '2026-03-30',
    });
    const { matches, leftItemIds } = matchTransactions(openBooks([line], items));
    expect(shapes(matches)).toEqual(['partial: t1>i1 75540/75540']);
    expect(leftItemIds).toEqual([]);
  });

  it('is only suggested when the line does not say so', () => {
    const line = bankLine('t1', 75_540n, { counterpartName: 'Lindholm Bageri', bookingDate: '2026-03-30' });
    const { matches, suggestions } = matchTransactions(openBooks([line], items));
    expect(matches).toEqual([]);
    expect(shapes(suggestions)).toEqual(['partial: t1>i1 75540/75540']);
  });
});

describe('a list of numbers', () => {
  it('is matched with the credit note that cancels one of them, although another item alone has the amount', () => {
    const items = [
      openItem('i1', 99_900n, 'Lindholm Bageri', { number: '62270' }),
      openItem('i2', 2_170_050n, 'Lindholm Bageri', { number: '62280' }),
      openItem('i3', -99_900n, 'Lindholm Bageri', { number: '62290' }),
    ];
    const line = bankLine('t1', 2_170_050n, { counterpartName: 'Lindholm Bageri', text: 'fakt 62270, 62280, 62290' });
    const { matches, suggestions } = matchTransactions(openBooks([line], items));
    const all = 'one_to_many: t1>i1 99900/99900, t1>i2 2170050/2170050, t1>i3 -99900/-99900';
    expect([...shapes(matches), ...shapes(suggestions)][0]).toBe(all);
  });
});

describe('lines that do not pay an invoice', () => {
  it.each(['Hævet kontanter', 'PRELIEVO SPORTELLO', 'Lønoverførsel'])(
    'are not matched with an invoice of the same amount: %s',
    (text) => {
      const line = bankLine('t1', -125_000n, { text, bookingDate: '2026-03-25' });
      const item = openItem('i1', -125_000n, 'Bach Smedje', { date: '2026-03-22', dueDate: '2026-03-25' });
      expect(matchTransactions(openBooks([line], [item])).matches).toEqual([]);
    },
  );
});

describe('a fee', () => {
  const item = openItem('i1', -360_033n, 'Bach Smedje', {
    number: '2600077',
    date: '2026-03-01',
    dueDate: '2026-03-31',
  });
  const paid = (amount: bigint, text: string) =>
    matchTransactions(
      openBooks([bankLine('t1', amount, { counterpartName: 'Bach Smedje', text, bookingDate: '2026-03-31' })], [item]),
    );

  it('of a wire transfer is accepted when number and name agree', () => {
    expect(shapes(paid(-385_033n, 'faktura 2600077').matches)).toEqual(['single: t1>i1 -385033/-360033 fee -25000']);
  });

  it('that no bank charges is left to a person when only the name agrees', () => {
    expect(paid(-373_361n, '').matches).toEqual([]);
  });
});

describe('lines without a name', () => {
  it("match the sum of one counterpart's items when it has many digits", () => {
    const { matches } = matchTransactions(
      openBooks(
        [bankLine('t1', 1_628_846n)],
        [
          openItem('i1', 1_570_000n, 'Lindholm VVS'),
          openItem('i2', 58_846n, 'Lindholm VVS'),
          openItem('i3', 77_731n, 'Bach Smedje'),
          openItem('i4', 131_313n, 'Bach Smedje'),
        ],
      ),
    );
    expect(shapes(matches)).toEqual(['one_to_many: t1>i1 1570000/1570000, t1>i2 58846/58846']);
  });

  it('may be the missing instalment', () => {
    const { matches } = matchTransactions(
      openBooks(
        [
          bankLine('t1', 118_403n, { counterpartName: 'Kirkeby Kontor' }),
          bankLine('t2', 105_141n, { bookingDate: '2026-04-20' }),
        ],
        [openItem('i1', 223_544n, 'Kirkeby Kontor')],
      ),
    );
    expect(shapes(matches)).toEqual(['many_to_one: t1>i1 118403/118403, t2>i1 105141/105141']);
  });
});
