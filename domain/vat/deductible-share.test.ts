import { denmark } from '../countries/denmark/index.js';
import { italy } from '../countries/italy/index.js';
import type { CostUse } from './cost-use.js';
import { deductibleShare, filesVatReturns, type VatStatus } from './deductible-share.js';

const status = (changes: Partial<VatStatus>): VatStatus => ({
  law: italy.deduction,
  vatRegime: 'ordinary',
  deductionPercent: null,
  ...changes,
});
const percentOf = (changes: Partial<VatStatus>) => deductibleShare(status(changes), '2026-03-15').percent;

it('is everything for ordinary and cash regimes, and nothing for the flat rate and exempt organisations', () => {
  expect([percentOf({}), percentOf({ vatRegime: 'cash' }), percentOf({ vatRegime: null })]).toEqual([
    '100',
    '100',
    '100',
  ]);
  expect([percentOf({ vatRegime: 'flat_rate' }), percentOf({ vatRegime: 'exempt' })]).toEqual(['0', '0']);
  expect(percentOf({ law: denmark.deduction, vatRegime: 'exempt' })).toBe('0');
});

it('is the pro rata of a partly exempt organisation, with its article', () => {
  expect(deductibleShare(status({ deductionPercent: 80 }), '2026-03-15')).toMatchObject({
    percent: '80',
    rule: { source: expect.stringContaining('19-bis') },
  });
  expect(
    deductibleShare(status({ law: denmark.deduction, deductionPercent: 60 }), '2026-03-15').rule?.source,
  ).toContain('38');
});

it('is the pro rata for common costs only', () => {
  const of = (use: CostUse, changes: Partial<VatStatus> = { deductionPercent: 60 }) =>
    deductibleShare(status({ law: denmark.deduction, ...changes }), '2026-03-15', use).percent;
  expect([of('taxable'), of('common'), of('exempt')]).toEqual(['100', '60', '0']);
  expect([of('exempt', {}), of('taxable', { vatRegime: 'exempt' })]).toEqual(['100', '0']);
});

it('says who files returns', () => {
  const regimes = ['ordinary', 'cash', 'flat_rate', 'exempt'] as const;
  expect(regimes.map((vatRegime) => filesVatReturns({ vatRegime }))).toEqual([true, true, false, false]);
});
