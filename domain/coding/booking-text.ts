import { say } from '#schemas/sentences/say.js';
import { BOOKING_WORDS, type BookingWords } from '../regions/booking-words.js';
import type { CodingInput } from './coding.js';
import type { DocumentFacts } from './facts/document-facts.js';
import { reasoned, strongest, type Reasoned } from './reasoned.js';

const MAX_LENGTH = 500;

const KINDS = { invoice: 'invoice', credit_note: 'creditNote', receipt: 'receipt' } as const;

const usualText = ({ supplier, kind, number, date }: DocumentFacts, words: BookingWords): string =>
  `${supplier.name ?? words.unknownSupplier}, ${words[KINDS[kind]]} ${number ?? `${words.of} ${date}`}`;

/** Fills the number and date of a document into a booking text that was learned from an earlier document. */
const fillTemplate = (template: string, { number, date }: DocumentFacts): string =>
  template
    .replaceAll('{number}', number ?? '')
    .replaceAll('{date}', date)
    .replaceAll(/\s{2,}/g, ' ')
    .trim();

/** Replaces the number and date of one document by placeholders, so that the text can be used for the next one. */
export const templateOf = (text: string, { number, date }: Pick<DocumentFacts, 'number' | 'date'>): string => {
  const withoutNumber = number === null || number.length < 2 ? text : text.replaceAll(number, '{number}');
  return withoutNumber.replaceAll(date, '{date}');
};

export const decideBookingText = ({ facts, person, vendor, region }: CodingInput): Reasoned<string> => {
  const stated = person?.bookingText ?? null;
  const proposals = [
    stated === null ? null : reasoned(stated, 'person', say('written_by_person')),
    ...vendor.map(({ bookingText, origin, reason }) =>
      bookingText === null ? null : reasoned(fillTemplate(bookingText, facts), origin, reason),
    ),
  ];
  const best =
    strongest(proposals) ??
    reasoned(usualText(facts, BOOKING_WORDS[region.language]), 'default', say('supplier_and_number'));
  return { ...best, value: best.value.slice(0, MAX_LENGTH) };
};
