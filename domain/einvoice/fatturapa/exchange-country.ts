/** The country of the exchange that takes FatturaPA files, and its currency. */
export const EXCHANGE_COUNTRY = 'IT';
export const EXCHANGE_CURRENCY = 'EUR';
