import { extractDocument } from './extract-document.js';
import { closestKnown, toKnownSuppliers } from './known-suppliers.js';
import { pageOfText } from './page.js';

const KNOWN = toKnownSuppliers(['Havnens Bageri ApS', 'HAVNENS BAGERI APS', 'Cartiera Bianchi S.r.l.', 'TDC']);

describe('the known supplier that a name is most like', () => {
  test.each([
    ['Havnens Bageri ApS', 'HAVNENS BAGERI APS', 1],
    ['HAVNEN5 BAGER1', 'HAVNENS BAGERI APS', 0.8],
    ['Cartiera Bianchi', 'Cartiera Bianchi S.r.l.', 1],
  ])('%s', (text, name, least) => {
    const match = closestKnown(text, KNOWN);
    expect(match?.name).toBe(name);
    expect(match?.likeness).toBeGreaterThanOrEqual(least);
  });

  test.each(['Havnens Cykler', 'TD', 'Nyhavn 12', ''])('"%s" is like none', (text) => {
    expect(closestKnown(text, KNOWN)).toBeNull();
  });
});

describe('a vendor of the organisation', () => {
  const receipt = pageOfText('HAVNEN5 BAGER1 ApS\nNyhavn 12\nDato 22-02-2026\nI ALT 112,00\nHeraf moms 22,40\n');
  const read = (knownSuppliers: readonly string[]) =>
    extractDocument([receipt], { today: '2026-11-15', knownSuppliers }).supplier;

  test('mends the letters that were misread, and keeps what is printed', () => {
    expect(read(['Havnens Bageri ApS'])).toMatchObject({
      value: 'HAVNEN5 BAGER1 ApS',
      normalized: 'Havnens Bageri ApS',
      why: expect.stringContaining('known supplier'),
    });
    expect(read([])).toMatchObject({ normalized: 'HAVNEN5 BAGER1 ApS' });
  });

  test('whose name is another one changes nothing', () => {
    expect(read(['Havnegrillen ApS', 'Bagerens Have'])).toMatchObject({ normalized: 'HAVNEN5 BAGER1 ApS' });
  });
});
