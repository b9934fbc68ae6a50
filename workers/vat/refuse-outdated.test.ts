import { wordsOf } from '#schemas/sentences/text-of.js';
import { outdated } from './refuse-outdated.js';

const entry = (number: number) => ({
  id: `led_${number}`,
  fiscal_year: '2026',
  voucher_number: number,
  vat_date: '2026-09-30',
  text: 'Paper',
});

test('names the entries that came after the return was prepared', () => {
  const refusal = outdated('vat_1', [entry(3), entry(4)]);
  expect(refusal).toMatchObject({
    code: 'return_outdated',
    violations: [{ pointer: '/returnId' }, { pointer: '/returnId' }],
  });
  expect(refusal.detail).toContain('2026-3, 2026-4');
  expect(wordsOf(refusal.violations[0]!.message)).toContain('led_3');
});

test('says so when no later entry explains the difference', () => {
  expect(outdated('vat_1', [])).toMatchObject({ code: 'return_outdated', violations: [] });
  expect(outdated('vat_1', []).detail).not.toBe(outdated('vat_1', [entry(3)]).detail);
});
