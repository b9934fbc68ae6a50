import { bankLine, openBooks, openItem } from '../test-support/open-books.js';
import { decimal } from '../money/decimal.js';
import { money } from '../money/money.js';
import { counterpartKeyOf, memoryKeysOf } from './match-memory.js';
import { matchTransactions } from './match-transactions.js';
import type { Match } from './matching-result.js';
import type { MatchingRule } from './matching-input.js';

const shape = ({ kind, allocations }: Match): string =>
  `${kind}: ${allocations
    .map(({ transactionId, itemId, paidMinor, settledMinor, differences }) =>
      [
        `${transactionId}>${itemId} ${paidMinor}/${settledMinor}`,
        ...differences.map((one) => `${one.kind} ${one.amountMinor}`),
      ].join(' '),
    )
    .join(', ')}`;

const shapes = (matches: readonly Match[]): readonly string[] => matches.map(shape);

const rule = (details: Partial<MatchingRule['when']>, then: MatchingRule['then']): MatchingRule => ({
  id: 'rule_1',
  name: 'A rule',
  when: {
    textContains: null,
    counterpartIban: null,
    accountId: null,
    direction: null,
    minimumMinor: null,
    maximumMinor: null,
    ...details,
  },
  then,
});

describe('one line, one item', () => {
  it.each([
    [
      'a payment slip',
      { reference: '+71<000000001234567+81234567<' },
      { references: ['+71<000000001234567+81234567<'] },
    ],
    ['an RF reference', { text: 'RF18 5390 0754 7034' }, { references: ['RF18539007547034'] }],
    ['an end-to-end id', { endToEndId: 'PAY-2026-00017' }, { references: ['PAY-2026-00017'] }],
    ['its number', { text: 'betaling fakt. 2026 0042' }, { number: 'INV-2026-0042' }],
    ['its number, year last', { text: 'SALDO FT 42/2026' }, { number: '2026-0042' }],
    ['its number without zeros', { text: 'Faktura nr. 10420' }, { number: '0010420' }],
  ])('are found by %s, though the name is another', (_, line, item) => {
    const { matches } = matchTransactions(
      openBooks(
        [bankLine('t1', 125_037n, { counterpartName: 'Somebody Else', ...line })],
        [
          openItem('i1', 125_037n, 'Lindholm Bageri', item),
          openItem('i2', 125_037n, 'Bach Smedje', { number: '77001' }),
        ],
      ),
    );
    expect(shapes(matches)).toEqual(['single: t1>i1 125037/125037']);
    expect(matches[0]?.tier).toBe('reference');
  });

  it('are found by amount and a cut, misspelt or differently accented name', () => {
    const items = [openItem('i1', -88_812n, 'Møllehave & Søn Tømrerfirma ApS')];
    for (const name of ['MOELLEHAVE & SOEN TOEM', 'Mollehave Son Tomrerfirma', 'Møllehvae & Søn Tømrerfirma']) {
      const { matches } = matchTransactions(openBooks([bankLine('t1', -88_812n, { counterpartName: name })], items));
      expect(shapes(matches)).toEqual(['single: t1>i1 -88812/-88812']);
      expect(matches[0]?.reasons.map(({ code }) => code)).toContain('name');
    }
  });

  it.each([
    ['fee', 98_500n, 100_000n, {}, 'fee -1500'],
    ['fee of a payable', -102_000n, -100_000n, {}, 'fee -2000'],
    ['withholding', -106_880n, -126_880n, { withholdingMinor: 20_000n }, 'withholding 20000'],
    ['discount', 98_000n, 100_000n, { discount: { amountMinor: 2_000n, until: '2026-04-12' } }, 'discount -2000'],
    ['rounding', 99_950n, 99_975n, {}, 'rounding -25'],
  ])('may differ by a %s, which is named', (_, paid, open, details, difference) => {
    const { matches } = matchTransactions(
      openBooks(
        [bankLine('t1', paid, { counterpartName: 'Lindholm Bageri', text: 'faktura 40177' })],
        [openItem('i1', open, 'Lindholm Bageri', { number: '40177', ...details })],
      ),
    );
    expect(shapes(matches)).toEqual([`single: t1>i1 ${paid}/${open} ${difference}`]);
  });

  it('may be in two currencies, and the difference counts from what was booked', () => {
    const item = openItem('i1', -100_000n, 'Hofmann GmbH', {
      open: money(-100_000n, 'EUR'),
      booked: money(-746_000n, 'DKK'),
      number: 'R-4711',
    });
    const rates = [{ from: 'EUR', to: 'DKK', date: '2026-04-01', rate: decimal('7.4604') }];
    const line = bankLine('t1', -746_300n, { counterpartName: 'HOFMANN GMBH', text: 'R-4711' });
    expect(shapes(matchTransactions(openBooks([line], [item], { rates })).matches)).toEqual([
      'single: t1>i1 -746300/-100000 exchange -300',
    ]);
  });

  it('never have opposite signs', () => {
    const line = bankLine('t1', -125_037n, { counterpartName: 'Lindholm Bageri', text: 'faktura 40177' });
    const result = matchTransactions(
      openBooks([line], [openItem('i1', 125_037n, 'Lindholm Bageri', { number: '40177' })]),
    );
    expect(result.matches).toEqual([]);
    expect(result.suggestions).toEqual([]);
  });

  it('wait for a person when two items fit equally well', () => {
    const { matches, suggestions, leftTransactionIds } = matchTransactions(
      openBooks(
        [bankLine('t1', 50_000n)],
        [openItem('i1', 50_000n, 'Lindholm Bageri'), openItem('i2', 50_000n, 'Bach Smedje')],
      ),
    );
    expect(matches).toEqual([]);
    expect(suggestions.map(({ allocations }) => allocations[0]?.itemId).sort()).toEqual(['i1', 'i2']);
    expect(leftTransactionIds).toEqual(['t1']);
  });

  it('are assigned together, not first come: each month gets its own payment', () => {
    const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
    const items = months.map((month, index) =>
      openItem(`i${index}`, 9_900n, 'Lindholm Bageri', {
        date: `${month}-01`,
        dueDate: `${month}-15`,
        number: `70${index}1`,
      }),
    );
    const lines = months.map((month, index) =>
      bankLine(`t${index}`, 9_900n, { bookingDate: `${month}-16`, counterpartName: 'Lindholm Bageri' }),
    );
    expect(shapes(matchTransactions(openBooks(lines, items)).matches)).toEqual(
      months.map((_, index) => `single: t${index}>i${index} 9900/9900`),
    );
  });

  it('are the first of two equal payments that name the item; the second is left', () => {
    const details = { counterpartName: 'Lindholm Bageri', text: 'faktura 40177' };
    const { matches, leftTransactionIds } = matchTransactions(
      openBooks(
        [bankLine('t1', 125_037n, details), bankLine('t2', 125_037n, { ...details, bookingDate: '2026-04-14' })],
        [openItem('i1', 125_037n, 'Lindholm Bageri', { number: '40177' })],
      ),
    );
    expect(shapes(matches)).toEqual(['single: t1>i1 125037/125037']);
    expect(leftTransactionIds).toEqual(['t2']);
  });
});

