import { extractDocument } from '../extract-document.js';
import { pageOfText } from '../page/page.js';

const countryOf = (rows: readonly string[]): string | undefined =>
  extractDocument([pageOfText(rows.join('\n'))], {
    today: '2026-04-20',
    organization: { name: 'Nordlys Handel ApS', vatNumber: 'DK30714024', businessId: '30714024' },
  }).supplierCountry?.normalized;

const CHINESE = ['Shenzhen Trading Co., Ltd', 'Longgang District, Shenzhen, China'];
const SOLD = ['Commercial Invoice SZ-8812', 'Date 2026-04-12', 'USB-C cables   800.00', 'Total DKK   800.00'];

it('takes no country from the legal form or the number of the addressee', () => {
  expect(countryOf([...CHINESE, 'Nordlys Handel ApS', ...SOLD])).toBeUndefined();
  expect(countryOf([...CHINESE, 'Nordlys Handel ApS', 'CVR 30714024', ...SOLD])).toBeUndefined();
  expect(countryOf(['Bill to: Nordlys Handel ApS', ...CHINESE, ...SOLD])).toBeUndefined();
});

it('takes it from the words of the supplier', () => {
  expect(countryOf(['Krause GmbH', 'Hamburg', 'Nordlys Handel ApS', ...SOLD])).toBe('DE');
  expect(countryOf(['Lomax A/S     Nordlys Handel ApS', ...SOLD])).toBe('DK');
});
