import { extractDocument } from './extract-document.js';
import { closestKnown, toKnownSuppliers } from './known-suppliers.js';
import { pageOfText } from './page.js';

const KNOWN = toKnownSuppliers(['Havnens Bageri ApS', 'HAVNENS BAGERI APS', 'Cartiera Bianchi S.r.l.', 'TDC']);

describe('closestKnown', () => {
  test.each([
    ['Havnens Bageri ApS', 'HAVNENS BAGERI APS', 1],
    ['HAVNEN5 BAGER1', 'HAVNENS BAGERI APS', 0.8],
    ['Cartiera Bianchi', 'Cartiera Bianchi S.r.l.', 1],
  ])('%s', (text, name, least) => {
    const match = closestKnown(text, KNOWN);
    expect(match?.name).toBe(name);
    expect(match?.likeness).toBeGreaterThanOrEqual(least);
  });

  test.each(['Havnens Cykler', 'TD', 'Nyhavn 12', ''])('finds no supplier for "%s"', (text) => {
    expect(closestKnown(text, KNOWN)).toBeNull();
  });
});

describe('known suppliers of the organisation', () => {
  const receipt = pageOfText('HAVNEN5 BAGER1 ApS\nNyhavn 12\nDato 22-02-2026\nI ALT 112,00\nHeraf moms 22,40\n');
  const read = (knownSuppliers: readonly string[]) =>
    extractDocument([receipt], { today: '2026-11-15', knownSuppliers }).supplier;

  test('correct misread letters and keep the printed text as the value', () => {
    expect(read(['Havnens Bageri ApS'])).toMatchObject({
      value: 'HAVNEN5 BAGER1 ApS',
      normalized: 'Havnens Bageri ApS',
      why: expect.stringContaining('known supplier'),
    });
    expect(read([])).toMatchObject({ normalized: 'HAVNEN5 BAGER1 ApS' });
  });

  test('change nothing when the names differ', () => {
    expect(read(['Havnegrillen ApS', 'Bagerens Have'])).toMatchObject({ normalized: 'HAVNEN5 BAGER1 ApS' });
  });
});

test('a name is compared alike, whether its keys are new or were made before', () => {
  const names = Array.from({ length: 300 }, (_, index) => `Leverandør ${index * 37} Papir ApS`);
  const texts = ['Leverandor 111 Papir', 'LEVERAND0R 3700 PAP1R APS', 'Kopipapir A4', 'Leverandør 5'];
  const compare = () => texts.map((text) => closestKnown(text, toKnownSuppliers(names)));
  const first = compare();
  expect(first.map((match) => match?.name ?? null)).toEqual([
    'Leverandør 111 Papir ApS',
    'Leverandør 3700 Papir ApS',
    null,
    null,
  ]);
  expect(compare()).toEqual(first);
});
