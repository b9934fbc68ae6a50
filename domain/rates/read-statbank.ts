import { RatesUnreadable, type PublishedRate } from './published-rate.js';
import { unitPrice } from './read-rate-xml.js';

interface Dimension {
  readonly id: string;
  readonly size: number;
  /** The codes in their order. */
  readonly codes: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectAt = (value: unknown, ...path: readonly string[]): Readonly<Record<string, unknown>> => {
  let current: unknown = value;
  for (const name of path) current = isObject(current) ? current[name] : undefined;
  if (!isObject(current)) throw new RatesUnreadable(`the answer of StatBank has no ${path.join('.')}`);
  return current;
};

const listAt = (parent: Readonly<Record<string, unknown>>, name: string): readonly unknown[] => {
  const list = parent[name];
  if (!Array.isArray(list)) throw new RatesUnreadable(`the answer of StatBank has no list ${name}`);
  return list as readonly unknown[];
};

/** `2026M01D05` is 2026-01-05. */
const dayOfTime = (code: string): string | undefined => {
  const match = /^(\d{4})M(\d{2})D(\d{2})$/.exec(code);
  return match ? `${match[1]}-${match[2]}-${match[3]}` : undefined;
};

/**
 * The rates of the table DNVALD as JSON-stat: one flat array over the product of all dimensions, the last one fastest. StatBank
 * may add dimensions of one value, so none is expected at a fixed place. A day without a rate is null. Throws RatesUnreadable.
 */
export function readStatbank(json: unknown): readonly PublishedRate[] {
  const dataset = objectAt(json, 'dataset');
  const dimension = objectAt(dataset, 'dimension');
  const sizes = listAt(dimension, 'size');
  const dimensions = listAt(dimension, 'id').map((id, index): Dimension => {
    const positions = objectAt(dimension, String(id), 'category', 'index');
    const codes = Object.keys(positions).sort((a, b) => Number(positions[a]) - Number(positions[b]));
    return { id: String(id), size: Number(sizes[index]), codes };
  });
  const values = listAt(dataset, 'value');
  if (values.length !== dimensions.reduce((product, { size }) => product * size, 1))
    throw new RatesUnreadable('the answer of StatBank has another number of values than its dimensions');
  return values.flatMap((value, index) => {
    if (typeof value !== 'number') return [];
    const place = placeOf(dimensions, index);
    const date = dayOfTime(place.get('Tid') ?? '');
    const rate = unitPrice(String(value), 'statbank');
    const currency = place.get('VALUTA');
    return currency !== undefined && date !== undefined && rate !== null ? [{ currency, date, rate }] : [];
  });
}

function placeOf(dimensions: readonly Dimension[], index: number): ReadonlyMap<string, string> {
  const place = new Map<string, string>();
  let rest = index;
  for (const { id, size, codes } of dimensions.toReversed()) {
    place.set(id, codes[rest % size] ?? '');
    rest = Math.floor(rest / size);
  }
  return place;
}
