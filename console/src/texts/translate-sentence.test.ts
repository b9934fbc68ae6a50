import { SENTENCES } from './server-sentences';

const namesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

it.each(SENTENCES.map((each) => [each.en, each] as const))('“%s” has the same parts in every language', (_, each) => {
  const expected = namesOf(each.shown ?? each.en);
  expect([namesOf(each.da), namesOf(each.it)]).toEqual([expected, expected]);
});
