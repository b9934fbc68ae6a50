import { say, type Told } from '#schemas/sentences/say.js';
import type { Mark } from '../../regions/dated-row.js';
import type { VatCode } from '../../regions/vat-code.js';
import { define, RATES } from './vat-code-definition.js';

/*
 * Codes for sales, named by this service. They affect the rows of the quarterly communication of settlements (LIPE):
 * VP2 sales, VP4 VAT due.
 */
const CHARGED: readonly VatCode[] = RATES.map((rate) =>
  define(`V${rate}`, 'sale', {
    names: [`Vendita IVA ${rate}%`, `Sale with ${rate} % VAT`],
    source: 'DPR 633/72 art. 16',
    mark: 'verified',
    mechanism: 'charged',
    rate,
    boxes: { base: ['VP2'], tax: ['VP4'] },
  }),
);

/**
 * The EU authorisation that was read ends on 2026-06-30. Earlier authorisations were prolonged, so public bodies are
 * invoiced under split payment after that day too; the row is marked until the prolongation is read. A contact can
 * answer otherwise (`splitPayment` of its invoicing details).
 */
const SPLIT_PAYMENT_PERIODS = [
  {
    source: say('source_dpr_17_ter_ends'),
    mark: 'secondary',
    validTo: '2026-06-30',
  },
  {
    source: say('source_dpr_17_ter_not_read'),
    mark: 'unverified',
    validFrom: '2026-07-01',
  },
] as const;

const SPLIT_PAYMENT: readonly VatCode[] = RATES.flatMap((rate) =>
  SPLIT_PAYMENT_PERIODS.map((period) =>
    define(`VS${rate}`, 'sale', {
      names: [`Vendita ${rate}% con scissione dei pagamenti`, `Sale with ${rate} % VAT under split payment`],
      ...period,
      mechanism: 'split_payment',
      rate,
      // The buyer pays the tax to the treasury: it is on the invoice, but never in VP4.
      boxes: { base: ['VP2'], mark: 'secondary' },
    }),
  ),
);

const CASH_VAT: readonly VatCode[] = RATES.map((rate) =>
  define(`VD${rate}`, 'sale', {
    names: [`Vendita ${rate}% con IVA per cassa`, `Sale with ${rate} % VAT due on collection`],
    source: 'DL 83/2012 art. 32-bis',
    mark: 'secondary',
    mechanism: 'deferred',
    rate,
    // VP2 at issue. The tax reaches VP4 with the entry that releases it when the invoice is paid.
    boxes: { base: ['VP2'], tax: ['VP4'], mark: 'secondary' },
  }),
);

const REVERSE_CHARGE_NATURES: readonly (readonly [natura: string, italian: string, english: string])[] = [
  ['N6.1', 'rottami', 'scrap'],
  ['N6.2', 'oro e argento', 'gold and silver'],
  ['N6.3', 'subappalto edile', 'building subcontracts'],
  ['N6.4', 'fabbricati', 'buildings'],
  ['N6.5', 'telefoni cellulari', 'mobile phones'],
  ['N6.6', 'prodotti elettronici', 'electronics'],
  ['N6.7', 'comparto edile', 'building and related services'],
  ['N6.8', 'settore energetico', 'energy'],
  ['N6.9', 'altri casi', 'other cases'],
];

const WITHOUT_VAT: readonly (readonly [natura: string, italian: string, english: string, source: Told, mark: Mark])[] =
  [
    ['N2.1', 'Non soggetta, fuori territorio', 'Out of territory', 'DPR 633/72 art. 7–7-septies', 'secondary'],
    ['N2.2', 'Non soggetta, altri casi', 'Not subject, other cases', say('source_flat_rate_and_others'), 'unverified'],
    ['N3.1', 'Esportazione', 'Export', 'DPR 633/72 art. 8', 'secondary'],
    ['N3.2', 'Cessione intracomunitaria', 'Intra-EU supply of goods', 'DL 331/93 art. 41', 'secondary'],
    ['N3.3', 'Cessione a San Marino', 'Supply to San Marino', 'DPR 633/72 art. 71', 'secondary'],
    ['N3.4', 'Assimilata a esportazione', 'Treated as export', 'DPR 633/72 art. 8-bis, 9', 'unverified'],
    ['N3.5', "Dichiarazione d'intento", 'Declaration of intent', 'DPR 633/72 art. 8(1)(c)', 'unverified'],
    ['N3.6', 'Altre non imponibili', 'Other zero-rated, outside the ceiling', 'DPR 633/72 art. 9', 'unverified'],
    ['N4', 'Esente', 'Exempt', 'DPR 633/72 art. 10', 'secondary'],
    ['N5', 'Regime del margine', 'Margin scheme', 'DL 41/95 art. 36', 'unverified'],
    [
      'N7',
      'IVA assolta in altro stato UE',
      'VAT paid in another member state',
      'DPR 633/72 art. 74-sexies',
      'unverified',
    ],
  ];

/** N2.1 → VN21, N4 → VN4. */
const codeOf = (natura: string): string => `V${natura.replace('.', '')}`;

export const ITALIAN_SALES_VAT_CODES: readonly VatCode[] = [
  ...CHARGED,
  ...SPLIT_PAYMENT,
  ...CASH_VAT,
  ...WITHOUT_VAT.map(([natura, italian, english, source, mark]) =>
    define(codeOf(natura), 'sale', {
      names: [italian, english],
      source,
      mark: 'secondary',
      natura,
      boxes: { base: ['VP2'], mark },
    }),
  ),
  ...REVERSE_CHARGE_NATURES.map(([natura, italian, english]) =>
    define(codeOf(natura), 'sale', {
      names: [`Inversione contabile, ${italian}`, `Domestic reverse charge, ${english}`],
      source: 'DPR 633/72 art. 17(6), 74',
      mark: 'secondary',
      natura,
      boxes: { base: ['VP2'], mark: 'secondary' },
    }),
  ),
  define('VN1', 'sale', {
    names: ['Esclusa art. 15', 'Excluded, art. 15 (disbursements, recharged stamp duty)'],
    source: 'DPR 633/72 art. 15',
    mark: 'secondary',
    natura: 'N1',
    boxes: { mark: 'unverified' },
  }),
];
