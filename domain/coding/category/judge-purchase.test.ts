import { asSaid } from '#schemas/sentences/say.js';
import {
  codingInput,
  item,
  lines,
  named,
  oneRate,
  pairs,
  whyChosen,
  whyHeld,
} from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';
import type { CodingInput } from '../coding.js';

const VAT_NUMBERS = { denmark: 'DK25063864', italy: 'IT00743110157' } as const;

const code = (key: 'denmark' | 'italy', supplier: string, line: string, more: Partial<CodingInput> = {}) => {
  const vatNumber = VAT_NUMBERS[key];
  const tax = key === 'denmark' ? oneRate('25', 10_000n, 2_500n) : oneRate('22', 10_000n, 2_200n);
  return codeDocument(
    codingInput(key, { ...tax, ...named(supplier, vatNumber, vatNumber.slice(0, 2)), ...lines(line) }, more),
  );
};

it.each([
  ['denmark', 'Lyn El-Service ApS', 'Udskiftning af stikkontakter og HPFI-relæ, 3 timer', '2160 I25'],
  ['denmark', 'Datagrossisten ApS', '27" skærm IPS 4K USB-C', '2310 I25'],
  ['denmark', 'Tømmerhandlen Vest A/S', 'Reglar C18 høvlet 45x95, 4,8 m', '1610 I25'],
  ['italy', 'Elettro Impianti Rossi Srl', 'Sostituzione quadro elettrico e prese ufficio', '4211 A22'],
  ['italy', 'Spedizioni Rapide Srl', 'Consegna pallet Milano-Bari', '4201 A22'],
] as const)('%s: %s, %s is proposed without a word of the lists', (key, supplier, line, pair) => {
  expect(pairs(code(key, supplier, line))).toEqual([pair]);
});

it('posts what witnesses agree on, and says which', () => {
  const coding = code('denmark', 'Papir & Kontor ApS', 'Kopipapir A4 80 g, 5 pakker');
  expect(whyHeld(coding)).toBeNull();
  expect(whyChosen(coding.lines[0]?.account)).toBe(
    '"kopipapir" appears in a document line; office_supplies according to the word lists, the lines, the supplier’s name',
  );
});

it('asks where witnesses contradict each other, and says what each says', () => {
  const held = whyHeld(code('denmark', 'Visma ApS', 'Oversættelse'));
  expect(held).toContain('What was bought is not certain');
  expect(held).toContain('consulting according to');
  expect(held).toContain('it_equipment according to the supplier’s name');
});

it('asks about a supplier of many kinds of things unless two other witnesses agree', () => {
  expect(whyHeld(code('italy', 'Lidl Italia S.r.l.', 'Articoli vari'))).not.toBeNull();
  expect(whyHeld(code('denmark', 'Bauhaus Danmark A/S', 'Diverse varer'))).not.toBeNull();
});

it.each([
  ['Nyfirma ApS', 'トナーカートリッジ'],
  ['Nyfirma ApS', 'Diverse'],
])('does not post %s, %s', (supplier, line) => {
  expect(whyHeld(code('denmark', supplier, line))).not.toBeNull();
});

it.each([
  ['Skovgaard Huse ApS', 'Depositum lejemål, 3 mdr.', 'paid in advance'],
  ['Auto Vest A/S', 'VW Caddy varevogn, fabriksny, køb', 'vehicle was bought'],
  ['Netto', 'Kaffe og kage', 'Food from a shop'],
])('is held back by the law whatever is likely: %s, %s', (supplier, line, reason) => {
  expect(whyHeld(code('denmark', supplier, line))).toContain(reason);
});

describe('a vehicle at its price', () => {
  const bought = (key: 'denmark' | 'italy', line: string, net: bigint, more: Partial<CodingInput> = {}) => {
    const vatNumber = VAT_NUMBERS[key];
    const rate = key === 'denmark' ? 25n : 22n;
    const facts = {
      ...oneRate(String(rate), net, (net * rate) / 100n),
      ...named(key === 'denmark' ? 'Bilsalg Nord ApS' : 'Autocentro S.p.A.', vatNumber, vatNumber.slice(0, 2)),
      lines: [item(line, net)],
    };
    return codeDocument(codingInput(key, facts, more));
  };
  const asked = ({ questions }: ReturnType<typeof bought>) => questions.map(({ code: question }) => question);

  it('was bought, though no word says so, and its use is asked', () => {
    const car = bought('denmark', 'Tesla Model 3, personbil', 24_000_000n);
    expect([pairs(car), asked(car)]).toEqual([['2810 I0'], ['vehicle']]);
    const italian = bought('italy', 'Autovettura Fiat Tipo', 1_500_000n);
    expect([pairs(italian), asked(italian)]).toEqual([['4903 A22D40'], ['vehicle']]);
  });

  it('is not what is done to it', () => {
    expect(pairs(bought('denmark', 'Leje af personbil', 24_000_000n))).toEqual(['2530 I0']);
    expect(whyHeld(bought('denmark', 'Folie på personbil', 900_000n)) ?? '').not.toContain('vehicle was bought');
  });

  it('has no account of the supplier’s other documents', () => {
    const history = { account: '2450', category: 'office_supplies', reason: asSaid('posted there before') };
    const known = bought('denmark', 'Tesla Model 3, personbil', 24_000_000n, { history });
    expect([pairs(known), asked(known)]).toEqual([['2810 I0'], ['vehicle']]);
    const hint = { ...history, isClose: true };
    expect(pairs(bought('denmark', 'Tesla Model 3, personbil', 24_000_000n, { hint }))).toEqual(['2810 I0']);
    expect(pairs(bought('denmark', 'Zzyx blindnitter', 100_000n, { history }))).toEqual(['2450 I25']);
  });
});

it('knows that an inn serves what it sells at its till', () => {
  const inn = (kind: 'receipt' | 'invoice') => {
    const facts = { ...named('Hvidsten Kro', VAT_NUMBERS.denmark, 'DK'), ...lines('Æggekage'), kind };
    return whyHeld(codeDocument(codingInput('denmark', { ...oneRate('25', 32_000n, 8_000n), ...facts })));
  };
  expect(inn('receipt')).toBeNull();
  expect(inn('invoice')).toContain('not certain');
});

it('does not count a word in the name of the supplier as a witness beside that name', () => {
  const coding = codeDocument(codingInput('denmark'));
  expect(whyHeld(coding)).toContain('not certain');
});

it('splits off a line of which less is deducted only for a person to see', () => {
  const facts = {
    ...oneRate('25', 100_000n, 25_000n),
    ...named('Papir & Kontor ApS', VAT_NUMBERS.denmark, 'DK'),
    lines: [item('Kopipapir A4 80 g, 50 pakker', 80_000n), item('Superbenzin 42 l', 20_000n)],
  };
  const coding = codeDocument(codingInput('denmark', facts));
  expect(pairs(coding)).toEqual(['2450 I25', '2540 I0']);
  expect(whyHeld(coding)).not.toBeNull();
});
