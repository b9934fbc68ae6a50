import { fiscalYearOf, firstOpenDay } from '../../ledger/fiscal-year.js';
import { codingInput, oneRate, withoutVat } from '../../test-support/coding-input.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { codeDocument } from '../code-document.js';
import type { Coding } from '../coding.js';
import { journalOfCoding } from './journal-of-coding.js';
import { postingDates, YearNotOpen, type Calendar } from './posting-dates.js';
import { countryOf } from '../../countries/countries.js';
import { textOf } from '#schemas/sentences/text-of.js';

type Captured = Partial<Pick<Calendar, 'closedUntil' | 'isOfDocumentYear'>> & Parameters<typeof codingInput>[1];

const codingOn = (key: RegionKey, date: string, facts: Parameters<typeof codingInput>[1] = {}): Coding =>
  codeDocument(codingInput(key, { date, ...facts }));
const datesOf = (key: RegionKey, coding: Coding, receipt: string, today: string, closedUntil: string | null = null) =>
  postingDates(countryOf(key), coding, { receipt, captured: receipt, today, fiscalYearStart: '01-01', closedUntil });
const wordsOf = ({ notes }: ReturnType<typeof postingDates>): string[] => notes.map((note) => textOf(note));

describe('the VAT date of Italian purchases', () => {
  it.each([
    ['2026-03-20', '2026-03-28', '2026-03-31', '2026-03'],
    ['2026-03-28', '2026-04-03', '2026-04-10', '2026-03'],
    ['2026-03-28', '2026-04-03', '2026-04-20', '2026-04'],
    ['2026-03-28', '2026-04-20', '2026-04-20', '2026-04'],
    ['2025-12-28', '2026-01-05', '2026-01-10', '2026-01'],
  ])('operation %s, received %s, registered %s: deducted in %s', (operation, received, registered, month) => {
    const dates = datesOf('italy', codingOn('italy', operation), received, registered);
    expect(dates).toMatchObject({
      document: operation,
      receipt: received,
      entry: registered,
      vat: expect.stringMatching(`^${month}`),
      rules: [],
    });
  });

  it('leaves an invoice received in the previous year to the annual return of that year, marked as unverified', () => {
    const dates = datesOf('italy', codingOn('italy', '2025-12-28'), '2025-12-29', '2026-02-10');
    expect(dates.vat).toBe('2025-12-31');
    expect(wordsOf(dates)[0]).toContain('annual return');
    expect(dates.rules[0]?.mark).toBe('unverified');
  });

  it('is the registration date once the month of the operation is settled', () => {
    const late = codingOn('italy', '2026-03-28');
    expect(datesOf('italy', late, '2026-04-03', '2026-04-10', '2026-02-28').vat).toBe('2026-03-28');
    expect(datesOf('italy', late, '2026-04-03', '2026-04-10', '2026-03-31').vat).toBe('2026-04-10');
  });

  it('follows the receipt for EU purchases and the operation for services from outside the EU', () => {
    const from = (vatNumber: string, country: string) => ({
      supplier: { name: 'Consulting', vatNumber, country },
      ...withoutVat(10_000n),
    });
    expect(
      datesOf('italy', codingOn('italy', '2026-03-28', from('DE136695976', 'DE')), '2026-04-03', '2026-04-20').vat,
    ).toBe('2026-04-03');
    expect(datesOf('italy', codingOn('italy', '2026-03-28', from('US1', 'US')), '2026-04-03', '2026-04-20').vat).toBe(
      '2026-03-28',
    );
  });

  it('follows the day of registration that a person states, in an open year', () => {
    const calendar = {
      today: '2026-11-16',
      receipt: '2026-03-29',
      captured: '2026-11-16',
      fiscalYearStart: '01-01',
      closedUntil: null,
    };
    const coding = codingOn('italy', '2026-03-28');
    const stated = postingDates(countryOf('italy'), coding, { ...calendar, registered: '2026-03-30' });
    expect(stated).toMatchObject({ receipt: '2026-03-29', entry: '2026-03-30', vat: '2026-03-28' });
    const closed = { ...calendar, registered: '2026-03-30', closedUntil: '2026-03-31' };
    expect(postingDates(countryOf('italy'), coding, closed)).toMatchObject({ entry: '2026-11-16', vat: '2026-11-16' });
  });

  describe('of an invoice of which nobody stated the receipt', () => {
    const of = (
      date: string,
      captured: string,
      { closedUntil = null, isOfDocumentYear = null, ...facts }: Captured = {},
    ): ReturnType<typeof postingDates> =>
      postingDates(countryOf('italy'), codingOn('italy', date, facts), {
        receipt: null,
        captured,
        today: captured,
        isOfDocumentYear,
        fiscalYearStart: '01-01',
        closedUntil,
      });

    it('is in the month of its date when it is captured by the 15th of the next one', () => {
      expect(of('2026-03-28', '2026-04-15')).toMatchObject({ entry: '2026-04-15', vat: '2026-03-28', notes: [] });
    });

    it('is in the month of its date, with a note, when it is captured later and the month is open', () => {
      const dates = of('2026-03-28', '2026-11-16');
      expect(dates).toMatchObject({
        receipt: '2026-03-28',
        entry: '2026-03-28',
        vat: '2026-03-28',
        fiscalYear: '2026',
      });
      expect(wordsOf(dates)).toEqual([
        'The invoice counts as received and registered in its month, 2026-03. If it was received later, undo the posting (unpost_document), state its days (update_registration), and post it again.',
      ]);
    });

    it('is in the month of registration when its own is closed, and the note names the remedy', () => {
      const dates = of('2026-03-28', '2026-11-16', { closedUntil: '2026-03-31' });
      expect(dates).toMatchObject({ entry: '2026-11-16', vat: '2026-11-16' });
      expect(wordsOf(dates).at(-1)).toContain('open the books (close_books), and post it again');
    });

    it('never crosses the end of a year without the answer of a person', () => {
      expect(of('2025-12-28', '2026-01-10')).toMatchObject({ entry: '2026-01-10', vat: '2026-01-10' });
      const later = of('2025-12-28', '2026-01-10', { isOfDocumentYear: false });
      expect(later).toMatchObject({
        receipt: '2026-01-10',
        entry: '2026-01-10',
        vat: '2026-01-10',
        fiscalYear: '2026',
      });
      expect(wordsOf(later)).toEqual(['The invoice of 2025 was received in 2026, so its VAT counts in 2026-01.']);
      const own = of('2025-12-28', '2026-01-10', { isOfDocumentYear: true });
      expect(own).toMatchObject({ receipt: '2025-12-28', entry: '2025-12-28', vat: '2025-12-28', fiscalYear: '2025' });
      const closed = of('2025-12-28', '2026-01-10', { isOfDocumentYear: true, closedUntil: '2025-12-31' });
      expect(closed).toMatchObject({ entry: '2026-01-10', vat: '2025-12-31', fiscalYear: '2026' });
      expect(wordsOf(closed).join(' ')).toContain('annual return of that year');
    });

    it('is the day of capture for an invoice from abroad, which no exchange delivers, and the note says so', () => {
      const abroad = {
        supplier: { name: 'Consulting', vatNumber: 'DE136695976', country: 'DE' },
        ...withoutVat(10_000n),
      };
      const dates = of('2026-03-28', '2026-11-16', abroad);
      expect(dates).toMatchObject({ receipt: '2026-11-16', entry: '2026-11-16', vat: '2026-11-16' });
      expect(wordsOf(dates)).toEqual([
        'The invoice of 2026-03-28 counts as received on 2026-11-16, the day of its capture. If it came earlier, undo the posting (unpost_document), state its days (update_registration), and post it again.',
      ]);
      expect(wordsOf(of('2026-03-28', '2026-04-03', abroad))).toEqual([]);
      const own = of('2025-12-28', '2026-01-10', { ...abroad, isOfDocumentYear: true });
      expect(own).toMatchObject({ receipt: '2025-12-28', entry: '2026-01-10', vat: '2025-12-28', notes: [] });
    });

    it('follows its month under domestic reverse charge, but does not move tax into a closed month', () => {
      const scrap = { ...withoutVat(10_000n), vatLines: [{ rate: '0', nature: 'N6.1', net: 10_000n, tax: 0n }] };
      expect(of('2026-03-28', '2026-11-16', scrap)).toMatchObject({ entry: '2026-03-28', vat: '2026-03-28' });
      const closed = of('2026-03-28', '2026-11-16', { ...scrap, closedUntil: '2026-03-31' });
      expect(closed).toMatchObject({ entry: '2026-11-16', vat: '2026-11-16' });
      expect(wordsOf(closed).at(-1)).toContain('open the books');
    });
  });

  it('says why the VAT is not in the month of the invoice', () => {
    expect(wordsOf(datesOf('italy', codingOn('italy', '2026-03-28'), '2026-04-03', '2026-04-20'))).toEqual([
      'The invoice was received on 2026-04-03 and registered on 2026-04-20. For 2026-03 both had to be done by 2026-04-15, so its VAT counts in 2026-04.',
    ]);
  });

  it('equals the document date for a shop receipt', () => {
    const receipt = codingOn('italy', '2026-03-20', { kind: 'receipt', ...oneRate('22', 1_000n, 220n) });
    expect(datesOf('italy', receipt, '2026-04-20', '2026-04-20').entry).toBe('2026-03-20');
  });
});

