import { say } from '#schemas/sentences/say.js';
import { codingInput, oneRate } from '../test-support/coding-input.js';
import { codeDocument } from './code-document.js';
import { codeAsStated } from './code-as-stated.js';
import { CodingRefused } from './coding-refused.js';
import type { CodingInput } from './coding.js';

const input = (person: CodingInput['person']): CodingInput =>
  codingInput('denmark', oneRate('24', 100_000n, 24_000n), { person });
const stated = { account: '2450', category: null, vatCode: null, bookingText: null, amount: null };

test('refuses a rate that the country does not have, also when a person states only the VAT code or only the amount', () => {
  expect(() => codeAsStated(input(null))).toThrow(CodingRefused);
  expect(() => codeAsStated(input({ ...stated, vatCode: 'I25' }))).toThrow(CodingRefused);
  expect(() => codeAsStated(input({ ...stated, amount: -125_000n }))).toThrow(CodingRefused);
});

test('ignores the printed VAT when a person states VAT code and amount, and adds a note', () => {
  const { lines, notes, amount } = codeAsStated(input({ ...stated, vatCode: 'I25', amount: -125_000n }));
  expect(lines.map(({ bookGross, bookTax, vatCode }) => [bookGross, bookTax, vatCode.value])).toEqual([
    [125_000n, 25_000n, 'I25'],
  ]);
  expect(amount.value).toBe(-125_000n);
  expect(notes).toEqual([say('printed_vat_ignored')]);
});

test('deducts VAT that a person entered, although the text of the slip shows none', () => {
  const slip = { ...oneRate('25', 30_000n, 7_500n), isElectronic: false, text: 'krusedulle' };
  const codesOf = (isVatStated: boolean) =>
    codeDocument(codingInput('denmark', { ...slip, isVatStated })).lines.map(({ vatCode }) => vatCode.value);
  expect(codesOf(true)).toEqual(['I25']);
  expect(codesOf(false)).toEqual(['I0']);
});
