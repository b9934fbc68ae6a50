import type { Address } from '#domain/organization/profile.js';

/** Changes the sign of an amount. */
export const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** Prices have at least two decimals: 850 becomes 850.00, and 10.005 stays. */
export const withCents = (price: string): string => {
  const [whole = '', fraction = ''] = price.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

export const addressLines = (address: Address | null, country: string | null): string[] =>
  address === null
    ? country === null
      ? []
      : [country]
    : [
        address.street ?? '',
        [address.postalCode, address.city, address.province && `(${address.province})`].filter(Boolean).join(' '),
        country ?? '',
      ].filter((line) => line !== '');