describe('sets', () => {
  const items = [
    openItem('i1', 30_011n, 'Lindholm Bageri', { number: '40177' }),
    openItem('i2', 20_022n, 'Lindholm Bageri', { number: '40178' }),
    openItem('i3', -5_005n, 'Lindholm Bageri', { number: '40179' }),
  ];

  it('are one line for several items that it lists, or for all that is open, credit notes included', () => {
    const listed = bankLine('t1', 50_033n, { text: 'faktura 40177, 40178' });
    expect(shapes(matchTransactions(openBooks([listed], items)).matches)).toEqual([
      'one_to_many: t1>i1 30011/30011, t1>i2 20022/20022',
    ]);
    const silent = bankLine('t1', 45_028n, { counterpartName: 'Lindholm Bageri' });
    expect(shapes(matchTransactions(openBooks([silent], items)).matches)).toEqual([
      'one_to_many: t1>i1 30011/30011, t1>i2 20022/20022, t1>i3 -5005/-5005',
    ]);
  });

  it('lose a fee at the largest item', () => {
    const line = bankLine('t1', 49_033n, { counterpartName: 'Lindholm Bageri', text: 'faktura 40177, 40178' });
    expect(shapes(matchTransactions(openBooks([line], items)).matches)).toEqual([
      'one_to_many: t1>i1 29011/30011 fee -1000, t1>i2 20022/20022',
    ]);
  });

  it('are several lines for one item; a part leaves the rest open', () => {
    const item = openItem('i1', 90_000n, 'Lindholm Bageri', { number: '40177' });
    const parts = [
      bankLine('t1', 40_000n, { counterpartName: 'Lindholm Bageri', text: 'faktura 40177 rate 1' }),
      bankLine('t2', 50_000n, {
        counterpartName: 'Lindholm Bageri',
        text: 'faktura 40177 rate 2',
        bookingDate: '2026-05-01',
      }),
    ];
    expect(shapes(matchTransactions(openBooks(parts, [item])).matches)).toEqual([
      'many_to_one: t1>i1 40000/40000, t2>i1 50000/50000',
    ]);
    expect(shapes(matchTransactions(openBooks(parts.slice(0, 1), [item])).matches)).toEqual([
      'partial: t1>i1 40000/40000',
    ]);
  });
});

