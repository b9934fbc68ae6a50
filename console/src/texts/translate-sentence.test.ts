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

it('translates the reasons for a coding, which are lists in a row of sentences', () => {
  const reason =
    'Account 4110, by a rule of the region: "olio" appears in a document line; treated as a passenger car until a person says so. ' +
    'VAT code AX, by a rule of the region: a shop receipt is not an invoice, so its VAT is not deducted (DPR 633/72 art. 19, 25). ' +
    'Text, by the default: supplier and number of the document.';
  expect(translateSentence(reason, 'it')).toBe(
    'Conto 4110, secondo le regole del paese: "olio" compare in una riga del documento; trattato come autovettura finché una persona non risponde. ' +
      'Codice IVA AX, secondo le regole del paese: lo scontrino non è una fattura, quindi la sua IVA non si detrae (DPR 633/72 art. 19, 25). ' +
      'Testo, secondo la scelta predefinita: fornitore e numero del documento.',
  );
  expect(translateSentence(reason, 'en')).toBe(reason);
});

it('translates each reason of a reading, and leaves those it does not know', () => {
  expect(
    translateSentence('labelled total, sum; in 100 % of the OCR passes; seen in a dream; read by PP-OCR', 'da'),
  ).toBe('mærket total, sum; i 100 % af gennemlæsningerne; seen in a dream; læst af PP-OCR');
});

it('writes amounts and dates as it is told', () => {
  const show = (name: string, value: string): string => (name.startsWith('amount') ? value.replace('.', ',') : value);
  expect(translateSentence('20.00 of 90.00 does not match a usual rate', 'da', show)).toBe(
    '20,00 af 90,00 passer ikke til en sædvanlig sats',
  );
});

it('names what the audit log names', () => {
  expect(translateSentence('create_api_key', 'it')).toBe('Creato: chiave API');
  expect(translateSentence('post_document', 'en')).toBe('Posted: document');
});

it('names files that are refused', () => {
  const error =
    'The XML file is an order (Order), not an invoice. Delete this document and ask the sender for the invoice, as XML or PDF.';
  expect(translateSentence(error, 'it')).toBe(
    'Il file XML è un ordine (Order), non una fattura. Elimina il documento e chiedi la fattura al mittente, in XML o PDF.',
  );
  expect(translateSentence('The file is a RAR archive. Supported types: PDF, XML.', 'da')).toBe(
    'Filen er et RAR-arkiv. Understøttede typer: PDF, XML.',
  );
});

it('tells what is wrong with a field', () => {
  expect(translateSentence('The request is not valid: /lines/0/unitPrice must be a number (and 2 more).', 'da')).toBe(
    '/lines/0/unitPrice: skal være et tal (og 2 mere).',
  );
});

it('takes the sentences of an error together', () => {
  const error =
    "There is no exchange rate from DKK to EUR for 2026-10-12. The document continues as soon as the central bank's rate is fetched, or when you enter one (POST /api/rest/exchange-rates). Then call retry_document.";
  expect(translateSentence(error, 'da')).toBe(
    'Der er ingen kurs fra DKK til EUR for 2026-10-12. Bilaget fortsætter, når nationalbankens kurs er hentet, eller når du indtaster en kurs. Prøv så igen.',
  );
  expect(translateSentence('There is no VAT return vat_1.', 'en')).toBe('It is no longer there.');
});
