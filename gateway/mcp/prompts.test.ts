import { getPrompt, listPrompts } from './prompts.js';

it('offers prompts to callers who can read the books, because every prompt starts there', () => {
  expect(listPrompts(['read'])).not.toEqual([]);
  expect(listPrompts(['bank:edit'])).toEqual([]);
  expect(() => getPrompt('vat_preview', {}, ['bank:edit'])).toThrow('Unknown prompt: vat_preview');
});

it('refuses a month that does not exist', () => {
  expect(() => getPrompt('month_end_checklist', { month: '2026-13' }, ['read'])).toThrow(
    'month must look like 2026-10',
  );
});