describe('what people taught', () => {
  const line = bankLine('t1', 50_000n, { counterpartIban: 'DK5000400440116243', text: 'Overførsel xyzzy' });
  const items = [openItem('i1', 50_000n, 'Lindholm Bageri'), openItem('i2', 50_000n, 'Bach Smedje')];
  const counterpartKey = counterpartKeyOf(items[1]!.counterpart)!;

  it('memory leads to the counterpart of earlier matches', () => {
    const memory = memoryKeysOf(line).map((key) => ({ key, counterpartKey, times: 3 }));
    const { matches } = matchTransactions(openBooks([line], items, { memory }));
    expect(shapes(matches)).toEqual(['single: t1>i2 50000/50000']);
    expect(matches[0]?.tier).toBe('memory');
  });

  it('rules lead to a counterpart, take a line out, or keep it for a person', () => {
    const to = rule({ textContains: 'XYZZY' }, { kind: 'counterpart', counterpartKey });
    expect(matchTransactions(openBooks([line], items, { rules: [to] })).matches[0]?.tier).toBe('rule');
    const ignore = rule({ textContains: 'xyzzy', direction: 'in' }, { kind: 'ignore' });
    expect(matchTransactions(openBooks([line], items, { rules: [ignore] })).ignored).toEqual([
      { transactionId: 't1', ruleId: 'rule_1' },
    ]);
    const hold = rule({}, { kind: 'suggest_only' });
    const held = matchTransactions(openBooks([line], items, { rules: [to, { ...hold, id: 'rule_2' }] }));
    expect(held.matches).toEqual([]);
    expect(held.suggestions[0]?.heldBackBy).toBe('rule');
  });

  it('a pair that a person took apart is not made again', () => {
    const named = bankLine('t1', 125_037n, { counterpartName: 'Lindholm Bageri', text: 'faktura 40177' });
    const item = openItem('i1', 125_037n, 'Lindholm Bageri', { number: '40177' });
    const rejected = [{ transactionId: 't1', itemId: 'i1' }];
    const { matches, suggestions } = matchTransactions(openBooks([named], [item], { rejected }));
    expect(matches).toEqual([]);
    expect(suggestions[0]?.heldBackBy).toBe('rejected_before');
    expect(suggestions[0]?.reasons.map(({ code }) => code)).toContain('rejected_before');
  });
});

describe('transfers', () => {
  const ownAccounts = [
    { id: 'acc_1', iban: 'DK5000400440116243', currency: 'DKK', name: null },
    { id: 'acc_2', iban: 'DK9520000123456789', currency: 'DKK', name: null },
  ];

  it('are two lines on own accounts, up to three days apart', () => {
    const lines = [
      bankLine('t1', -1_000_000n, { counterpartIban: 'DK9520000123456789' }),
      bankLine('t2', 1_000_000n, { accountId: 'acc_2', bookingDate: '2026-04-13' }),
    ];
    const result = matchTransactions(openBooks(lines, [], { ownAccounts }));
    expect(result.transfers.map(({ outgoingId, incomingId }) => [outgoingId, incomingId])).toEqual([['t1', 't2']]);
    expect(result.leftTransactionIds).toEqual([]);
  });

  it('are proposed when the other side is not there yet', () => {
    const line = bankLine('t1', -1_000_000n, { counterpartIban: 'DK9520000123456789' });
    const { transfers, transferSuggestions } = matchTransactions(openBooks([line], [], { ownAccounts }));
    expect(transfers).toEqual([]);
    expect(transferSuggestions).toMatchObject([{ transactionId: 't1', ownAccountId: 'acc_2' }]);
  });
});

