/*
 * The figures of the Danish quarter, worked out from the tables with a calculator, not with this software:
 * - 1010: the net amounts of the 30 invoices (312,405.03) and 4/5 of the card takings (58,160 + 53,230 + 58,520 = 169,910).
 * - Costs: the net amounts of the purchases per account. 1890 also has three quarters of its VAT of 312.20, because a
 *   restaurant is deducted at 25 % (78.05): 1,248.80 + 234.15.
 * - Euro at 7.46: 1630 is 1,640.00 EUR, Google in 1850 is 300.00 EUR. Invoice 331 was booked at 7,460.00 and paid with
 *   7,472.50, so 3610 is 12.50.
 * - 3010: 3 x 1,000 of the old machines and 3 x 48,000 / 48 of the lift.
 * - 3550: interest of the loan 750.00 + 737.50 + 725.00 and of the overdraft 18.40.
 * - 6190: the eight invoices that are not paid; 7440: V26321, 3118 and 402.
 * - 7840: the return in whole kroner, 112,083 + 3,058 + 559 - 57,634. The øre of the VAT accounts (58,066.81) remain on 2720.
 * - VAT per document, rounded to the øre; reverse charge is 25 % of the euro purchases, owed and deducted.
 */
export const DANISH_FIGURES = {
  lines: 138,
  documents: 63,
  /** Closing balances on 31 March after the VAT return. */
  balances: {
    1010: -448333.03,
    1610: 88950.64,
    1630: 12234.4,
    1850: 5988.4,
    1890: 1482.95,
    2030: 43500,
    2050: 5644.6,
    2150: 4041.25,
    2650: 8640,
    2230: 4318.72,
    2390: 1425,
    2410: 2697.6,
    2450: 1130.36,
    2896: 5200,
    2620: 120,
    2670: 7200,
    2720: -0.81,
    2845: 180000,
    2898: 1704,
    3010: 6000,
    3550: 2230.9,
    3610: 12.5,
    5100: 144000,
    5110: -30000,
    6140: 150000,
    6190: 117368.36,
    6470: 8850,
    6481: 240129.47,
    6710: -40000,
    6940: -245050,
    7010: -171000,
    7440: -26315.31,
    7840: -58066,
    7920: -22400,
    8040: -1704,
  },
  /** The sum of 1010 to 3610. */
  result: 65812.52,
  // Fixed assets 114,000.00, stock and receivables 267,368.36, cash and bank 248,979.47.
  assets: 630347.83,
  /** Sums of the overdue and open invoices per customer, and of the bills that are not paid. */
  receivables: {
    'Aarhus Cykelklub': 16174.01,
    'Bolig Nord ApS': 21477.73,
    'Cykelbud Aarhus ApS': 14754.05,
    'Den Lille Skole': 24688.43,
    'Kontor og Hjem A/S': 13053.26,
    'Lystrup Kommune': 13638.94,
    'Risskov Fitness ApS': 13581.94,
  },
  payables: { 'BogholderHuset ApS': -3000, 'Krause GmbH': -4774.4, 'Velo Engros A/S': -18540.91 },
  /** 112,083.28, 3,058.60, 559.50 and 57,634.57 without øre. */
  boxes: {
    salgsmoms: 112083,
    moms_af_varekoeb_i_udlandet: 3058,
    moms_af_ydelseskoeb_i_udlandet: 559,
    koebsmoms: 57634,
    rubrik_a_varer: 12234,
    rubrik_a_ydelser: 2238,
  },
} as const;
