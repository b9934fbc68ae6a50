import { SENTENCES } from './server-sentences';
import { translateSentence } from './translate-sentence';

const namesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

it.each(SENTENCES.map((each) => [each.en, each] as const))('“%s” has the same parts in every language', (_, each) => {
  const expected = namesOf(each.shown ?? each.en);
  expect([namesOf(each.da), namesOf(each.it)]).toEqual([expected, expected]);
});

it('translates a sentence with its parts, and leaves what it does not know', () => {
  expect(translateSentence('The PDF has no pages. The moon was full.', 'da')).toBe(
    'PDF’en har ingen sider. The moon was full.',
  );
  expect(translateSentence('The receiver answered with 503.', 'it')).toContain('503');
});