describe('the dates of a Danish entry', () => {
  it('equal the date of the document', () => {
    expect(datesOf('denmark', codingOn('denmark', '2026-03-20'), '2026-04-02', '2026-04-10')).toMatchObject({
      document: '2026-03-20',
      receipt: '2026-04-02',
      entry: '2026-03-20',
      vat: '2026-03-20',
      fiscalYear: '2026',
      notes: [],
    });
  });

  it('never put the receipt before the document', () => {
    expect(datesOf('denmark', codingOn('denmark', '2026-04-20'), '2026-04-10', '2026-04-10').receipt).toBe(
      '2026-04-20',
    );
  });

  it('fall on today for a document from before the open years, with a note', () => {
    const dates = datesOf('denmark', codingOn('denmark', '2024-12-31'), '2026-04-10', '2026-04-10');
    expect(dates).toMatchObject({ entry: '2026-04-10', vat: '2024-12-31', fiscalYear: '2026' });
    expect(wordsOf(dates)[0]).toContain('before the open fiscal years, which begin on 2025-01-01');
    const closed = datesOf('denmark', codingOn('denmark', '2026-01-15'), '2026-04-10', '2026-04-10', '2026-01-31');
    expect(closed).toMatchObject({ entry: '2026-04-10', vat: '2026-01-15' });
    expect(wordsOf(closed)[0]).toContain('the books are closed until 2026-01-31');
  });

  it('are refused after the current fiscal year', () => {
    expect(() => datesOf('denmark', codingOn('denmark', '2027-01-01'), '2026-04-10', '2026-04-10')).toThrow(
      YearNotOpen,
    );
  });
});

