import type { Format } from './create-format';
import type { ShowPart } from './translate-sentence';

/** Writers of parts of sentences, by the names of the parts. */
export type PartWriters = Readonly<Record<string, (value: string) => string>>;

/** Numbers, dates and times in a sentence of the server, as the organisation writes them. Their names tell what they are. */
export const showWith =
  (format: Format, others: PartWriters): ShowPart =>
  (name, value) => {
    const other = others[name];
    if (other) return other(value);
    if (/^time/.test(name) && /^\d{4}-\d\d-\d\dT/.test(value)) return format.time(value);
    if (/^date/.test(name) && /^\d{4}-\d\d-\d\d$/.test(value)) return format.date(value);
    if (!/^(amount|open|percent|rate|confidence|threshold)/.test(name)) return value;
    const [, number, currency] = /^(-?\d+(?:\.\d+)?)(?: ([A-Z]{3}))?$/.exec(value) ?? [];
    if (number === undefined) return value;
    return name.startsWith('amount') || name.startsWith('open')
      ? format.money(Number(number), currency ?? '')
      : format.number(Number(number));
  };
