import { NO_NUMBERS } from '../../fiscal-ids/company-numbers.js';
import { say } from '#schemas/sentences/say.js';
import type { QuestionCode } from '../../regions/question.js';
import { asks, codingInput, lines, oneRate, whyHeld } from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';
import { NOTHING_STATED, type CodingInput } from '../coding.js';
import type { DocumentFacts } from '../facts/document-facts.js';
import type { NamedParty, OwnIdentity } from '../facts/whose-document.js';
import { CLEAR } from '../related/related-verdict.js';

const OWN: OwnIdentity = {
  name: 'Havnens Snedkeri ApS',
  vatNumber: 'DK12345674',
  businessId: '12345674',
  fiscalCode: null,
  address: { street: 'Havnegade 12', postalCode: '8000' },
  ibans: [],
};
const party = (name: string | null): NamedParty => ({ ...NO_NUMBERS, name });
const TEXT = 'Nordisk Papir A/S\nFaktura 1042\nToner\nMoms 25 %  250,00\nI alt 1.250,00';

const paper = (facts: Partial<DocumentFacts> = {}, input: Partial<CodingInput> = {}): CodingInput =>
  codingInput(
    'denmark',
    {
      ...lines('Toner til kontoret'),
      ...oneRate('25', 100_000n, 25_000n),
      isElectronic: false,
      text: TEXT,
      addressee: party('Havnens Snedkeri ApS'),
      ...facts,
    },
    { own: OWN, ...input },
  );

const asked = (input: CodingInput): QuestionCode[] => asks(codeDocument(input));
const answered = (question: QuestionCode, choice: string): Pick<CodingInput, 'answers'> => ({
  answers: { [question]: { choice, reason: say('answered_by_person') } },
});
const DECIDED = { ...NOTHING_STATED, account: '2450', vatCode: 'I25', amount: null };

it('lets an invoice through that is addressed to us', () => {
  expect(asked(paper())).toEqual([]);
});

describe('whose document it is', () => {
  it.each([
    ['an invoice that names no addressee', { addressee: party(null) }, ['whose_document']],
    ['a till receipt that names none', { addressee: party(null), kind: 'receipt' }, []],
    ['a receipt for another company', { addressee: party('Strandens Café ApS'), kind: 'receipt' }, ['whose_document']],
    ['our address under no name', { addressee: party(null), text: `${TEXT}\nHavnegade 12, 8000 Aarhus C` }, []],
    [
      'a private name at our address',
      { addressee: party('Lise Holm'), text: `${TEXT}\nHavnegade 12\n8000` },
      ['whose_document'],
    ],
    ['self-billing on paper', { paperKind: 'self_billing' }, ['whose_document']],
    ['self-billing as data', { paperKind: 'self_billing', isElectronic: true }, []],
  ] as const)('%s', (_, facts, questions) => {
    expect(asked(paper(facts))).toEqual(questions);
  });

  it('is not asked of a person who has chosen account and VAT code, unless it is addressed to another company', () => {
    expect(asked(paper({ addressee: party(null) }, { person: DECIDED }))).toEqual([]);
    expect(asked(paper({ addressee: party('Strandens Café ApS') }, { person: DECIDED }))).toEqual(['whose_document']);
  });

  it('is answered by a person who posts it, unless it may be a sale of our own', () => {
    const open = (facts: Partial<DocumentFacts>) => codeDocument(paper(facts)).questions[0]?.isAnsweredByPosting;
    expect(open({ addressee: party(null) })).toBe(true);
    expect(open({ addressee: party('Strandens Café ApS') })).toBe(true);
    expect(open({ addressee: party(null), isDoubtfullyOwn: true })).toBeUndefined();
    expect(open({ paperKind: 'self_billing' })).toBeUndefined();
  });

  it('is ours if a person says so', () => {
    expect(asked(paper({ addressee: party('Lise Holm') }, answered('whose_document', 'ours')))).toEqual([]);
  });

  it.each([
    ['whose_document', 'own_sale', 'issued the document'],
    ['whose_document', 'other_company', 'belongs to another company'],
    ['whose_document', 'private', 'is private'],
    ['document_kind', 'not_purchase', 'not a purchase'],
    ['several_papers', 'captured_apart', 'one by one'],
  ] as const)('%s answered with %s takes it out of the books', (question, choice, message) => {
    expect(() => codeDocument(paper({}, answered(question, choice)))).toThrow(
      expect.objectContaining({ code: 'document_not_postable', message: expect.stringContaining(message) }),
    );
  });
});

describe('what it is', () => {
  it.each([
    ['invoice', []],
    ['fee_note', []],
    ['unknown', ['document_kind']],
    ['bank_notice', ['document_kind']],
  ] as const)('%s', (paperKind, questions) => {
    expect(asked(paper({ paperKind }))).toEqual(questions);
    expect(asked(paper({ paperKind }, answered('document_kind', 'purchase')))).toEqual([]);
  });

  it('asks about two invoices in one text', () => {
    expect(asked(paper({ invoicesInText: 2 }))).toEqual(['several_papers']);
    expect(asked(paper({ invoicesInText: 2 }, answered('several_papers', 'not_documents')))).toEqual([]);
  });

  it.each(['corrected_invoice', 'prepayment', 'final_invoice', 'instalment'] as const)(
    '%s waits until its earlier document was looked for',
    (paperKind) => {
      expect(whyHeld(codeDocument(paper({ paperKind })))).toContain('earlier invoice');
      expect(whyHeld(codeDocument(paper({ paperKind }, { related: CLEAR })))).toBeNull();
    },
  );
});