describe('fiscal years', () => {
  it('are named by the year in which they begin', () => {
    expect(fiscalYearOf('2026-06-30', '01-01')).toEqual({
      name: '2026',
      firstDay: '2026-01-01',
      lastDay: '2026-12-31',
    });
    expect(fiscalYearOf('2026-06-30', '07-01')).toEqual({
      name: '2025/26',
      firstDay: '2025-07-01',
      lastDay: '2026-06-30',
    });
    expect(fiscalYearOf('2026-07-01', '07-01').name).toBe('2026/27');
  });

  it('are open for the current and the previous year, unless closed', () => {
    expect(firstOpenDay('2026-04-10', '01-01', null)).toBe('2025-01-01');
    expect(firstOpenDay('2026-04-10', '07-01', null)).toBe('2024-07-01');
    expect(firstOpenDay('2026-04-10', '01-01', '2025-12-31')).toBe('2026-01-01');
    expect(firstOpenDay('2026-04-10', '01-01', '2020-12-31')).toBe('2025-01-01');
  });
});

describe('the journal', () => {
  const choose = (key: RegionKey, journalId: string, facts: Parameters<typeof codingInput>[1] = {}) => {
    const choice = journalOfCoding(countryOf(key), journalId, codeDocument(codingInput(key, facts)));
    return choice && [choice.journal.id, choice.contraAccount];
  };

  it('is the default journal, except for documents that are owed and for Italian invoices', () => {
    expect(choose('denmark', 'purchases')).toEqual(['purchases', '7440']);
    expect(choose('denmark', 'purchases', { kind: 'receipt' })).toEqual(['purchases', '6481']);
    expect(choose('denmark', 'cash', { kind: 'receipt' })).toEqual(['cash', '6470']);
    expect(choose('denmark', 'bank')).toEqual(['purchases', '7440']);
    expect(choose('italy', 'bank', { kind: 'receipt' })).toEqual(['bank', '1821']);
    expect(choose('italy', 'bank', { paidBy: 'organization' })).toEqual(['purchases', '1821']);
    expect(choose('italy', 'sales')).toBeNull();
    expect(choose('italy', 'moon')).toBeNull();
  });
});
