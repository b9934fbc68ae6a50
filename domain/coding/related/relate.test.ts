import { textOf } from '#schemas/sentences/text-of.js';
import type { EarlierDocument, RelatedDocument } from './earlier-document.js';
import { relate } from './relate.js';

const document = (over: Partial<RelatedDocument> = {}): RelatedDocument => ({
  kind: 'invoice',
  number: '2002',
  orderReference: null,
  references: [],
  date: '2026-05-20',
  currency: 'DKK',
  bookCurrency: 'DKK',
  total: 2_500_000n,
  net: 2_000_000n,
  tax: 500_000n,
  prepaid: null,
  lines: [],
  text: '',
  isElectronic: false,
  answer: null,
  ...over,
});
const earlier = (over: Partial<EarlierDocument> = {}): EarlierDocument => ({
  id: 'doc_1',
  isEarlier: true,
  kind: 'invoice',
  number: '1001',
  orderReference: null,
  date: '2026-05-01',
  currency: 'DKK',
  total: 1_250_000n,
  state: 'posted',
  isElectronic: false,
  descriptions: [],
  coded: [],
  settles: [],
  answer: null,
  ...over,
});
const prepayment = (over: Partial<EarlierDocument> = {}): EarlierDocument =>
  earlier({
    kind: 'prepayment',
    coded: [{ account: '6390', vatCode: 'I25', vatRate: '25', gross: 1_250_000n, tax: 250_000n }],
    ...over,
  });
const choicesOf = (given: RelatedDocument, others: readonly EarlierDocument[]) =>
  relate(given, others).questions.flatMap(({ choices }) => choices.map(({ value }) => value));

describe('a final invoice', () => {
  it.each([
    ['data with what was prepaid', { isElectronic: true, prepaid: 1_250_000n }, 'whole'],
    [
      'data with a line that takes it off',
      {
        isElectronic: true,
        references: ['1001'],
        total: 1_250_000n,
        net: 1_000_000n,
        tax: 250_000n,
        lines: [
          { description: 'Køkken', amount: 2_000_000n },
          { description: 'Aconto', amount: -1_000_000n },
        ],
      },
      'remainder',
    ],
    [
      '"I alt 25.000,00 heraf a conto faktura 1001 12.500,00, rest 12.500,00"',
      { text: 'Slutfaktura 2002\nI alt 25.000,00\nA conto faktura 1001 -12.500,00\nAt betale 12.500,00' },
      'whole',
    ],
    [
      '"acconto fattura n. 1001, 10.000,00" before the VAT',
      {
        total: 1_250_000n,
        net: 1_000_000n,
        tax: 250_000n,
        text: 'Fattura a saldo 2002\nPrezzo 20.000,00\nAcconto ft. n. 1001 -10.000,00\nImponibile 10.000,00\nTotale 12.500,00',
      },
      'remainder',
    ],
  ] as const)('takes off the prepayment: %s', (_, over, totalIs) => {
    const verdict = relate(document({ kind: 'final_invoice', ...over } as Partial<RelatedDocument>), [prepayment()]);
    expect([verdict.is, verdict.settles?.totalIs, verdict.settles?.documentIds, verdict.heldBack]).toEqual([
      'linked',
      totalIs,
      ['doc_1'],
      null,
    ]);
  });

  it('has the whole price as its total where what is left to pay was read', () => {
    const verdict = relate(document({ kind: 'final_invoice', total: 1_250_000n, text: 'faktura 1001' }), [
      prepayment(),
    ]);
    expect(verdict.settles).toMatchObject({ totalIs: 'whole', wholeTotal: 2_500_000n });
  });

  it('is found although it does not call itself so', () => {
    const text = 'Faktura 2002\nI alt 25.000,00\nmodregnet forudbetaling 12.500,00\nAt betale 12.500,00';
    expect(relate(document({ text: `${text} faktura 1001` }), [prepayment()]).is).toBe('linked');
    expect(relate(document({ text }), [prepayment()]).settles?.documentIds).toEqual(['doc_1']);
    expect(relate(document(), [prepayment()]).is).toBe('clear');
  });

  it('asks without the prepayment, with one that another has settled, and where the amounts do not show it', () => {
    const final = document({ kind: 'final_invoice', text: 'a conto faktura 1001' });
    expect(choicesOf(final, [])).toEqual(['whole']);
    expect(choicesOf({ ...final, prepaid: 1_250_000n }, [])).toEqual(['whole', 'remainder']);
    expect(choicesOf(final, [prepayment()])).toEqual(['whole']);
    const other = earlier({ id: 'doc_2', kind: 'final_invoice', settles: ['doc_1'] });
    expect(relate({ ...final, prepaid: 1_250_000n }, [prepayment(), other]).questions).toHaveLength(1);
    expect(relate({ ...final, answer: 'whole' }, []).is).toBe('linked');
    expect(relate({ ...final, prepaid: 1_250_000n, answer: 'remainder' }, []).takesOff).toBe(1_250_000n);
  });

  it('waits until the prepayment is posted, and asks where it is in another currency', () => {
    const final = document({ kind: 'final_invoice', prepaid: 1_250_000n });
    const waits = relate(final, [prepayment({ state: 'coded' })]);
    expect([waits.is, waits.heldBack && textOf(waits.heldBack)]).toEqual([
      'linked',
      expect.stringContaining('not posted'),
    ]);
    expect(relate(final, [prepayment({ state: 'extracted', coded: [] })]).is).toBe('asks');
    expect(relate({ ...final, currency: 'EUR' }, [prepayment({ currency: 'EUR' })]).is).toBe('asks');
  });

  it('is no final invoice when it was paid in full at once', () => {
    expect(relate(document({ prepaid: 2_500_000n, isElectronic: true }), []).is).toBe('clear');
  });
});

