import { orRefusal, SITUATION } from '#operations/test-support/held-document.js';
import { ActionError } from '#schemas/errors.js';
import type { InvoiceRow } from '#tables/invoice-table.js';
import handler from './delete_invoice.js';

const { rule } = handler;
const NOW = new Date('2026-11-05T09:00:00Z');
const draftOf = (over: Partial<InvoiceRow>) =>
  ({
    key: 'inv_1',
    id: 'inv_1',
    state: 'draft',
    number: '7',
    number_bound_at: null,
    abandoned_at: null,
    ...over,
  }) as InvoiceRow & {
    key: string;
  };
const decide = (over: Partial<InvoiceRow> | null) =>
  orRefusal(() => rule.decide({ id: 'inv_1' }, { invoice: over ? [draftOf(over)] : [] }, SITUATION));

test.each([
  ['not_found', null],
  ['invoice_locked', { state: 'issued' }],
  ['invoice_locked', { abandoned_at: NOW }],
  ['invoice_locked', { number_bound_at: NOW }],
] as const)('refuses with %s', (code, over) => expect(decide(over)).toMatchObject({ code }));

test('a draft is deleted', () => {
  const decision = decide({});
  expect(decision).not.toBeInstanceOf(ActionError);
  expect(decision).toMatchObject({ id: 'inv_1' });
});
