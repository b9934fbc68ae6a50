import { textOf } from '#schemas/sentences/text-of.js';
import { codingInput, oneRate } from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';
import { NOTHING_STATED, type CodingInput } from '../coding.js';
import { UNPOSTABLE_KINDS, type UnpostableKind } from './unpostable-kinds.js';

const KINDS = Object.keys(UNPOSTABLE_KINDS).filter((kind): kind is UnpostableKind => kind in UNPOSTABLE_KINDS);

const paper = (unpostable: UnpostableKind | null, changes: Partial<CodingInput> = {}, text = ''): CodingInput =>
  codingInput('denmark', { unpostable, isElectronic: false, text, ...oneRate('25', 10_000n, 2_500n) }, changes);

it.each(KINDS)('refuses to code a %s and says what it is and what to do', (kind) => {
  expect(() => codeDocument(paper(kind))).toThrow(
    expect.objectContaining({
      code: 'document_not_postable',
      message: expect.stringMatching(new RegExp(`${textOf(UNPOSTABLE_KINDS[kind])}.*(?:update_coding|entry.proposal)`)),
    }),
  );
});

it('leads from a payslip to the entry that is proposed for it', () => {
  expect(() => codeDocument(paper('payslip'))).toThrow(/entry.proposal/);
});

it('codes it if a person chooses the account', () => {
  const person = { ...NOTHING_STATED, account: '2450', amount: null };
  expect(codeDocument(paper('reminder', { person })).lines[0]?.account.value).toBe('2450');
});

it('never codes an electronic one, because data say what they are', () => {
  const person = { ...NOTHING_STATED, account: '2450', amount: null };
  const proForma = codingInput('denmark', { unpostable: 'offer', isElectronic: true }, { person });
  expect(() => codeDocument(proForma)).toThrow('pro forma invoice, which is not posted');
});

it('does not count a new text as the decision of a person', () => {
  const person = { ...NOTHING_STATED, bookingText: 'Rykker', amount: null };
  expect(() => codeDocument(paper('reminder', { person }))).toThrow('payment reminder');
});

it('codes other documents', () => {
  expect(codeDocument(paper(null)).lines).toHaveLength(1);
});

it.each([
  ['Rykkergebyr                              100,00', '100,00'],
  ['Spese di sollecito   15,00', '15,00'],
])('names the fee of a reminder, which is no second purchase: %s', (row, fee) => {
  expect(() => codeDocument(paper('reminder', {}, `Faktura 10472   4.539,38\n${row}`))).toThrow(`a fee of ${fee}`);
});
