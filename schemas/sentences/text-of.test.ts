import { readBy, type Reader } from './reader.js';
import { retell, withTexts } from './retell.js';
import { say } from './say.js';
import { AREAS, SENTENCES } from './catalog.js';
import { operationsIn, textOf } from './text-of.js';
import { titleOf } from './titles.js';
import { LANGUAGES } from './words.js';

const danish: Reader = { language: 'da', isPerson: true, operation: (name) => `"${name}"` };

it('tells a program in English, with the name of the operation', () =>
  expect(textOf(say('no_region'))).toBe('The organisation has no region, so it has no ledger. Call set_region first.'));

it('tells the current reader in their language', () =>
  expect(readBy(danish, () => textOf(say('no_contact', { id: 'ct_1' })))).toBe('Der er ingen kontakt ct_1.'));

it('tells a person the name of a category, and a program its key', () => {
  const said = say('supplier_deducts_less', { word: 'fragt', usual: 'office_supplies' });
  expect(textOf(said, danish)).toBe(
    'En linje siger "fragt", men der fradrages mindre af det, leverandøren normalt sælger (Kontorartikler).',
  );
  expect(textOf(said)).toContain('usually sells (office_supplies).');
});

it('tells a result again to another reader, and leaves what was not told', async () => {
  const { result, texts } = await withTexts(() => ({
    warnings: [{ message: textOf(say('no_contact', { id: 'ct_1' })) }],
    name: 'There is no contact ct_2.',
  }));
  expect(retell(result, texts, danish)).toEqual({
    warnings: [{ message: 'Der er ingen kontakt ct_1.' }],
    name: 'There is no contact ct_2.',
  });
});

it('has each code in one area only', () => {
  const codes = Object.values(AREAS).flatMap((area) => Object.keys(area));
  expect(codes.toSorted()).toEqual(Object.keys(SENTENCES).toSorted());
});

it.each(LANGUAGES)('has no empty sentence in %s', (language) =>
  expect(Object.values(SENTENCES).filter((words) => words[language].trim() === '')).toEqual([]),
);

it('knows what the console calls each operation that a sentence names', () => {
  const named = Object.keys(SENTENCES).flatMap((code) =>
    operationsIn({ say: code as keyof typeof SENTENCES, with: {} }),
  );
  expect(named.filter((name) => titleOf(name, 'da') === undefined)).toEqual([]);
});
