import { asSaid, say } from '#schemas/sentences/say.js';
import { correctReading, keepCorrections, type CorrectedReading, type Corrections } from './correct-reading.js';
import type { ReadField } from './reading-values.js';
import { truthOfReading } from './truth-of-reading.js';

const TODAY = '2026-11-15';

const field = (name: string, value: string, confidence: number): ReadField => ({
  name,
  text: value,
  value,
  confidence,
  box: { page: 1, left: 0.1, top: 0.1, width: 0.1, height: 0.1 },
  reason: asSaid('Read.'),
});

/** A bill over 1,250.00 whose total was read as 125.00. */
const READ: CorrectedReading = {
  kind: 'invoice',
  supplier: { name: 'Lomax A/S', vatNumber: 'DK13585628', country: 'DK' },
  number: '1042',
  date: '2026-10-30',
  dueDate: '2026-11-29',
  currency: 'DKK',
  total: 125,
  net: 1000,
  vat: 250,
  vatLines: [{ rate: 25, nature: null, net: 1000, vat: 250, category: null, exemptionReason: null }],
  lineItems: [],
  iban: null,
  paymentReference: null,
  checks: [{ name: 'net_plus_vat_is_total', passed: false, detail: asSaid('wrong') }],
  fields: [
    field('supplier.name', 'Lomax A/S', 0.9),
    field('date', '2026-10-30', 0.8),
    field('total', '125.00', 0.6),
    field('vat', '250.00', 1),
    field('currency', 'DKK', 1),
    field('withholding', '10.00', 0.5),
  ],
  corrections: [],
  asRead: null,
};

const change = (values: Corrections['values'], more: Partial<Corrections> = {}): Corrections => ({
  values,
  removed: [],
  restored: [],
  by: 'usr_1',
  mayPost: true,
  at: '2026-11-15T10:00:00.000Z',
  ...more,
});

const correct = (values: Corrections['values'], more: Partial<Corrections> = {}) =>
  correctReading(READ, 0.4, change(values, more), TODAY);

const ENTERED = {
  'supplier.name': 'Bager Jensen',
  date: '2026-11-02',
  currency: 'DKK',
  total: 250,
  vat: 50,
  kind: 'receipt',
} as const;

describe('a correction', () => {
  it('marks the value as a person’s and keeps what was read beside it', () => {
    const { reading } = correct({ total: 1250 });
    expect(reading).toMatchObject({ total: 1250, net: 1000, vat: 250, asRead: { total: 125, confidence: 0.4 } });
    expect(reading.corrections).toEqual([
      { field: 'total', readConfidence: 0.6, by: 'usr_1', mayPost: true, at: '2026-11-15T10:00:00.000Z' },
    ]);
    expect(reading.fields.find(({ name }) => name === 'total')).toMatchObject({
      value: '1250',
      confidence: 1,
      reason: say('entered_instead', { text: '125.00' }),
    });
    expect(reading.fields.find(({ name }) => name === 'withholding')).toMatchObject({ value: '10.00' });
  });

  it('of the total alone drops VAT lines that were the whole document, so that the VAT is doubted', () => {
    const whole = { ...READ, total: 1250 };
    const after = (total: number, read = whole) => correctReading(read, 0.9, change({ total }), TODAY);
    expect(after(1300).reading).toMatchObject({ net: 1050, vat: 250, vatLines: [] });
    expect(after(1300).reading.checks).toContainEqual({
      name: 'vat_fits_rate',
      passed: false,
      detail: say('no_usual_rate', { tax: '250.00', total: '1300.00' }),
    });
    expect(after(1300).confidence).toBe(0.5);
    // A deposit without VAT was read beside the line.
    expect(after(1310, { ...whole, total: 1300, net: 1050 }).reading.vatLines).toHaveLength(1);
  });

  it('moves checks and confidence', () => {
    const { reading, confidence } = correct({ total: 1250 });
    expect(reading.checks.every(({ passed }) => passed)).toBe(true);
    expect(confidence).toBe(0.72); // 0.9 for the supplier and 0.8 for the date
    expect(correct({ number: '1043' }).confidence).toBe(0.4); // says nothing about the five values
    expect(correct({ total: 1260, net: 1000, vat: 250 }).confidence).toBe(0.5); // sums that do not add up
  });

  it('does not hide items that do not add up', () => {
    const lineItems = [100, 50].map((amount) => ({
      description: 'Toner',
      quantity: null,
      unitPrice: null,
      amount,
      vatRate: null,
      nature: null,
      box: null,
    }));
    const read = { ...READ, total: 1250, lineItems, fields: READ.fields.map((one) => ({ ...one, confidence: 0.99 })) };
    const corrected = (values: Corrections['values']) => correctReading(read, 0.4, change(values), TODAY).confidence;
    const two = { 'supplier.name': 'Lomax', date: '2026-10-30' };
    expect(corrected(two)).toBe(0.5);
    expect(corrected({ ...two, lineItems: [] })).toBeGreaterThan(0.9);
    expect(corrected({ ...two, total: 1250, vat: 250, currency: 'DKK' })).toBe(1);
  });

  it('confirms a value that was read correctly', () => {
    const { reading, confidence } = correct({ total: 1250, date: '2026-10-30', 'supplier.name': 'Lomax A/S' });
    expect(confidence).toBe(1);
    expect(reading.fields.find(({ name }) => name === 'date')).toMatchObject({
      box: expect.anything(),
      reason: say('confirmed_by_person'),
    });
  });

  it('replaces amounts that contradict it, and never another amount of a person', () => {
    expect(correct({ total: 500, vat: 100 }).reading).toMatchObject({ total: 500, net: 400, vat: 100, vatLines: [] });
    expect(correct({ total: 500, net: 400 }).reading).toMatchObject({ net: 400, vat: 100 });
    const vatLines = [
      { rate: 25, nature: null, net: 200, vat: 50, category: null, exemptionReason: null },
      { rate: 0, nature: 'N4', net: 100, vat: 0, category: null, exemptionReason: null },
    ];
    expect(correct({ total: 350, vatLines }).reading).toMatchObject({ net: 300, vat: 50, vatLines });
    expect(correct({ total: 350, net: 310, vatLines }).reading).toMatchObject({ net: 310, vat: 50 });
  });

  it('removes a value that is not on the document', () => {
    const { reading } = correct({}, { removed: ['dueDate', 'vatLines'] });
    expect(reading).toMatchObject({ dueDate: null, vatLines: [], asRead: { dueDate: '2026-11-29' } });
  });

  it('can be taken back', () => {
    const first = correct({ total: 1250, number: '7' });
    const second = correctReading(first.reading, first.confidence, change({}, { restored: ['total'] }), TODAY);
    expect(second.reading).toMatchObject({ total: 125, number: '7', asRead: { total: 125 } });
    const third = correctReading(second.reading, second.confidence, change({}, { restored: ['number'] }), TODAY);
    expect(third.reading).toEqual(READ);
    expect(third.confidence).toBe(0.4);
  });

  it('keeps what the machine has read when a person corrects twice', () => {
    const first = correct({ total: 1200 });
    const second = correctReading(first.reading, first.confidence, change({ total: 1250 }), TODAY);
    expect(second.reading).toMatchObject({ total: 1250, asRead: { total: 125 } });
    expect(second.reading.corrections).toHaveLength(1);
  });
});

