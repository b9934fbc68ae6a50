import type { XmlElement } from '../../einvoice/xml-element.js';
import { readCamt053 } from './read-camt053.js';
import { balanceGap, StatementUnreadable } from './statement.js';

/** ['Amt', { Ccy: 'DKK' }, '1.00'] or ['Ntry', [...children]] */
type ElementTuple = readonly [string, ...(string | Readonly<Record<string, string>> | readonly ElementTuple[])[]];

const element = ([name, ...parts]: ElementTuple): XmlElement => ({
  name,
  namespace: '',
  attributes: new Map(Object.entries(parts.find((part) => typeof part === 'object' && !Array.isArray(part)) ?? {})),
  children: (parts.find(Array.isArray) as readonly ElementTuple[] | undefined)?.map(element) ?? [],
  text: (parts.find((part) => typeof part === 'string') as string | undefined) ?? '',
});

const amount = (text: string): ElementTuple => ['Amt', { Ccy: 'DKK' }, text];
const statement = (...parts: readonly ElementTuple[]): XmlElement =>
  element([
    'Document',
    [
      [
        'BkToCstmrStmt',
        [
          [
            'Stmt',
            [
              [
                'Acct',
                [
                  ['Id', [['IBAN', 'DK5000400440116243']]],
                  ['Ccy', 'DKK'],
                ],
              ],
              ...parts,
            ],
          ],
        ],
      ],
    ],
  ]);
const balance = (code: string, text: string): ElementTuple => [
  'Bal',
  [['Tp', [['CdOrPrtry', [['Cd', code]]]]], amount(text), ['CdtDbtInd', 'CRDT']],
];

const ENTRY: ElementTuple = [
  'Ntry',
  [
    amount('1250.00'),
    ['CdtDbtInd', 'DBIT'],
    ['Sts', [['Cd', 'BOOK']]],
    ['BookgDt', [['Dt', '2026-10-29']]],
    ['ValDt', [['DtTm', '2026-10-30T00:00:00+01:00']]],
    ['AcctSvcrRef', '240412-000017'],
    [
      'BkTxCd',
      [
        [
          'Domn',
          [
            ['Cd', 'PMNT'],
            [
              'Fmly',
              [
                ['Cd', 'ICDT'],
                ['SubFmlyCd', 'DMCT'],
              ],
            ],
          ],
        ],
      ],
    ],
    [
      'NtryDtls',
      [
        [
          'TxDtls',
          [
            ['Refs', [['EndToEndId', 'NOTPROVIDED']]],
            [
              'RltdPties',
              [
                ['Cdtr', [['Pty', [['Nm', 'Nordisk Papir ApS']]]]],
                ['CdtrAcct', [['Id', [['IBAN', 'DK50 0040 0440 1162 43']]]]],
              ],
            ],
            [
              'RmtInf',
              [
                ['Ustrd', 'Faktura'],
                ['Ustrd', '1042'],
                ['Strd', [['CdtrRefInf', [['Ref', 'RF18539007547034']]]]],
              ],
            ],
          ],
        ],
      ],
    ],
  ],
];

it('reads account, balances and entries with their details', () => {
  const [read] = readCamt053(statement(balance('OPBD', '2000.00'), balance('CLBD', '750.00'), ENTRY));
  expect(read).toMatchObject({ account: 'DK5000400440116243', currency: 'DKK', opening: 200_000n, closing: 75_000n });
  expect(read?.lines).toEqual([
    {
      reference: '240412-000017',
      status: 'booked',
      bookedOn: '2026-10-29',
      valueDate: '2026-10-30',
      amount: -125_000n,
      currency: 'DKK',
      counterpartName: 'Nordisk Papir ApS',
      counterpartIban: 'DK5000400440116243',
      text: 'Faktura 1042',
      paymentReference: 'RF18539007547034',
      endToEndId: null,
      bankCode: 'PMNT-ICDT-DMCT',
    },
  ]);
  expect(balanceGap(read!)).toBe(0n);
});

it('leaves out information entries and reports errors', () => {
  const entry = (...parts: readonly ElementTuple[]): ElementTuple => [
    'Ntry',
    [amount('1.00'), ['CdtDbtInd', 'CRDT'], ...parts],
  ];
  expect(readCamt053(statement(entry(['Sts', 'INFO'])))[0]?.lines).toEqual([]);
  expect(readCamt053(statement(entry(['Sts', 'PDNG'], ['BookgDt', [['Dt', '2026-10-29']]])))[0]?.lines).toMatchObject([
    { status: 'pending', amount: 100n },
  ]);
  expect(() => readCamt053(statement(entry(['Sts', 'BOOK'])))).toThrow('entry 1 has no date');
  expect(() => readCamt053(element(['Invoice']))).toThrow(StatementUnreadable);
  expect(() => readCamt053(element(['Invoice']))).toThrow('its first element is Invoice');
});

test.each(['2026-13-01', '0000-01-01', '9999-12-31', '30.10.2026'])('refuses the day %s', (day) => {
  const entry: ElementTuple = ['Ntry', [amount('1.00'), ['CdtDbtInd', 'DBIT'], ['BookgDt', [['Dt', day]]]]];
  expect(() => readCamt053(statement(entry))).toThrow(`entry 1: "${day}" is not a date (BookgDt)`);
});
