import { say } from '#schemas/sentences/say.js';
import { codingInput, oneRate, whyHeld } from '../test-support/coding-input.js';
import { codeDocument } from './code-document.js';
import { NOTHING_STATED, type Coding, type CodingInput } from './coding.js';

const picture = (sheets: number, changes: Partial<CodingInput> = {}): Coding =>
  codeDocument(codingInput('denmark', { kind: 'receipt', sheets, ...oneRate('25', 10_000n, 2_500n) }, changes));

const asked = ({ questions }: Coding): string[] => questions.map(({ code }) => code);

it('asks about the other sheets of a picture, and holds the document back', () => {
  const coding = picture(3);
  expect(asked(coding)).toEqual(['several_papers']);
  expect(whyHeld(coding)).toContain('several sheets');
});

it('asks nothing about a picture of one sheet', () => {
  expect(asked(picture(1))).toEqual([]);
});

it.each(['captured', 'not_documents'])('asks no more after the answer %s', (choice) => {
  expect(asked(picture(2, { answers: { several_papers: { choice, reason: say('answered_by_person') } } }))).toEqual([]);
});

it('asks no more if a person states account and VAT code, but still asks after an account alone', () => {
  const person = { ...NOTHING_STATED, account: '2450', amount: null };
  expect(asked(picture(2, { person }))).toEqual(['several_papers']);
  expect(asked(picture(2, { person: { ...person, vatCode: 'I25' } }))).toEqual([]);
});

it('waits after the answer to split until the picture was read again', () => {
  const answers = { several_papers: { choice: 'split', reason: say('answered_by_person') } };
  expect(asked(picture(2, { answers }))).toEqual(['several_papers']);
  expect(asked(picture(1, { answers }))).toEqual([]);
});