describe('a document that cannot be read', () => {
  it('can be entered whole', () => {
    const { reading, confidence } = correctReading(null, null, change(ENTERED), TODAY);
    expect(reading).toMatchObject({ total: 250, net: 200, vat: 50, kind: 'receipt', asRead: null });
    expect(reading.supplier).toEqual({ name: 'Bager Jensen', vatNumber: null, country: null });
    expect(confidence).toBe(1);
    expect(reading.fields.find(({ name }) => name === 'net')?.reason).toEqual(say('follows_from_entered'));
  });

  it('is not trusted while a needed value is missing', () => {
    expect(correctReading(null, null, change({ total: 250 }), TODAY).confidence).toBe(0.005);
  });

  it('is not trusted with a date in the future', () => {
    expect(correctReading(null, null, change({ ...ENTERED, date: '2027-11-02' }), TODAY).confidence).toBe(0.5);
  });
});

describe('another extraction', () => {
  const { corrections: _corrections, asRead: _asRead, ...read } = READ;

  it('changes nothing without corrections', () => {
    expect(keepCorrections(read, 0.4, null, TODAY)).toEqual({ reading: READ, confidence: 0.4 });
  });

  it('keeps the values of a person and stores the new reading beside them', () => {
    const { reading } = correct({ total: 1250 });
    const again = keepCorrections({ ...read, total: 12.5, number: '1043' }, 0.3, reading, TODAY);
    expect(again.reading).toMatchObject({ total: 1250, number: '1043', asRead: { total: 12.5, confidence: 0.3 } });
    expect(again.reading.corrections).toEqual(reading.corrections);
    expect(again.confidence).toBe(0.72);
  });

  it('reads beside a document that was entered whole', () => {
    const { reading } = correctReading(null, null, change(ENTERED), TODAY);
    const again = keepCorrections(read, 0.4, reading, TODAY);
    expect(again.reading).toMatchObject({ total: 250, supplier: { name: 'Bager Jensen' }, asRead: { total: 125 } });
  });

  it('still distrusts a picture with several sheets until a person states everything', () => {
    const sheets = keepCorrections(read, 0, correct({ total: 1250 }).reading, TODAY);
    expect(sheets.confidence).toBe(0);
    const all = change({ 'supplier.name': 'Lomax A/S', date: '2026-10-30', vat: 250, currency: 'DKK' });
    expect(correctReading(sheets.reading, 0, all, TODAY).confidence).toBe(1);
  });
});

it('is evidence for the values that a person stated, and for no others', () => {
  expect(truthOfReading('a.pdf', correct({ total: 1250, number: '7' }).reading)).toEqual({
    file: 'a.pdf',
    kind: 'invoice',
    company: null,
    date: null,
    total: '1250',
    vat: null,
    currency: null,
    invoice_number: '7',
    supplier_vat_id: null,
  });
});