describe('names and numbers as banks and people write them', () => {
  it.each(['M?ller T?mrer', 'MÃ¸ller TÃ¸mrer', 'M\ufffdller T\ufffdmrer'])('reads %s', (counterpartName) => {
    const { matches } = matchTransactions(
      openBooks([bankLine('t1', -88_812n, { counterpartName })], [openItem('i1', -88_812n, 'Møller Tømrer ApS')]),
    );
    expect(shapes(matches)).toEqual(['single: t1>i1 -88812/-88812']);
  });

  it('means whoever is called exactly that, not whoever resembles it', () => {
    const { matches } = matchTransactions(
      openBooks(
        [bankLine('t1', 171_855n, { counterpartName: 'Lindholm Holding ApS' })],
        [openItem('i1', 177_000n, 'Lindholm A/S'), openItem('i2', 50_000n, 'Lindholm Holding ApS')],
      ),
    );
    expect(matches).toEqual([]);
  });

  it('does not take a document for another one that the line names', () => {
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

  it("waits for a person when a line comes on nobody's due date and names no month", () => {
    const line = bankLine('t1', 49_900n, { counterpartName: 'Lindholm Bageri', bookingDate: '2026-05-28' });
    const { matches, suggestions } = matchTransactions(openBooks([line], items));
    expect(matches).toEqual([]);
    expect(suggestions.length).toBeGreaterThan(1);
  });

  it('is known by the habit of its payer: two weeks late, every time', () => {
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

  it('is known by its own rhythm, though no line names a document', () => {
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

  it('learns terms that no document prints from the lines that name theirs', () => {
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

  it('waits when the terms are not known and the line may be for two months', () => {
    const undated = items.map((item) => ({ ...item, dueDate: null }));
    const line = bankLine('t1', 49_900n, { counterpartName: 'Lindholm Bageri', bookingDate: '2026-03-05' });
    expect(matchTransactions(openBooks([line], undated)).matches).toEqual([]);
  });

  it('pays the month that the text names, though another would be on time', () => {
    const described = items.map((item, index) => (index === 1 ? { ...item, description: 'Abonnement februar' } : item));
    const line = bankLine('t1', 49_900n, {
      counterpartName: 'Lindholm Bageri',
      text: 'abonnement februar',
      bookingDate: '2026-02-20',
    });
    expect(shapes(matchTransactions(openBooks([line], described)).matches)).toEqual(['single: t1>i2 49900/49900']);
  });

  it('is paid three months at once, and those that are due are meant', () => {
    const line = bankLine('t1', 3n * 49_900n, { counterpartName: 'Lindholm Bageri', bookingDate: '2026-03-16' });
    const { matches } = matchTransactions(openBooks([line], items));
    expect(shapes(matches)).toEqual(['one_to_many: t1>i1 49900/49900, t1>i2 49900/49900, t1>i3 49900/49900']);
  });
});

describe('a part of an item', () => {
  const items = [openItem('i1', 251_800n, 'Lindholm Bageri', { date: '2026-03-01', dueDate: '2026-03-31' })];

  it('is taken as such when the line says so and names its payer', () => {
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
  it('is paid with the credit note that cancels one of them, though another alone has the amount', () => {
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

describe('lines of other business', () => {
  it.each(['Hævet kontanter', 'PRELIEVO SPORTELLO', 'Lønoverførsel'])(
    'are not taken for the invoice that has their amount: %s',
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

  it('of a wire is believed when number and name agree', () => {
    expect(shapes(paid(-385_033n, 'faktura 2600077').matches)).toEqual(['single: t1>i1 -385033/-360033 fee -25000']);
  });

  it('that no bank takes is left to a person when only the name agrees', () => {
    expect(paid(-373_361n, '').matches).toEqual([]);
  });
});

describe('lines that name nobody', () => {
  it("are the sum of one counterpart's items when it has many digits", () => {
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

  it('may be the instalment that is missing', () => {
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

describe('rules', () => {
  it('look at amounts without sign', () => {
    const line = bankLine('t1', -125_000n, { text: 'GEBYR KORT' });
    const ignoring = (minimumMinor: bigint) =>
      matchTransactions(
        openBooks([line], [], { rules: [rule({ textContains: 'gebyr', minimumMinor }, { kind: 'ignore' })] }),
      ).ignored;
    expect(ignoring(100_000n)).toEqual([{ transactionId: 't1', ruleId: 'rule_1' }]);
    expect(ignoring(130_000n)).toEqual([]);
  });

  it('do not ignore again what a person has brought back', () => {
    const result = matchTransactions(
      openBooks([bankLine('t1', -125_000n, { text: 'GEBYR KORT' })], [], {
        rules: [rule({ textContains: 'gebyr' }, { kind: 'ignore' })],
        rejected: [{ transactionId: 't1', itemId: 'ignore' }],
      }),
    );
    expect([result.ignored, result.leftTransactionIds]).toEqual([[], ['t1']]);
  });
});
