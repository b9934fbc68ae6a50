import { bankLine, type BankLine } from './bank-line.js';
import { mergeLines, type KnownLine, type LineSource, type MergedLines } from './merge-lines.js';

const line = (changes: Partial<BankLine> = {}): BankLine =>
  bankLine({ bookedOn: '2026-04-12', amount: -4990n, currency: 'DKK', text: 'Card 11.04 Kontorshop', ...changes });

/** Applies a merge to an in-memory table and checks its unique indexes. */
class Table {
  rows: (KnownLine & { readonly line: BankLine })[] = [];
  private ids = 0;

  merge(lines: readonly BankLine[], source: LineSource = 'bank', isComplete = true): MergedLines {
    const merged = mergeLines(this.rows, lines, { source, isComplete });
    const place = (id: string, item: MergedLines['fresh'][number], from: LineSource) => ({
      id,
      source: from,
      status: item.line.status,
      reference: item.line.reference,
      contentKey: item.contentKey,
      sequence: item.sequence,
      bookedOn: item.line.bookedOn,
      amount: item.line.amount,
      line: item.line,
    });
    this.rows = this.rows
      .filter(({ id }) => !merged.vanishedIds.includes(id))
      .map((row) => {
        const change = merged.changed.find(({ id }) => id === row.id);
        return change ? place(row.id, change, row.source) : row;
      });
    for (const item of merged.fresh) this.rows.push(place(`t${(this.ids += 1)}`, item, source));
    const keys = this.rows.map(({ contentKey, sequence }) => `${contentKey}#${sequence}`);
    expect(new Set(keys).size).toBe(keys.length);
    const references = this.rows.flatMap(({ reference }) => reference ?? []);
    expect(new Set(references).size).toBe(references.length);
    return merged;
  }

  get ids_(): string[] {
    return this.rows.map(({ id }) => id);
  }
}

let table: Table;
beforeEach(() => {
  table = new Table();
});

it('adds each new line once', () => {
  const lines = [line({ reference: '240412-000017' }), line({ bookedOn: '2026-04-13', amount: 12500n })];
  expect(table.merge(lines).fresh).toHaveLength(2);
  expect(table.merge(lines)).toMatchObject({ fresh: [], changed: [], unchanged: 2, vanishedIds: [] });
});

