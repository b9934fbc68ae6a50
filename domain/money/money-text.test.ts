import { formatMoney, parseMoney, type Language } from './money-text.js';
import { money } from './money.js';
import { randomInteger, randomNumbers } from '../test-support/random-numbers.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

const parsed = (text: string, language: Language, currency = 'DKK'): string => {
  const result = parseMoney(text, language, currency);
  return result.ok ? `${result.value.minor}` : `refused: ${wordsOf(result.message)}`;
};

describe('formatMoney', () => {
  it('uses the separators of the country', () => {
    const amount = money(-123456750n, 'DKK');
    expect([formatMoney(amount, 'da'), formatMoney(amount, 'it'), formatMoney(amount, 'en')]).toEqual([
      '-1.234.567,50',
      '-1.234.567,50',
      '-1,234,567.50',
    ]);
    expect(formatMoney(money(5n, 'EUR'), 'it')).toBe('0,05');
    expect(formatMoney(money(1234567n, 'JPY'), 'en')).toBe('1,234,567');
  });
});

describe('parseMoney', () => {
  it.each([
    ['1.234,50', 'da', 'DKK', '123450'],
    ['1234,5', 'da', 'DKK', '123450'],
    ['1 234,50', 'da', 'DKK', '123450'],
    ['kr. 125,-', 'da', 'DKK', '12500'],
    ['125,00 kr', 'da', 'DKK', '12500'],
    ['DKK -125,00', 'da', 'DKK', '-12500'],
    ['1.234', 'da', 'DKK', '123400'],
    ['€ 12,20', 'it', 'EUR', '1220'],
    ['−5,00', 'it', 'EUR', '-500'],
    ['5,00-', 'it', 'EUR', '-500'],
    ['1,234.50', 'en', 'EUR', '123450'],
  ] as const)('reads %p in %s', (text, language, currency, minor) =>
    expect(parsed(text, language, currency)).toBe(minor),
  );

  it.each([
    ['1,234.50', 'da'],
    ['12.34', 'da'],
    ['1.2345,00', 'da'],
    ['', 'da'],
    ['kr.', 'da'],
    ['--5', 'da'],
    ['-5-', 'da'],
    ['12 34', 'da'],
    ['€ 5,00', 'da'],
    ['5 stk', 'da'],
  ] as const)('refuses %p in %s', (text, language) => expect(parsed(text, language)).toMatch(/^refused/));

  it('gives the reason', () => {
    expect(parsed('12.34', 'da')).toBe('refused: "12.34" is not an amount in Danish notation');
    expect(parsed('1,234', 'da')).toBe('refused: DKK has 2 decimals; 1.234 has 3 decimals');
  });

  it('reads every text that formatMoney writes', () => {
    const next = randomNumbers(5);
    for (let round = 0; round < 500; round += 1) {
      const currency = ['DKK', 'EUR', 'JPY', 'KWD'][round % 4] ?? 'DKK';
      const amount = money(BigInt(randomInteger(next, -10_000_000_000, 10_000_000_000)), currency);
      for (const language of ['da', 'it', 'en'] as const) {
        expect(parseMoney(formatMoney(amount, language), language, currency)).toEqual({ ok: true, value: amount });
      }
    }
  });
});
