import { fiscalYearOf, firstOpenDay } from '../ledger/fiscal-year.js';
import { codingInput, oneRate, withoutVat } from '../test-support/coding-input.js';
import type { RegionKey } from '../regions/region.js';
import { codeDocument } from './code-document.js';
import type { Coding } from './coding.js';
import { journalOfCoding } from './journal-of-coding.js';
import { postingDates, YearNotOpen } from './posting-dates.js';
import { regionOf } from '../regions/regions.js';

const codingOn = (key: RegionKey, date: string, facts: Parameters<typeof codingInput>[1] = {}): Coding =>
  codeDocument(codingInput(key, { date, ...facts }));
const datesOf = (key: RegionKey, coding: Coding, receipt: string, today: string, closedUntil: string | null = null) =>
  postingDates(key, coding, { receipt, today, fiscalYearStart: '01-01', closedUntil });

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
    expect(dates.notes[0]).toContain('annual return');
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
    const calendar = { today: '2026-11-16', receipt: '2026-03-29', fiscalYearStart: '01-01', closedUntil: null };
    const coding = codingOn('italy', '2026-03-28');
    const stated = postingDates('italy', coding, { ...calendar, registered: '2026-03-30' });
    expect(stated).toMatchObject({ receipt: '2026-03-29', entry: '2026-03-30', vat: '2026-03-28' });
    const closed = { ...calendar, registered: '2026-03-30', closedUntil: '2026-03-31' };
    expect(postingDates('italy', coding, closed)).toMatchObject({ entry: '2026-11-16', vat: '2026-11-16' });
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
    expect(dates.notes[0]).toContain('before the open fiscal years, which begin on 2025-01-01');
    const closed = datesOf('denmark', codingOn('denmark', '2026-01-15'), '2026-04-10', '2026-04-10', '2026-01-31');
    expect(closed).toMatchObject({ entry: '2026-04-10', vat: '2026-01-15' });
    expect(closed.notes[0]).toContain('the books are closed until 2026-01-31');
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
    const choice = journalOfCoding(regionOf(key), journalId, codeDocument(codingInput(key, facts)));
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
