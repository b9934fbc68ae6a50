import { asSaid, say } from '#schemas/sentences/say.js';
import { confidenceGroup, mostConfidence } from './confidence-groups.js';
import { pageOfText, type Page } from '../page/page.js';

const words = pageOfText('Total 12,00');
const picture: Page = { ...words, passes: [{ name: 'thorough', words: words.passes[0]?.words ?? [] }] };

test('text and pictures of each region have their own group', () => {
  expect(confidenceGroup([words], { today: '2026-10-31', region: 'denmark' })).toBe('text denmark');
  expect(confidenceGroup([picture], { today: '2026-10-31', region: 'italy' })).toBe('picture italy');
});

test('an organisation without a region has the group of other documents', () => {
  expect(confidenceGroup([words], { today: '2026-10-31' })).toBe('text other');
  expect(confidenceGroup([picture], { today: '2026-10-31', region: null })).toBe('picture other');
});

test('one scanned page makes the document a picture', () => {
  expect(confidenceGroup([words, picture], { today: '2026-10-31', region: 'italy' })).toBe('picture italy');
});

test('a picture that was read without the models, or whose cash contradicts its total, waits for a person', () => {
  const fallback: Page = { ...picture, passes: [{ name: 'neural', words: [] }] };
  const check = { name: 'cash-less-change-is-total', detail: asSaid('') } as const;
  expect(mostConfidence([picture, fallback], [], [])).toBeLessThan(0.9);
  expect(mostConfidence([picture], [{ ...check, passed: false }], [])).toBeLessThan(0.9);
  expect(mostConfidence([words, picture], [{ ...check, passed: true }], [])).toBe(1);
  expect(mostConfidence([words], [], [say('doubt_other_date', { day: '2026-01-02' })])).toBeLessThan(0.9);
});