it('books a prepayment to an asset', () => {
  expect(relate(document({ kind: 'prepayment' }), [])).toMatchObject({ is: 'linked', isPrepayment: true });
});

describe('a corrected invoice', () => {
  const corrected = document({ kind: 'corrected_invoice', text: 'Rettet faktura 2002. Erstatter faktura 1001' });

  it.each([
    ['by its reference', { ...corrected, text: '', references: ['FT-1001'] }, earlier({ number: 'FT 1001' })],
    ['by the number in its text', corrected, earlier()],
    ['by the same number', { ...corrected, text: '', number: '01001' }, earlier()],
    ['by a short number', { ...corrected, text: 'A rettifica della fattura n. 12 del 3/5' }, earlier({ number: '12' })],
  ] as const)('asks whether it replaces the posted original, found %s', (_, given, original) => {
    expect(choicesOf(given, [original])).toEqual(['replace', 'separate', 'same']);
    expect(relate({ ...given, answer: 'replace' }, [original]).is).toBe('linked');
  });

  it('asks without the original, and does not offer to undo what is not posted', () => {
    expect(choicesOf(corrected, [])).toEqual(['separate', 'same']);
    expect(choicesOf(corrected, [earlier({ state: 'coded' })])).toEqual(['separate', 'same']);
    expect(relate({ ...corrected, answer: 'same' }, []).is).toBe('nothing_to_post');
  });
});

describe('the payment of a bill', () => {
  const bill = earlier({ total: 125_000n });
  const paid = (text: string, over: Partial<RelatedDocument> = {}) =>
    document({ total: 125_000n, net: 100_000n, tax: 25_000n, kind: 'receipt', number: null, text, ...over });

  it.each([
    'Kvittering for betaling',
    'Betalingsbekræftelse',
    'Vi har modtaget din betaling',
    'Ricevuta di pagamento',
    'Quietanza',
    'Payment receipt',
  ])('is not posted beside it: %s', (text) => {
    expect(choicesOf(paid(text), [bill])).toEqual(['same', 'separate']);
  });

  it('is found where the number of the bill was read as its own', () => {
    expect(choicesOf(paid('Kvittering for betaling', { number: '1001' }), [bill])).toEqual(['same', 'separate']);
  });

  it('is found by the number of the bill on a receipt', () => {
    expect(relate(paid('Kvittering\nFaktura 1001', { number: '88' }), [bill]).is).toBe('asks');
  });

  it('is not each month of a subscription that thanks for the payment', () => {
    const month = paid('Tak for din betaling', { kind: 'invoice', number: '1002' });
    expect(relate(month, [bill]).is).toBe('clear');
  });

  it('is not another purchase of the same price', () => {
    expect(relate(paid('Parkering'), [bill]).is).toBe('clear');
    expect(relate(paid('Kvittering for betaling'), [earlier()]).is).toBe('clear');
  });
});

describe('an earlier version', () => {
  const lines = [{ description: 'Ombygning, etape 2', amount: 2_000_000n }];

  it('has the same number and another total', () => {
    expect(choicesOf(document({ number: '1001' }), [earlier()])).toEqual(['same', 'replace', 'separate']);
    expect(choicesOf(document({ number: '1001' }), [earlier({ state: 'coded' })])).toEqual(['same', 'separate']);
    expect(relate(document({ number: '1001' }), [earlier({ date: '2025-05-01' })]).is).toBe('clear');
    expect(relate(document({ number: '1001', kind: 'credit_note' }), [earlier()]).is).toBe('clear');
  });

  it('is not what the document was suspected to repeat: a person says so once', () => {
    const repeated = { number: '1001', total: 1_250_000n };
    expect(relate(document(repeated), [earlier()]).is).toBe('asks');
    expect(relate(document(repeated), [earlier({ isSuspected: true })]).is).toBe('clear');
  });

  it('is not the next bill under the number of a customer or a policy', () => {
    const next = document({ number: '1001', answer: null });
    expect(relate(next, [earlier({ answer: 'separate' })]).is).toBe('clear');
    expect(relate(next, [earlier({ date: '2026-02-01' }), earlier({ id: 'doc_0' })]).is).toBe('clear');
  });

  it('has the same lines in another form, where one has no number', () => {
    const same = { total: 2_500_000n, descriptions: ['OMBYGNING, etape 2'], isElectronic: true, date: '2026-05-18' };
    expect(relate(document({ lines, number: null }), [earlier(same)]).is).toBe('asks');
    expect(relate(document({ lines, number: null }), [earlier({ ...same, descriptions: ['Andet'] })]).is).toBe('clear');
  });

  it('is not the subscription of another month', () => {
    const month = earlier({ total: 2_500_000n, descriptions: ['Ombygning, etape 2'], date: '2026-04-20' });
    expect(relate(document({ lines }), [month])).toMatchObject({ is: 'clear', questions: [] });
  });
});

describe('an instalment', () => {
  const rate = document({ kind: 'instalment', total: 1_250_000n, text: 'Rate 2 af 3 af faktura 999' });
  const first = earlier({ kind: 'instalment', answer: 'separate' });

  it('asks, unless a person said of the earlier rate that each is a bill of its own', () => {
    expect(choicesOf(rate, [])).toEqual(['separate', 'same']);
    expect(choicesOf(rate, [earlier({ number: '999', kind: 'invoice' })])).toEqual(['same', 'separate']);
    expect(relate(rate, [first]).is).toBe('linked');
    expect(relate(rate, [{ ...first, total: 1n }]).is).toBe('asks');
    expect(relate({ ...rate, answer: 'same' }, []).is).toBe('nothing_to_post');
  });
});
