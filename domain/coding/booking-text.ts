import type { CodingInput } from './coding.js';
import type { DocumentFacts } from './document-facts.js';
import { reasoned, strongest, type Reasoned } from './reasoned.js';

const MAX_LENGTH = 500;

const KINDS = { invoice: 'invoice', credit_note: 'credit note', receipt: 'receipt' } as const;

const usualText = ({ supplier, kind, number, date }: DocumentFacts): string =>
  `${supplier.name ?? 'Unknown supplier'}, ${KINDS[kind]} ${number ?? `of ${date}`}`;

/** Fills the number and date of a document into a text that was remembered from another one. */
export const fillTemplate = (template: string, { number, date }: DocumentFacts): string =>
  template
    .replaceAll('{number}', number ?? '')
    .replaceAll('{date}', date)
    .replaceAll(/\s{2,}/g, ' ')
    .trim();

/** The text of a correction without what belongs to that one document, so that it can serve the next. */
export const templateOf = (text: string, { number, date }: Pick<DocumentFacts, 'number' | 'date'>): string => {
  const withoutNumber = number === null || number.length < 2 ? text : text.replaceAll(number, '{number}');
  return withoutNumber.replaceAll(date, '{date}');
};

export const decideBookingText = ({ facts, person, vendor }: CodingInput): Reasoned<string> => {
  const said = person?.bookingText ?? null;
  const proposals = [
    said === null ? null : reasoned(said, 'person', 'a person has written it'),
    ...vendor.map(({ bookingText, origin, reason }) =>
      bookingText === null ? null : reasoned(fillTemplate(bookingText, facts), origin, reason),
    ),
  ];
  const best = strongest(proposals) ?? reasoned(usualText(facts), 'default', 'supplier and number of the document');
  return { ...best, value: best.value.slice(0, MAX_LENGTH) };
};
