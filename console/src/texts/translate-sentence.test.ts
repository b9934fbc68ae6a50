import { SENTENCES } from './server-sentences';
import { translateSentence } from './translate-sentence';

const namesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

it.each(SENTENCES.map((each) => [each.en, each] as const))('“%s” has the same parts in every language', (_, each) => {
  const expected = namesOf(each.shown ?? each.en);
  expect([namesOf(each.da), namesOf(each.it)]).toEqual([expected, expected]);
});

it('translates a sentence with its parts, and a sentence in a sentence', () => {
  expect(translateSentence('Paid 3 days after the document.', 'da')).toBe('Betalt 3 dage efter bilaget.');
  expect(
    translateSentence(
      'A question is open: Were goods or services bought abroad? They belong to different boxes of the VAT return.',
      'it',
    ),
  ).toBe(
    'Una domanda è aperta: Sono stati acquistati all’estero beni o servizi? Appartengono a righi diversi della liquidazione IVA.',
  );
});

it('translates a text of two sentences', () => {
  expect(translateSentence('Its posting was undone. A person posts it again.', 'it')).toMatch(/^La registrazione/);
  expect(
    translateSentence(
      'A vehicle was bought ("Varebil"), which is a fixed asset. Code it to its asset account; POST /api/rest/accounts opens one.',
      'da',
    ),
  ).toMatch(/^Der er købt et køretøj \("Varebil"\)/);
});

it('tells a person in English what to do here, not which address to call', () => {
  const warning =
    'has no address, so the invoice does not show one. Set it with PATCH /api/rest/contacts/{id}/invoicing';
  expect(translateSentence(warning, 'en')).toBe('The customer has no address, so the invoice does not show one');
});

it('translates several sentences in a row, and leaves those it does not know', () => {
  const reason = 'The amount is exactly 1250.00 DKK. The moon was full. Sure to 99.5 %.';
  expect(translateSentence(reason, 'da')).toBe('Beløbet er præcis 1250.00 DKK. The moon was full. 99.5 % sikker.');
  expect(translateSentence(reason, 'en')).toBe(reason);
});
