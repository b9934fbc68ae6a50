import { codingInput, lines, oneRate, pairs, whyHeld } from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';

describe('words with several meanings', () => {
  const code = (key: 'denmark' | 'italy', name: string, ...items: readonly string[]) => {
    const vatNumber = key === 'denmark' ? 'DK25063864' : 'IT00743110157';
    const tax = key === 'denmark' ? oneRate('25', 10_000n, 2_500n) : oneRate('22', 10_000n, 2_200n);
    const facts = { ...tax, supplier: { name, vatNumber, country: vatNumber.slice(0, 2) }, ...lines(...items) };
    return codeDocument(codingInput(key, { ...facts, isElectronic: true }));
  };

  it.each([
    ['denmark', 'Tekstbureauet ApS', 'Revision af hjemmesidetekst', 'revision'],
    ['denmark', 'Securitas A/S', 'Nattevagt, 3 nætter', 'nætter'],
    ['denmark', 'Lunchbreak ApS', 'Frokost november', 'frokost'],
    ['italy', 'Agricola Colline S.r.l.', 'Campagna raccolta olive', 'campagna'],
    ['denmark', 'Elgiganten A/S', 'Fladskærm til mødelokale', 'mødelokale'],
    ['italy', 'Rossi S.r.l.', 'Toner per stampante', 'toner'],
    ['italy', 'Lavagnino S.r.l.', 'Verifica periodica', 'periodic'],
  ] as const)('%s: %s, %s waits for a person', (key, name, item, word) => {
    const held = whyHeld(code(key, name, item));
    expect(held).toContain('What was bought is not certain');
    expect(held).toContain(`"${word}" appears in a document line`);
  });

  it.each([
    ['denmark', 'Beierholm Revision', ['Revision 2025'], '2670 I25'],
    ['denmark', 'Hotel Strand', ['3 nætter'], '2470 I25'],
    ['denmark', 'Kongens Gade 4 ApS', ['Overnatning', 'Ekstra, 3 nætter'], '2470 I25'],
    ['denmark', 'Lomax A/S', ['Toner til printer'], '2450 I25'],
    ['italy', 'Accademia Beta', ['Corso inglese'], '4404 A22'],
    ['italy', 'Metalli Nord', ['Lamiere per rivendita'], '4101 A22'],
  ] as const)('%s: %s, %j is confirmed by the supplier or another line', (key, name, items, pair) => {
    const coding = code(key, name, ...items);
    expect([pairs(coding), whyHeld(coding)]).toEqual([[pair], null]);
  });

  it('lose against any other word', () => {
    expect(pairs(code('italy', 'Immobiliare Centro', 'Corso Vittorio Emanuele 12, locazione'))).toEqual(['4301 A22']);
  });
});
