/**
 * The active codes of ISO 4217 list one, by the number of decimals of their minor unit. Metals, bond units, test codes
 * and XDR are left out: they have no minor unit and are not used on invoices. BGN left the list when Bulgaria adopted
 * the euro on 2026-01-01. It stays here because earlier documents are still posted.
 */
const CODES_BY_DECIMALS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW ' +
    'CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ' +
    'ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV ' +
    'MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD ' +
    'SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
} as const;

const DECIMALS = new Map<string, number>(
  Object.entries(CODES_BY_DECIMALS).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(decimals)]),
  ),
);

/** No currency has more. */
export const MOST_CURRENCY_DECIMALS = Math.max(...DECIMALS.values());

export const isCurrency = (code: string): boolean => DECIMALS.has(code);

/**
 * Returns the number of decimals of a currency. Throws for an unknown code: callers must check input with isCurrency
 * first.
 */
export const currencyDecimals = (code: string): number => {
  const decimals = DECIMALS.get(code);
  if (decimals === undefined) throw new RangeError(`${code} is not an active ISO 4217 currency code`);
  return decimals;
};
