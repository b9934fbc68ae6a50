/*
 * The figures of the Italian quarter, worked out from the tables with a calculator, not with this software:
 * - 3102: the net amounts of the 26 invoices. 3101: the card takings (11,918.70 + 10,147.20 + 11,808.00) less their VAT, which is
 *   22/122 of each day, rounded to the cent.
 * - Costs: the net amounts of the purchases per account. 4206 also has half of its VAT (3 x 26.95 - 3 x 13.48), 4210 three fifths
 *   of 36.25 (14.50 are deducted).
 * - Dollars at 0.85: 4217 is 1,200.00 USD. It was paid with 1,026.30, so 5240 has 6.30 beside the interest of 663.75.
 * - 2602: 100.00 withheld from each fee that was paid; those of January and February were paid over.
 * - 2605: the VAT of March; December, January and February were paid.
 * - 4601: 3 x 166.67 of the old equipment and 2 x 12,000 / 60 of the new lift.
 * - 1501: the invoices that are not paid; 2501: bill 3/19.
 * - VP4 has the VAT of sales, takings and reverse charge, VP5 the deducted part.
 */
export const ITALIAN_FIGURES = {
  lines: 145,
  balances: {
    1210: 52000,
    1211: -10900.01,
    1501: 14673.77,
    1801: 500,
    1821: 96764.2,
    2101: -10000,
    2105: -42460,
    2302: -57000,
    2501: -2101.33,
    2602: -100,
    2605: -5798.41,
    2611: -2350,
    2612: -1150,
    3101: -27765.48,
    3102: -52031.49,
    4101: 9774.24,
    4102: 138.18,
    4201: 518.14,
    4202: 1277.56,
    4203: 660,
    4204: 1500,
    4206: 407.91,
    4207: 960,
    4210: 186.5,
    4211: 742.3,
    4213: 37.5,
    4214: 86.36,
    4217: 1020,
    4301: 5400,
    4401: 18000,
    4402: 5400,
    4601: 900.01,
    4901: 40,
    5240: 670.05,
  },
  /** The sum of 3101 to 5240. */
  result: 32078.22,
  assets: 153037.96,
  boxes: [
    { VP2: 21064.79, VP3: 6740.72, VP4: 4634.28, VP5: 1247.93, 'VP6.1': 3386.35, 'VP14.1': 3386.35 },
    { VP2: 26593.74, VP3: 20656.2, VP4: 6169.63, VP5: 4530.9, 'VP6.1': 1638.73, 'VP14.1': 1638.73 },
    { VP2: 32138.44, VP3: 7212.11, VP4: 7349.86, VP5: 1551.45, 'VP6.1': 5798.41, 'VP14.1': 5798.41 },
  ],
  receivables: {
    'Alfa Trasporti S.r.l.': 2060.25,
    'Consorzio Lario': 4558.38,
    'Eredi Fumagalli S.n.c.': 4098.46,
    'Hotel Bellavista S.r.l.': 3956.68,
  },
  payables: { 'Ricambi Lombardi S.r.l.': -2101.33 },
} as const;
