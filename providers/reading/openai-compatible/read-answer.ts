import { dayAtStart } from '#domain/calendar/date-text.js';
import { NO_OPINION, type Opinion } from '#domain/extraction/confidence/opinion.js';
import { say } from '#schemas/sentences/say.js';
import { ProviderError } from '../../http/provider-error.js';

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** The text of the first choice of a chat completion. */
const contentOf = (body: unknown): string => {
  const choices = property(body, 'choices');
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const content = property(property(first, 'message'), 'content');
  if (typeof content !== 'string') throw new ProviderError('rejected', say('reader_gave_no_text'));
  return content;
};

/** Some models write their JSON into a block of Markdown. */
const withoutFence = (text: string): string => text.replace(/^\s*```(?:json)?\s*|(?<!\s)\s*```\s*$/g, '');

const centsOf = (value: unknown): number | null => {
  const text = typeof value === 'number' ? value.toFixed(2) : typeof value === 'string' ? value.trim() : '';
  return /^\d{1,10}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
};

const MAX_NAME = 300;

const nameOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_NAME) : null;

const dayOf = (value: unknown): string | null =>
  (typeof value === 'string' && value.length === 10 ? dayAtStart(value) : undefined) ?? null;

/** Reads the opinion from the answer. A field in another form than the one asked for is left out. */
export const readAnswer = (body: unknown): Opinion => {
  let answer: unknown;
  try {
    answer = JSON.parse(withoutFence(contentOf(body)));
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('rejected', say('reader_gave_no_json'), { cause: error });
  }
  return {
    ...NO_OPINION,
    supplier: nameOf(property(answer, 'supplier')),
    date: dayOf(property(answer, 'date')),
    totalCents: centsOf(property(answer, 'total')),
    vatCents: centsOf(property(answer, 'vat')),
  };
};
