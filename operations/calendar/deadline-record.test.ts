import { readBy } from '#schemas/sentences/reader.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import { danishVatDeadline } from '#domain/countries/denmark/deadlines.js';
import { italianPaymentDeadline } from '#domain/countries/italy/deadlines.js';
import { countryOf } from '#domain/countries/countries.js';
import { periodOf } from '#domain/vat/vat-period.js';
import { deadlineRecord } from './deadline-record.js';

const QUARTER = danishVatDeadline(periodOf('2026-01-01', 'quarterly'));

test('a deadline has a title in the language of the region, and an id that does not depend on its date', () => {
  expect(deadlineRecord(countryOf('denmark'), QUARTER, { readiness: 'open', missing: [asSaid('x')] })).toMatchObject({
    id: 'vat_return-2026-01-01-2026-03-31',
    title: 'Momsangivelse og betaling 2026 Q1',
    currency: 'DKK',
    readiness: 'open',
    missing: ['x'],
  });
  const payment = italianPaymentDeadline(periodOf('2026-01-01', 'monthly'), false);
  expect(deadlineRecord(countryOf('italy'), payment, { readiness: 'ready', missing: [] }).title).toMatch(
    /^Versamento IVA /,
  );
});

test.each([
  [undefined, null],
  [null, null],
  [0n, 0],
  [-1_234n, -12.34],
])('the amount %s is shown as %s', (amount, expected) => {
  const state = { readiness: 'ready' as const, missing: [], ...(amount !== undefined && { amount }) };
  expect(deadlineRecord(countryOf('denmark'), QUARTER, state).amount).toBe(expected);
});

test('a deadline without a return has no return id', () => {
  const record = (vatReturnId?: string) =>
    deadlineRecord(countryOf('denmark'), QUARTER, {
      readiness: 'ready',
      missing: [],
      ...(vatReturnId !== undefined && { vatReturnId }),
    }).vatReturnId;
  expect([record(), record('vat_1')]).toEqual([null, 'vat_1']);
});

test('a person reads its title and what is missing in their own language', () => {
  const reader = { language: 'en', isPerson: true, operation: (name: string) => name } as const;
  const state = { readiness: 'open' as const, missing: [say('missing_return')] };
  expect(readBy(reader, () => deadlineRecord(countryOf('denmark'), QUARTER, state))).toMatchObject({
    title: 'VAT return and payment 2026 Q1',
    missing: ['The return is not prepared yet.'],
  });
  expect(
    readBy({ ...reader, language: 'it' }, () => deadlineRecord(countryOf('denmark'), QUARTER, state).missing),
  ).toEqual(['La liquidazione non è ancora preparata.']);
});
