import { bankLine, type BankLine } from './bank-line.js';
import { mergeLines, type KnownLine, type LineSource, type MergedLines } from './merge-lines.js';

const line = (changes: Partial<BankLine> = {}): BankLine =>
  bankLine({ bookedOn: '2026-04-12', amount: -4990n, currency: 'DKK', text: 'Card 11.04 Kontorshop', ...changes });

/** Applies a merge to a table in memory, with the checks that its unique indexes make. */
class Table {
  rows: (KnownLine & { readonly line: BankLine })[] = [];
  private ids = 0;

  tell(lines: readonly BankLine[], source: LineSource = 'bank', isComplete = true): MergedLines {
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

it('adds what is new and nothing twice', () => {
  const lines = [line({ reference: '240412-000017' }), line({ bookedOn: '2026-04-13', amount: 12500n })];
  expect(table.tell(lines).fresh).toHaveLength(2);
  expect(table.tell(lines)).toMatchObject({ fresh: [], changed: [], unchanged: 2, vanishedIds: [] });
});

it('keeps two equal purchases of one day two, with and without references', () => {
  table.tell([line(), line()]);
  expect(table.rows.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(table.tell([line(), line()]).unchanged).toBe(2);
  expect(table.tell([line(), line(), line()]).fresh).toMatchObject([{ sequence: 3 }]);

  table = new Table();
  table.tell([line({ reference: 'A' })]);
  expect(table.tell([line({ reference: 'A' }), line({ reference: 'B' })]).fresh).toHaveLength(1);
});

it('takes a line with a changed reference for the same line', () => {
  table.tell([line({ reference: 'A' })]);
  const merged = table.tell([line({ reference: 'Z' })]);
  expect(merged).toMatchObject({ fresh: [], changed: [{ id: 't1', line: { reference: 'Z' } }] });
});

it('does not believe placeholders, nor a reference that stands on two lines or on another amount', () => {
  table.tell([line({ reference: '0' }), line({ reference: '0', amount: -100n })]);
  expect(table.rows.map(({ reference }) => reference)).toEqual([null, null]);
  table = new Table();
  table.tell([line({ reference: '7' }), line({ reference: '7', amount: -100n })]);
  expect(table.rows).toHaveLength(2);
  table = new Table();
  table.tell([line({ reference: '1' })]);
  table.tell([line({ reference: '1', bookedOn: '2026-04-13', amount: -700n })], 'bank', false);
  expect(table.rows.map(({ amount, reference }) => [amount, reference])).toEqual([
    [-4990n, '1'],
    [-700n, null],
  ]);
});

it('replaces a pending line by the booked one, never doubles it', () => {
  table.tell([line({ status: 'pending', bookedOn: '2026-04-11', text: 'Reserved Kontorshop' })]);
  const merged = table.tell([line({ reference: 'A' })]);
  expect(merged).toMatchObject({ fresh: [], changed: [{ id: 't1', line: { status: 'booked', reference: 'A' } }] });
  expect(table.rows).toHaveLength(1);
});

it('prefers the announcement with the same words', () => {
  table.tell([
    line({ status: 'pending', bookedOn: '2026-04-11', text: 'Other shop' }),
    line({ status: 'pending', bookedOn: '2026-04-11' }),
  ]);
  const merged = table.tell([line(), line({ status: 'pending', bookedOn: '2026-04-11', text: 'Other shop' })]);
  expect(merged.changed.map(({ id }) => id)).toEqual(['t2']);
  expect(table.rows.map(({ status }) => status)).toEqual(['pending', 'booked']);
});

it('drops a pending line that the bank has forgotten, when the bank has told everything', () => {
  table.tell([line({ status: 'pending' }), line({ reference: 'A', amount: 5n })]);
  expect(table.tell([line({ reference: 'A', amount: 5n })], 'bank', false).vanishedIds).toEqual([]);
  expect(table.tell([line({ reference: 'A', amount: 5n })]).vanishedIds).toEqual(['t1']);
});

it('does not turn a booked line back into a pending one', () => {
  table.tell([line({ reference: 'A' })]);
  table.tell([line({ reference: 'A', status: 'pending' })]);
  expect(table.rows.map(({ status }) => status)).toEqual(['booked']);
});

it('knows the lines of a statement file that the bank has told already, whatever their words', () => {
  table.tell([line({ reference: 'A' }), line({ reference: 'B' }), line({ bookedOn: '2026-04-14', amount: 1n })]);
  const merged = table.tell([line({ text: 'KORTKØB KONTORSHOP' }), line({ text: 'KORTKØB KONTORSHOP' })], 'statement');
  expect(merged).toMatchObject({ fresh: [], changed: [], unchanged: 2 });
  expect(table.tell([line({ text: 'a' }), line({ text: 'a' }), line({ text: 'a' })], 'statement').fresh).toHaveLength(
    1,
  );
});

it('knows the lines of a file in another format, and counts them', () => {
  table.tell([line({ text: 'Kaffe' }), line({ text: 'Kaffe' })], 'statement');
  const told = [line({ text: 'KORTKØB KAFFE' }), line({ text: 'KORTKØB KAFFE' }), line({ text: 'KORTKØB BRØD' })];
  expect(table.tell(told, 'statement')).toMatchObject({ fresh: [{ line: { text: 'KORTKØB BRØD' } }], changed: [] });
});

it('knows a line whose reference and words the bank has both changed', () => {
  table.tell([line({ reference: 'A', text: 'before' })]);
  expect(table.tell([line({ reference: 'B', text: 'after' })])).toMatchObject({ fresh: [], changed: [{ id: 't1' }] });
});

it('keeps days apart', () => {
  table.tell([line({ bookedOn: '2026-04-12' })]);
  expect(table.tell([line({ bookedOn: '2026-04-12' }), line({ bookedOn: '2026-04-13' })]).fresh).toHaveLength(1);
});
