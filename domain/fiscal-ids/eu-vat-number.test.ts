import { checkVatNumber, vatPrefixOfCountry } from './eu-vat-number.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

const answer = (text: string): string => {
  const result = checkVatNumber(text);
  return result.ok ? result.normalized : `${result.fault}: ${wordsOf(result.message)}`;
};

describe('EU VAT numbers', () => {
  // Per country, one number with a valid check digit, and one with a different digit that makes it invalid.
  it.each([
    ['ATU13585627', 'ATU13585626'],
    ['BE0428759497', 'BE0431150351'],
    ['BG175074752', 'BG175074751'],
    ['CY10259033P', 'CY10259033Z'],
    ['CZ25123891', 'CZ25123890'],
    ['DE136695976', 'DE136695978'],
    ['DE129273398', 'DE129273399'],
    ['DK13585628', 'DK13585627'],
    ['EE100594102', 'EE100594103'],
    ['EL094259216', 'EL123456781'],
    ['ESB64717838', 'ESB64717839'],
    ['ES54362315K', 'ES54362315Z'],
    ['ESX5253868R', 'ESX5253868T'],
    ['ESM1234567L', 'ESM1234567K'],
    ['ESJ99216582', 'ESJ99216583'],
    ['FI20774740', 'FI20774741'],
    ['FR40303265045', 'FR84323140391'],
    ['FR23334175221', 'FR24334175221'],
    ['HR33392005961', 'HR33392005962'],
    ['HU12892312', 'HU12892313'],
    ['IE6433435F', 'IE6433435E'],
    ['IE6433435OA', 'IE6433435PA'],
    ['IE8D79739I', 'IE8D79739J'],
    ['IT00743110157', 'IT01234567890'],
    ['LT119511515', 'LT119511516'],
    ['LT100001919017', 'LT100001919018'],
    ['LT100004801610', 'LT100004801611'],
    ['LU15027442', 'LU15027443'],
    ['LV40003521600', 'LV40003521601'],
    ['MT11679112', 'MT11679113'],
    ['NL004495445B01', 'NL123456789B90'],
    ['NL002455799B11', 'NL002455799B12'],
    ['PL8567346215', 'PL8567346216'],
    ['PT501964843', 'PT501964842'],
    ['RO18547290', 'RO18547291'],
    ['SE123456789701', 'SE123456789101'],
    ['SI50223054', 'SI50223055'],
    ['SK2022749619', 'SK2022749618'],
    ['XI980780684', 'XI802311781'],
  ])('accepts %s and refuses %s', (right, wrong) => {
    expect(answer(right)).toBe(right);
    expect(answer(wrong)).toMatch(/^checksum: check digit does not match: /);
  });

  it.each(['BG1234567890', 'CZ7103192745', 'FRK7399859412', 'LV16117519997', 'XIGD001'])(
    'accepts %s, which follows another rule',
    (text) => expect(answer(text)).toBe(text),
  );

  it('accepts separators, lower case, the Greek ISO code and old Belgian numbers', () => {
    expect(answer('dk 13.58.56-28')).toBe('DK13585628');
    expect(answer('GR094259216')).toBe('EL094259216');
    expect(answer('BE 428.759.497')).toBe('BE0428759497');
  });

  it('describes the format of that country', () => {
    expect(answer('DE12345')).toBe(
      'format: a VAT number of DE is DE followed by 9 digits, the first not 0; got DE12345',
    );
    expect(answer('GB980780684')).toBe(
      'format: an EU VAT number begins with the prefix of a member state; got "GB980780684"',
    );
    expect(answer('constructor')).toMatch(/^format: an EU VAT number begins/);
  });

  it('maps prefixes to countries', () => {
    expect(['GR', 'GB', 'XI', 'MC', 'DK', 'US'].map(vatPrefixOfCountry)).toEqual(['EL', 'XI', 'XI', 'FR', 'DK', null]);
  });
});
