import { supplierList } from './supplier-list.js';

const list = supplierList([
  { names: ['TIM', 'TELECOM ITALIA SPA'], category: 'telephone', also: [] },
  { names: ['Bauhaus', 'BAUHAUS DANMARK A/S'], category: null, also: ['goods'] },
  { names: ['TDC Erhverv', 'NUUDAY'], category: 'telephone_mixed', also: ['telephone'] },
  { names: ['TDC NET'], category: 'telephone', also: [] },
]);

it.each([
  ['TIM S.p.A.', 'telephone'],
  ['Telecom Italia S.p.A. - Sede secondaria', 'telephone'],
  ['nuuday a/s', 'telephone_mixed'],
  ['TDC Net A/S, Aarhus', 'telephone'],
  ['Bauhaus, Tilst', null],
])('finds %s', (name, category) => {
  expect(list(name)?.category).toBe(category);
});

it.each(['Officina Tim Rossi', 'Timber ApS', 'A/S', ''])('finds no one-word alias inside of %p', (name) => {
  expect(list(name)).toBeNull();
});
