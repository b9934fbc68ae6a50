/** What a document that waits for an exchange rate needs. It is in the address, so its error leads to a form that is filled. */
interface RateSearch {
  readonly currency?: string;
  readonly date?: string;
}

const textOf = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

export function rateSearchOf(search: Readonly<Record<string, unknown>>): RateSearch {
  const currency = textOf(search['currency'], /^[A-Z]{3}$/);
  const date = textOf(search['date'], /^\d{4}-\d\d-\d\d$/);
  return { ...(currency && { currency }), ...(date && { date }) };
}
