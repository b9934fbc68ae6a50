/** The short notation of electronic invoices: `key: a | b` lines, then the lines of the invoice. */
export interface Item {
  readonly description: string;
  readonly net: number;
  readonly rate: number;
  /** The natura of FatturaPA, or the VAT category of UBL. */
  readonly code: string | null;
}

export const amount = (value: number): string => value.toFixed(2);

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const fieldsOf = (line: string): readonly string[] => line.split('|').map((field) => field.trim());

const KEY = /^[a-z]+: /;

export const valuesOf = (body: readonly string[], key: string): readonly (readonly string[])[] =>
  body.filter((line) => line.startsWith(`${key}: `)).map((line) => fieldsOf(line.slice(key.length + 2)));

export const valueOf = (body: readonly string[], key: string): readonly string[] | null =>
  valuesOf(body, key)[0] ?? null;

export const itemLines = (body: readonly string[]): readonly string[] =>
  body.filter((line) => line.includes('|') && !KEY.test(line));

/** `name=Køber ApS; cvr=12345678`: what a party is called by; what is left out is not there. */
export const partyFields = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(';').map((pair) => {
      const [key = '', value = ''] = pair.split('=');
      return [key.trim(), value.trim()];
    }),
  );

/** Sums per rate and code, in the order of the lines. */
export const groupsOf = (items: readonly Item[]): readonly Item[] => {
  const groups = new Map<string, Item>();
  for (const item of items) {
    const key = `${item.rate}/${item.code}`;
    const known = groups.get(key);
    groups.set(key, known ? { ...known, net: known.net + item.net } : item);
  }
  return [...groups.values()];
};

export const taxOf = ({ net, rate }: Item): number => Math.round(net * rate) / 100;
