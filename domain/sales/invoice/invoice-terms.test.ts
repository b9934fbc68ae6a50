import { changeTerms, isCig, isCup, isGln } from './invoice-terms.js';

test('knows location numbers by their check digit', () => {
  expect(['5790000436057', '5798009811578'].every(isGln)).toBe(true);
  expect(['5790000436058', '579000043605', '5790000436O57', ''].some(isGln)).toBe(false);
});

test('knows the form of Italian contract codes', () => {
  expect([isCig('7736110AAC'), isCup('J31H03000160001')]).toEqual([true, true]);
  expect([isCig('7736110aac'), isCup('J31H0300016000')]).toEqual([false, false]);
});

test('changes only what is given, and removes what is null', () => {
  const before = { dueDate: '2026-12-24', references: { order: 'PO-1', gln: '5790000436057' } };
  expect(changeTerms(before, { paymentTerms: 'Net 10' })).toEqual({ ...before, paymentTerms: 'Net 10' });
  expect(changeTerms(before, { references: { order: 'PO-2', gln: null } })).toEqual({
    dueDate: '2026-12-24',
    references: { order: 'PO-2' },
  });
  expect(changeTerms(before, { dueDate: null, references: null })).toEqual({});
});
