import { countryOf } from '../../countries/countries.js';
import { asks, codingInput, lines, oneRate, pairs, whyHeld } from '../../test-support/coding-input.js';
import { codeDocument } from '../code-document.js';
import type { Coding } from '../coding.js';
import { purchaseOf } from '../posting/purchase-of-coding.js';
import { asWritten } from '#schemas/sentences/combine.js';
import { CLEAR, type RelatedVerdict } from './related-verdict.js';

const entryOf = (region: 'denmark' | 'italy', coding: Coding): string[] => {
  const { postingAccounts, postPurchase } = countryOf(region);
  return postPurchase(purchaseOf(coding, postingAccounts.payable)).lines.map(
    ({ account, amount }) => `${account} ${amount}`,
  );
};
const settles = (
  account: string,
  vatCode: string,
  rate: string,
  tax: bigint,
  totalIs: 'whole' | 'remainder',
  wholeTotal: bigint | null = null,
) => ({
  related: {
    ...CLEAR,
    is: 'linked',
    settles: {
      documentIds: ['doc_1'],
      parts: [{ account, vatCode, vatRate: rate, gross: 1_000_000n + tax, tax }],
      totalIs,
      wholeTotal,
      reason: asWritten('a conto faktura 1001'),
    },
  } satisfies RelatedVerdict,
});

it.each([
  ['denmark', '6390', 'I25'],
  ['italy', '1902', 'A22'],
] as const)(
  '%s: a prepayment is an asset, and waits because the day of its deduction is not verified',
  (region, account, code) => {
    const supplier = { ...codingInput(region).facts.supplier, name: 'Nordlys Consulting' };
    const facts = { ...lines('Konsulentydelser', 'Consulenza'), supplier };
    const coding = codeDocument(codingInput(region, facts, { related: { ...CLEAR, isPrepayment: true } }));
    expect(pairs(coding)).toEqual([`${account} ${code}`]);
    expect(whyHeld(coding)).toContain('prepayment');
  },
);

it.each([
  ['the whole price', oneRate('25', 2_000_000n, 500_000n), 'whole', null],
  ['what is left', oneRate('25', 1_000_000n, 250_000n), 'remainder', null],
  [
    'what is left to pay, beside the VAT of all',
    { ...oneRate('25', 2_000_000n, 500_000n), total: 1_250_000n },
    'whole',
    2_500_000n,
  ],
] as const)('a Danish final invoice over %s deducts the VAT of the remainder only', (_, amounts, totalIs, whole) => {
  const given = { ...lines('Konsulentydelser'), ...amounts };
  const coding = codeDocument(codingInput('denmark', given, settles('6390', 'I25', '25', 250_000n, totalIs, whole)));
  const totals = new Map<string, bigint>();
  for (const line of entryOf('denmark', coding)) {
    const [account = '', amount = ''] = line.split(' ');
    totals.set(account, (totals.get(account) ?? 0n) + BigInt(amount));
  }
  expect(Object.fromEntries(totals)).toEqual({
    '2510': 2_000_000n,
    '6390': -1_000_000n,
    '7740': 250_000n,
    '7440': -1_250_000n,
  });
  expect([coding.amount.value, coding.settles]).toEqual([-1_250_000n, ['doc_1']]);
});

it('an Italian final invoice takes the prepayment off the asset', () => {
  const given = { ...lines('Consulenza'), ...oneRate('22', 2_000_000n, 440_000n) };
  const coding = codeDocument(codingInput('italy', given, settles('1902', 'A22', '22', 220_000n, 'whole')));
  expect(entryOf('italy', coding)).toEqual(['4204 2000000', '1902 -1000000', '1601 220000', '2501 -1220000']);
});

it('takes off a prepayment that a person has booked elsewhere', () => {
  const given = { ...lines('Konsulentydelser'), ...oneRate('25', 2_000_000n, 500_000n) };
  const coding = codeDocument(
    codingInput('denmark', given, { related: { ...CLEAR, is: 'linked', takesOff: 1_250_000n } }),
  );
  expect(entryOf('denmark', coding)).toEqual(['2510 2000000', '6390 -1000000', '7740 250000', '7440 -1250000']);
});

it('asks what the verdict asks, and posts nothing for the same purchase', () => {
  const question = { code: 'earlier_document', text: asWritten('?'), choices: [] } as const;
  expect(
    asks(
      codeDocument(
        codingInput('denmark', lines('Toner'), { related: { ...CLEAR, is: 'asks', questions: [question] } }),
      ),
    ),
  ).toEqual(['earlier_document']);
  expect(() =>
    codeDocument(codingInput('denmark', lines('Toner'), { related: { ...CLEAR, is: 'nothing_to_post' } })),
  ).toThrow(expect.objectContaining({ code: 'document_not_postable' }));
});
