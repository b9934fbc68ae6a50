import { checkSet, ignoredFields } from './check-set.js';

const smallest = {
  invoices: [{ id: 'i1', amount: 100, date: '2026-01-01' }],
  payments: [{ id: 'p1', amount: 100, date: '2026-01-31' }],
  truth: [{ payments: ['p1'], invoices: ['i1'] }],
};

const withInvoice = (fields: object): unknown => ({ ...smallest, invoices: [{ ...smallest.invoices[0], ...fields }] });
const withPayment = (fields: object): unknown => ({ ...smallest, payments: [{ ...smallest.payments[0], ...fields }] });

describe('a set from another source', () => {
  it('needs only ids, amounts and dates', () => {
    expect(checkSet(smallest)).toEqual({ ...smallest, currency: 'EUR' });
  });

  it('may omit unknown values or set them to null', () => {
    const set = checkSet(withInvoice({ dueDate: null, name: '', ibans: null, discount: null }));
    expect(set.invoices).toEqual(smallest.invoices);
  });

  it('may have numbers as ids, times in dates, amounts as text, binary fractions, and single values for lists', () => {
    const set = checkSet({
      invoices: [
        { id: 7, amount: '100.10', date: '2026-01-01T08:30:00Z', iban: 'DK5000400440116243', fiscalId: 12345674 },
      ],
      payments: [{ id: 8, amount: 0.1 + 0.2, date: '2026-01-31', description: 'faktura' }],
      truth: [{ payments: [8], invoices: [7] }],
    });
    expect(set.invoices).toEqual([
      { id: '7', amount: 100.1, date: '2026-01-01', ibans: ['DK5000400440116243'], fiscalIds: ['12345674'] },
    ]);
    expect(set.payments).toEqual([{ id: '8', amount: 0.3, date: '2026-01-31', text: 'faktura' }]);
    expect(set.truth).toEqual([{ payments: ['8'], invoices: ['7'] }]);
  });

  it('may give the direction instead of a sign', () => {
    expect(checkSet(withPayment({ direction: 'out' })).payments[0]?.amount).toBe(-100);
  });

  it('may have negative sales as credit notes, or all purchases signed like bank lines', () => {
    const invoice = (id: string, type: string, amount: number): object => ({ id, type, amount, date: '2026-01-01' });
    const types = (...invoices: object[]): unknown =>
      checkSet({ ...smallest, invoices: [...smallest.invoices, ...invoices] })
        .invoices.slice(1)
        .map(({ type }) => type);
    expect(types(invoice('i2', 'sale', 50), invoice('i3', 'sale', -20))).toEqual(['sale', 'sale_credit_note']);
    expect(types(invoice('i2', 'purchase', -50), invoice('i3', 'purchase', -20))).toEqual(['purchase', 'purchase']);
  });

  it('may have supplier invoices without a sign and only outgoing payments', () => {
    expect(checkSet(withPayment({ amount: -100 })).invoices[0]?.amount).toBe(-100);
  });

  it('may list payments and invoices that belong to nothing', () => {
    expect(checkSet({ ...smallest, truth: [{ payments: ['p1'], invoices: [] }] }).truth).toEqual([]);
  });

  it.each([
    ['an invoice without a date', withInvoice({ date: undefined }), 'invoices[0] ("i1").date: is missing'],
    [
      'an invalid date',
      withInvoice({ dueDate: '31.01.2026' }),
      'invoices[0] ("i1").dueDate: must be a date as YYYY-MM-DD',
    ],
    ['an unknown type', withInvoice({ type: 'bill' }), 'invoices[0] ("i1").type: must be one of sale, purchase'],
    ['an amount with a comma', withPayment({ amount: '1,50' }), 'payments[0] ("p1").amount: must be a decimal number'],
    ['half a cent', withPayment({ amount: 1.005 }), 'payments[0] ("p1").amount: EUR has 2 decimals'],
    ['an unknown currency', withPayment({ currency: 'EURO' }), 'payments[0] ("p1").currency: "EURO" is not a currency'],
    ['no id', withPayment({ id: null }), 'payments[0].id: is missing'],
    [
      'a repeated id',
      { ...smallest, payments: [smallest.payments[0], smallest.payments[0]] },
      'payments[0] and payments[1] have the same id p1',
    ],
    [
      'a truth about an unknown invoice',
      { ...smallest, truth: [{ payments: ['p1'], invoices: ['i9'] }] },
      'truth[0].invoices: no invoice i9',
    ],
    [
      'a discount without an end date',
      withInvoice({ discount: { amount: 1 } }),
      'invoices[0] ("i1").discount.until: is missing',
    ],
    ['a truth that is not a list', { ...smallest, truth: {} }, '"truth" must be an array'],
    ['a list instead of an object', [], 'the set must be an object'],
  ])('is refused with %s, and the error names the field', (_, set, message) => {
    expect(() => checkSet(set)).toThrow(message);
  });

  it('has its ignored fields reported', () => {
    expect(ignoredFields(withInvoice({ customer: 'Bach' }))).toEqual(['invoices: customer']);
  });
});
