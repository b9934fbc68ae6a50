import { childrenOf, type XmlElement } from '../einvoice/xml-element.js';
import { decimalFrom, decimalText, divideHalfUp, powerOfTen, type Decimal } from '../money/decimal.js';
import { RatesUnreadable, type PublishedRate, type RateFormat } from './published-rate.js';

/** The decimals of a rate that is the inverse of a published one. Ten keep every amount below 10 million exact to the cent. */
const RATE_DECIMALS = 10;
const CURRENCY = /^[A-Z]{3}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const shiftedRight = ({ coefficient, scale }: Decimal, places: number): Decimal => ({
  coefficient,
  scale: scale + places,
});

const inverse = ({ coefficient, scale }: Decimal): Decimal => ({
  coefficient: divideHalfUp(powerOfTen(scale + RATE_DECIMALS), coefficient),
  scale: RATE_DECIMALS,
});

/**
 * The price of one unit. The European Central Bank quotes units for one euro, Danmarks Nationalbank kroner for 100 units. A
 * publisher writes `-` or nothing for a currency without a rate on that day.
 */
export function unitPrice(text: string, format: RateFormat): string | null {
  const quoted = decimalFrom(text.trim().replace(',', '.'));
  if (!quoted.ok || quoted.value.coefficient <= 0n) return null;
  return decimalText(format === 'ecb' ? inverse(quoted.value) : shiftedRight(quoted.value, 2));
}

const ratesOf = (
  date: string | undefined,
  quotes: readonly XmlElement[],
  codeAttribute: string,
  format: RateFormat,
): readonly PublishedRate[] => {
  if (date === undefined || !DAY.test(date)) throw new RatesUnreadable(`the file has a day without a date (${date})`);
  return quotes.flatMap(({ attributes }) => {
    const currency = attributes.get(codeAttribute) ?? '';
    const rate = unitPrice(attributes.get('rate') ?? '', format);
    return CURRENCY.test(currency) && rate !== null ? [{ currency, date, rate }] : [];
  });
};

/** The currency that the national bank of Denmark states rates in. */
const KRONER = 'DKK';

/** The rates of a file in XML. Throws RatesUnreadable. */
export function readRateXml(root: XmlElement, format: Exclude<RateFormat, 'statbank'>): readonly PublishedRate[] {
  if (format === 'nationalbank') {
    if (root.name !== 'exchangerates' || root.attributes.get('refcur') !== KRONER)
      throw new RatesUnreadable(`the file is not a list of kroner rates (its first element is ${root.name})`);
    return childrenOf(root, 'dailyrates').flatMap((day) =>
      ratesOf(day.attributes.get('id'), childrenOf(day, 'currency'), 'code', format),
    );
  }
  const days = childrenOf(root, 'Cube').flatMap((cube) => childrenOf(cube, 'Cube'));
  if (root.name !== 'Envelope' || days.length === 0)
    throw new RatesUnreadable(`the file has no reference rates (its first element is ${root.name})`);
  return days.flatMap((day) => ratesOf(day.attributes.get('time'), childrenOf(day, 'Cube'), 'currency', format));
}
