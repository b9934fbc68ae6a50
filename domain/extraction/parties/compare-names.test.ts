import { compareNames, isSameCompanyName } from './compare-names.js';

it.each([
  ['Havnens Snedkeri ApS', 'HAVNENS SNEDKERI A.P.S.'],
  ['Nordisk Papir A/S', 'Nordisk Papir'],
  ['Rossi Società S.r.l.', 'ROSSI S. R. L.'],
  ['Bianchi Luca', 'Luca Bianchi'],
  ['Brød & Øl', 'Brod og Ol'],
])('%s is the same name as %s', (a, b) => {
  expect([compareNames(a, b), compareNames(b, a)]).toEqual(['same', 'same']);
});

it.each([
  ['Havnens Snedkeri ApS', 'Havnens Snedkeri og Tømrer'],
  ['Elettrotecnica Bianchi S.r.l.', 'Elettrot. Bianchi'],
  ['Dansk Erhvervs Service ApS', 'DES'],
  ['Nordlys Kaffebar ApS', 'Nordlyskaffe'],
  ['Havnens Snedkeri ApS', 'HAVNEN5 SNEDKER1'],
  ['Studio Verdi di Giulia Verdi', 'Verdi Giulia'],
])('%s may be %s', (a, b) => {
  expect([compareNames(a, b), compareNames(b, a)]).toEqual(['similar', 'similar']);
});

it.each([
  ['Havnens Snedkeri ApS', 'Strandens Café ApS'],
  ['Rossi S.r.l.', 'Bianchi S.r.l.'],
  ['Nordisk Papir A/S', 'Peter Hansen'],
  ['Havnen Danmark ApS', 'Tryg Danmark A/S'],
])('%s is clearly not %s', (a, b) => {
  expect([compareNames(a, b), compareNames(b, a)]).toEqual(['different', 'different']);
});

it.each(['Kontant kunde', 'Consumatore finale', 'Cliente', 'ApS', ''])('"%s" names no company', (name) => {
  expect(compareNames('Havnens Snedkeri ApS', name)).toBe('unknown');
});

it('two legal forms are two companies', () => {
  expect(isSameCompanyName('Rossi Carta S.r.l.', 'Rossi Carta SRL')).toBe(true);
  expect(isSameCompanyName('Rossi Carta S.r.l.', 'Rossi Carta')).toBe(true);
  expect(isSameCompanyName('Rossi Carta S.r.l.', 'Rossi Carta S.p.A.')).toBe(false);
});