it('keeps two equal purchases of one day separate, with and without references', () => {
  table.merge([line(), line()]);
  expect(table.rows.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(table.merge([line(), line()]).unchanged).toBe(2);
  expect(table.merge([line(), line(), line()]).fresh).toMatchObject([{ sequence: 3 }]);

  table = new Table();
  table.merge([line({ reference: 'A' })]);
  expect(table.merge([line({ reference: 'A' }), line({ reference: 'B' })]).fresh).toHaveLength(1);
});

it('recognises a line with a changed reference', () => {
  table.merge([line({ reference: 'A' })]);
  const merged = table.merge([line({ reference: 'Z' })]);
  expect(merged).toMatchObject({ fresh: [], changed: [{ id: 't1', line: { reference: 'Z' } }] });
});

it('ignores placeholders, and references that are repeated or belong to another amount', () => {
  table.merge([line({ reference: '0' }), line({ reference: '0', amount: -100n })]);
  expect(table.rows.map(({ reference }) => reference)).toEqual([null, null]);
  table = new Table();
  table.merge([line({ reference: '7' }), line({ reference: '7', amount: -100n })]);
  expect(table.rows).toHaveLength(2);
  table = new Table();
  table.merge([line({ reference: '1' })]);
  table.merge([line({ reference: '1', bookedOn: '2026-04-13', amount: -700n })], 'bank', false);
  expect(table.rows.map(({ amount, reference }) => [amount, reference])).toEqual([
    [-4990n, '1'],
    [-700n, null],
  ]);
});

it('replaces a pending line with the booked one', () => {
  table.merge([line({ status: 'pending', bookedOn: '2026-04-11', text: 'Reserved Kontorshop' })]);
  const merged = table.merge([line({ reference: 'A' })]);
  expect(merged).toMatchObject({ fresh: [], changed: [{ id: 't1', line: { status: 'booked', reference: 'A' } }] });
  expect(table.rows).toHaveLength(1);
});

it('prefers the pending line with the same words', () => {
  table.merge([
    line({ status: 'pending', bookedOn: '2026-04-11', text: 'Other shop' }),
    line({ status: 'pending', bookedOn: '2026-04-11' }),
  ]);
  const merged = table.merge([line(), line({ status: 'pending', bookedOn: '2026-04-11', text: 'Other shop' })]);
  expect(merged.changed.map(({ id }) => id)).toEqual(['t2']);
  expect(table.rows.map(({ status }) => status)).toEqual(['pending', 'booked']);
});

it('removes a pending line that is missing from a complete answer of the bank', () => {
  table.merge([line({ status: 'pending' }), line({ reference: 'A', amount: 5n })]);
  expect(table.merge([line({ reference: 'A', amount: 5n })], 'bank', false).vanishedIds).toEqual([]);
  expect(table.merge([line({ reference: 'A', amount: 5n })]).vanishedIds).toEqual(['t1']);
});

it('does not change a booked line back to pending', () => {
  table.merge([line({ reference: 'A' })]);
  table.merge([line({ reference: 'A', status: 'pending' })]);
  expect(table.rows.map(({ status }) => status)).toEqual(['booked']);
});

it('recognises lines of a statement file that came from the bank before, even with other words', () => {
  table.merge([line({ reference: 'A' }), line({ reference: 'B' }), line({ bookedOn: '2026-04-14', amount: 1n })]);
  const merged = table.merge([line({ text: 'KORTKØB KONTORSHOP' }), line({ text: 'KORTKØB KONTORSHOP' })], 'statement');
  expect(merged).toMatchObject({ fresh: [], changed: [], unchanged: 2 });
  expect(table.merge([line({ text: 'a' }), line({ text: 'a' }), line({ text: 'a' })], 'statement').fresh).toHaveLength(
    1,
  );
});

it('recognises the lines of a file in another format and counts them', () => {
  table.merge([line({ text: 'Kaffe' }), line({ text: 'Kaffe' })], 'statement');
  const lines = [line({ text: 'KORTKØB KAFFE' }), line({ text: 'KORTKØB KAFFE' }), line({ text: 'KORTKØB BRØD' })];
  expect(table.merge(lines, 'statement')).toMatchObject({ fresh: [{ line: { text: 'KORTKØB BRØD' } }], changed: [] });
});

it('adds a line from a file with another part of the day', () => {
  table.merge([line({ text: 'Kaffe & Co' })], 'statement');
  expect(table.merge([line({ text: 'Brødrene Price' })], 'statement').fresh).toHaveLength(1);
});

it('recognises a line whose reference and words both changed', () => {
  table.merge([line({ reference: 'A', text: 'before' })]);
  expect(table.merge([line({ reference: 'B', text: 'after' })])).toMatchObject({ fresh: [], changed: [{ id: 't1' }] });
});

it('keeps equal lines of different days separate', () => {
  table.merge([line({ bookedOn: '2026-04-12' })]);
  expect(table.merge([line({ bookedOn: '2026-04-12' }), line({ bookedOn: '2026-04-13' })]).fresh).toHaveLength(1);
});

/** Counts how often merging reads a known line, which shows without a clock whether lines are compared one by one. */
class CountedReads {
  count = 0;

  knownLines(lines: readonly BankLine[], source: LineSource): KnownLine[] {
    const { fresh } = mergeLines([], lines, { source, isComplete: false });
    return fresh.map(({ line: { status, reference, bookedOn, amount }, contentKey, sequence }, at) =>
      this.counted({ id: `t${at}`, source, status, reference, contentKey, sequence, bookedOn, amount }),
    );
  }

  private counted(known: KnownLine): KnownLine {
    return new Proxy(known, {
      get: (target, name, receiver): unknown => {
        if (name === 'contentKey' || name === 'bookedOn') this.count += 1;
        return Reflect.get(target, name, receiver);
      },
    });
  }
}

const MANY = 1_000;
/** Each step may read a line a few times, but not once for each other line. */
const MOST_READS = MANY * 30;

/** Letters for a number, from an alphabet of its own, so that lines of two alphabets have no word in common. */
const lettersOf = (at: number, alphabet: string): string =>
  [...String(100_000 + at)].map((digit) => alphabet[Number(digit)]).join('');

it('does not compare each line with every other line of the same day and amount', () => {
  const statement = (alphabet: string): BankLine[] =>
    Array.from({ length: MANY }, (_, at) => line({ text: lettersOf(at, alphabet) }));
  const reads = new CountedReads();
  const known = reads.knownLines(statement('abcdefghij'), 'statement');
  const merged = mergeLines(known, statement('klmnopqrst'), { source: 'statement', isComplete: false });
  expect([merged.fresh.length, merged.unchanged]).toEqual([MANY, 0]);
  expect(reads.count).toBeLessThan(MOST_READS);
});

it('does not compare a booked line with every announcement that is too old', () => {
  const reads = new CountedReads();
  const pending = Array.from({ length: MANY }, (_, at) =>
    line({ status: 'pending', bookedOn: at === 432 ? '2026-04-02' : '2025-01-02' }),
  );
  const known = reads.knownLines(pending, 'bank');
  const booked = Array.from({ length: MANY }, () => line());
  const merged = mergeLines(known, booked, { source: 'bank', isComplete: false });
  expect([merged.changed.map(({ id }) => id), merged.fresh.length]).toEqual([['t432'], MANY - 1]);
  expect(reads.count).toBeLessThan(MOST_READS);
});
