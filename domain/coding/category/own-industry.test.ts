import { codingInput, lines, named, oneRate, pairs, whyChosen, whyHeld } from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';
import { ownBusinessOf } from './own-industry.js';

it.each([
  ['43.32', 'builds'],
  ['433200', 'builds'],
  ['16.23.00', 'makes'],
  ['56.11', 'makes'],
  ['46', 'sells'],
  ['NACE 69.20', 'serves'],
  ['Tømrer- og bygningssnedkervirksomhed', 'builds'],
  ['Engroshandel med beklædning', 'sells'],
  ['Restauranter', 'makes'],
  ['Commercio al dettaglio di ferramenta', 'sells'],
  ['Consulenza imprenditoriale', 'serves'],
  ['xq', null],
  [null, null],
] as const)('%p: %p', (industry, business) => {
  expect(ownBusinessOf(industry)).toBe(business);
});

const code = (supplier: string, line: string, ownIndustry: string | null, industry: string | null = null) =>
  codeDocument(
    codingInput(
      'denmark',
      { ...oneRate('25', 10_000n, 2_500n), ...named(supplier, 'DK25063864', 'DK'), ...lines(line) },
      { ownIndustry, supplierIndustry: industry === null ? null : { title: industry, date: '2026-02-01' } },
    ),
  );

const TIMBER = ['Tømmerhandlen Vest A/S', 'Reglar C18 høvlet 45x95, 4,8 m'] as const;
const WHOLESALE = 'Engroshandel med træ og andre byggematerialer';

it('books timber as goods for a joiner, and asks a consultant what it is for', () => {
  const joiner = code(...TIMBER, '43.32', WHOLESALE);
  expect([pairs(joiner), whyHeld(joiner)]).toEqual([['1610 I25'], null]);
  expect(whyChosen(joiner.lines[0]?.account)).toContain('own industry (43.32)');
  expect(whyChosen(joiner.lines[0]?.account)).toContain(`industry (${WHOLESALE}, 2026-02-01)`);
  expect(whyHeld(code(...TIMBER, '70.22', WHOLESALE))).toContain('depending on what it is for');
});

it('takes an electrician at a shop for a repair of its premises', () => {
  const line = 'Udskiftning af stikkontakter og HPFI-relæ, 3 timer';
  const shop = code('Lyn El-Service ApS', line, '47.71', 'Elinstallation');
  expect([pairs(shop), whyHeld(shop)]).toEqual([['2160 I25'], null]);
});

it('is surer of a purchase when the register tells the supplier’s industry', () => {
  const line = 'Udarbejdelse af statiske beregninger, 12 timer';
  expect(whyHeld(code('Jensen & Holm ApS', line, null))).not.toBeNull();
  const told = code('Jensen & Holm ApS', line, null, 'Rådgivende ingeniørvirksomhed inden for byggeri');
  expect([pairs(told), whyHeld(told)]).toEqual([['2510 I25'], null]);
});
