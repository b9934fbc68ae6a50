import { createFormat } from './create-format';

it('writes amounts and days as the books of a country do', () => {
  const italy = createFormat('it-IT', 'EUR');
  expect([italy.money(1012), italy.money(1_234_567.5), italy.dayPattern]).toEqual([
    '1.012,00',
    '1.234.567,50',
    'gg/mm/aaaa',
  ]);
  const denmark = createFormat('da-DK', 'DKK');
  expect([denmark.money(-1012.4), denmark.money(5, 'EUR'), denmark.dayPattern]).toEqual([
    '-1.012,40',
    '5,00 EUR',
    'dd.mm.åååå',
  ]);
});
