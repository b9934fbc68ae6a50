import { ACCOUNT_TEXTS } from '../../account/pages/texts.js';
import { BANK_TEXTS } from '../../bank/texts.js';
import { chooseLanguage, fill, TEXTS } from './texts.js';

test.each([
  ['', 'en'],
  ['da-DK,da;q=0.9,en;q=0.8', 'da'],
  ['de,it;q=0.5,da;q=0.4', 'it'],
  ['en;q=0.1, IT;q=0.2', 'it'],
  ['fr', 'en'],
  ['da;q=0, en;q=0.5', 'en'],
])('chooses a language for "%s"', (header, language) => expect(chooseLanguage(header)).toBe(language));

test('fills in known values and keeps others', () => {
  expect(fill('{app} at {host}', { app: 'A {host}' })).toBe('A {host} at {host}');
});

const placeholders = (text: unknown): string[] =>
  [...JSON.stringify(text).matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

test.each(Object.entries({ TEXTS, ACCOUNT_TEXTS, BANK_TEXTS }))(
  '%s has the same values in all languages',
  (_name, texts) => {
    for (const key of Object.keys(texts.en) as (keyof typeof texts.en)[]) {
      expect([key, placeholders(texts.da[key])]).toEqual([key, placeholders(texts.en[key])]);
      expect([key, placeholders(texts.it[key])]).toEqual([key, placeholders(texts.en[key])]);
    }
  },
);
