import { shapes } from '../test-support/match-notation.js';
import { bankLine, openBooks, openItem } from '../test-support/open-books.js';
import { decimal } from '../money/decimal.js';
import { money } from '../money/money.js';
import { counterpartKeyOf, memoryKeysOf } from './read/match-memory.js';
import { matchTransactions } from './match-transactions.js';
import type { MatchingRule } from './read/matching-input.js';

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
  ])('are matched by %s, although the name differs', (_, line, item) => {
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

  it('are matched by amount and a truncated, misspelt or differently accented name', () => {
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
  ])('may differ by a %s, which is stated', (_, paid, open, details, difference) => {
    const { matches } = matchTransactions(
      openBooks(
        [bankLine('t1', paid, { counterpartName: 'Lindholm Bageri', text: 'faktura 40177' })],
        [openItem('i1', open, 'Lindholm Bageri', { number: '40177', ...details })],
      ),
    );
    expect(shapes(matches)).toEqual([`single: t1>i1 ${paid}/${open} ${difference}`]);
  });

  it('may be in two currencies, and the difference is computed from the booked amount', () => {
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

  it('are left to a person when two items fit equally well', () => {
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

  it('are assigned together and not in order of arrival: each month gets its own payment', () => {
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

  it('match the first of two equal payments that name the item, and leave the second open', () => {
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

  it('match one line with several items that it lists, or with all open items, including credit notes', () => {
    const listed = bankLine('t1', 50_033n, { text: 'faktura 40177, 40178' });
    expect(shapes(matchTransactions(openBooks([listed], items)).matches)).toEqual([
      'one_to_many: t1>i1 30011/30011, t1>i2 20022/20022',
    ]);
    const silent = bankLine('t1', 45_028n, { counterpartName: 'Lindholm Bageri' });
    expect(shapes(matchTransactions(openBooks([silent], items)).matches)).toEqual([
      'one_to_many: t1>i1 30011/30011, t1>i2 20022/20022, t1>i3 -5005/-5005',
    ]);
  });

  it('record a fee on the largest item', () => {
    const line = bankLine('t1', 49_033n, { counterpartName: 'Lindholm Bageri', text: 'faktura 40177, 40178' });
    expect(shapes(matchTransactions(openBooks([line], items)).matches)).toEqual([
      'one_to_many: t1>i1 29011/30011 fee -1000, t1>i2 20022/20022',
    ]);
  });

  it('match several lines with one item, and a part payment leaves the rest open', () => {
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

describe('rules, memory and rejected pairs', () => {
  const line = bankLine('t1', 50_000n, { counterpartIban: 'DK5000400440116243', text: 'Overførsel xyzzy' });
  const items = [openItem('i1', 50_000n, 'Lindholm Bageri'), openItem('i2', 50_000n, 'Bach Smedje')];
  const counterpartKey = counterpartKeyOf(items[1]!.counterpart)!;

  it('uses memory to find the counterpart of earlier matches', () => {
    const memory = memoryKeysOf(line).map((key) => ({ key, counterpartKey, times: 3 }));
    const { matches } = matchTransactions(openBooks([line], items, { memory }));
    expect(shapes(matches)).toEqual(['single: t1>i2 50000/50000']);
    expect(matches[0]?.tier).toBe('memory');
  });

  it('uses rules to find a counterpart, to ignore a line, or to leave it to a person', () => {
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

  it('does not repeat a match that a person undid', () => {
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

  it('match two lines on own accounts, up to three days apart', () => {
    const lines = [
      bankLine('t1', -1_000_000n, { counterpartIban: 'DK9520000123456789' }),
      bankLine('t2', 1_000_000n, { accountId: 'acc_2', bookingDate: '2026-04-13' }),
    ];
    const result = matchTransactions(openBooks(lines, [], { ownAccounts }));
    expect(result.transfers.map(({ outgoingId, incomingId }) => [outgoingId, incomingId])).toEqual([['t1', 't2']]);
    expect(result.leftTransactionIds).toEqual([]);
  });

  it('are proposed when the other side has not arrived yet', () => {
    const line = bankLine('t1', -1_000_000n, { counterpartIban: 'DK9520000123456789' });
    const { transfers, transferSuggestions } = matchTransactions(openBooks([line], [], { ownAccounts }));
    expect(transfers).toEqual([]);
    expect(transferSuggestions).toMatchObject([{ transactionId: 't1', ownAccountId: 'acc_2' }]);
  });
});

describe('rules', () => {
  it('compare amounts without sign', () => {
    const line = bankLine('t1', -125_000n, { text: 'GEBYR KORT' });
    const ignoring = (minimumMinor: bigint) =>
      matchTransactions(
        openBooks([line], [], { rules: [rule({ textContains: 'gebyr', minimumMinor }, { kind: 'ignore' })] }),
      ).ignored;
    expect(ignoring(100_000n)).toEqual([{ transactionId: 't1', ruleId: 'rule_1' }]);
    expect(ignoring(130_000n)).toEqual([]);
  });

  it('do not ignore a line again that a person restored', () => {
    const result = matchTransactions(
      openBooks([bankLine('t1', -125_000n, { text: 'GEBYR KORT' })], [], {
        rules: [rule({ textContains: 'gebyr' }, { kind: 'ignore' })],
        rejected: [{ transactionId: 't1', itemId: 'ignore' }],
      }),
    );
    expect([result.ignored, result.leftTransactionIds]).toEqual([[], ['t1']]);
  });
});
