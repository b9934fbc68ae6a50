import { contactCheck, contactCheckExample } from '#schemas/records/contact-check.js';
import { readBy } from '#schemas/sentences/reader.js';
import { say } from '#schemas/sentences/say.js';
import { shown } from './derive/columns.js';
import { toldText, wordsIn } from './told-text.js';

const DANE = { language: 'da', isPerson: true, operation: (name: string) => name } as const;

test('a stored sentence is read in the language of the reader', () => {
  const stored = toldText(say('provider_failed_with_status', { provider: 'e-conomic', status: '500' }));
  expect(wordsIn(stored)).toBe('e-conomic failed with status 500');
  expect(readBy(DANE, () => wordsIn(stored))).toBe('e-conomic fejlede med status 500');
});

test.each(['Perioden er spærret.', '{"say":1}', '{"errors": []}'])('the words %s of somebody else stay', (words) => {
  expect(wordsIn(toldText(words))).toBe(words);
});

test('a record shows a stored sentence in the language of the reader', () => {
  const stored = toldText(say('register_switched_off'));
  const check = { ...contactCheckExample, outcome: 'unavailable', reason: stored } as const;
  expect(readBy(DANE, () => shown(contactCheck, check)).reason).toMatch(/^Opslag af virksomheder er slået fra/);
});
