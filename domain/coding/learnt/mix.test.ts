import { opinionOf } from './mix.js';
import { trainedCategories } from './trained-categories.js';
import { hear, type Purchase } from './witnesses.js';

const trained = trainedCategories();

const heard = (supplier: string, line: string, more: Partial<Purchase> = {}) =>
  hear(trained, { lines: [{ description: line, amount: null }], supplier, industry: null, words: null, ...more });

const opinion = (...purchase: Parameters<typeof heard>) => opinionOf(trained.mix, heard(...purchase));

it.each([
  ['Lyn El-Service ApS', 'Udskiftning af stikkontakter og HPFI-relæ, 3 timer', 'Elinstallation', 'repairs'],
  [
    'Datagrossisten ApS',
    '27" skærm IPS 4K USB-C',
    'Engroshandel med computere, ydre enheder og software',
    'it_equipment',
  ],
  [
    'Tømmerhandlen Vest A/S',
    'Reglar C18 høvlet 45x95, 4,8 m',
    'Engroshandel med træ og andre byggematerialer',
    'goods',
  ],
  ['Legatoria Bianchi', 'Cucitura e brossura libri, copie 500', 'Legatoria e servizi connessi', 'subcontractors'],
])('%s, %s: proposes %s', (supplier, line, industry, category) => {
  const found = opinion(supplier, line, { industry });
  expect(found?.category).toBe(category);
  expect(found?.agreeing.length).toBeGreaterThanOrEqual(2);
});

it('is surer when the industry agrees than without it', () => {
  const without = opinion('Jensen & Sønner ApS', 'Udskiftning af stikkontakter, 3 timer');
  const withIndustry = opinion('Jensen & Sønner ApS', 'Udskiftning af stikkontakter, 3 timer', {
    industry: 'Elinstallation',
  });
  expect(withIndustry?.chance).toBeGreaterThan(without?.chance ?? 1);
});

it('does not decide what a line without meaning says', () => {
  const { unsure } = heard('Hansen ApS', 'Diverse');
  expect(unsure).toBeGreaterThan(0.3);
  expect(opinion('Hansen ApS', 'Diverse')?.chance).toBeLessThan(0.5);
});

it('takes no vote from the name or the industry of a supplier of many kinds of things', () => {
  const { listed, witnesses } = heard('Lidl Italia S.r.l.', 'Prodotti vari', { industry: 'Supermercati' });
  expect(listed?.category).toBeNull();
  expect(witnesses.map(({ name }) => name)).not.toContain('supplier');
  expect(witnesses.map(({ name }) => name)).not.toContain('industry');
  expect(opinion('Lidl Italia S.r.l.', 'Prodotti vari')?.chance ?? 0).toBeLessThan(0.8);
});

it.each(['トナーカートリッジ', 'Картридж для принтера', 'Wkład drukujący węższy żółty'])(
  'takes no vote from %s, whose letters were never seen',
  (line) => {
    expect(heard('Nyfirma', line).witnesses.map(({ name }) => name)).toEqual(['supplier']);
  },
);

it('weighs lines by their amounts', () => {
  const lines = [
    { description: 'Fragt', amount: 5_000n },
    { description: 'Bærbar computer', amount: 900_000n },
  ];
  expect(opinion('Nyfirma', '', { supplier: null, lines })?.category).toBe('it_equipment');
});
