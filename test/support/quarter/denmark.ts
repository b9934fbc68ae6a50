import type { Quarter } from './quarter.js';

/**
 * January to March of a Danish bicycle shop that starts from the trial balance of its old books. Dates are MM-DD; "-" is not paid
 * by the end of March.
 */
export const DANISH_QUARTER: Quarter = {
  region: 'denmark',
  bankAccount: '6481',
  equityAccount: '6940',
  accounts: [
    ['3010', 'Afskrivninger', 'expense', '3010'],
    ['3550', 'Renteudgifter', 'expense', '3550'],
    ['5100', 'Driftsmidler', 'asset', '5100'],
    ['5110', 'Driftsmidler, afskrivninger', 'asset', '5110'],
    ['6710', 'Selskabskapital', 'equity', '6710'],
    ['7010', 'Erhvervslån', 'liability', '7010'],
  ],
  // Equity 6940 is the rest: -245,050.00.
  opening:
    '6481 310000.00; 6470 4000.00; 6140 150000.00; 5100 96000.00; 5110 -24000.00; 7010 -180000.00; 7920 -38400.00; 6710 -40000.00',
  // account | contact | number | amount | paid
  openItems: `
  6190 | Aarhus Cykelklub | 25-0311 | 12500.00 | 01-09
  6190 | Lystrup Kommune | 25-0318 | 25000.00 | 01-15
  6190 | Hotel Havnen A/S | 25-0322 | 6250.00 | 02-02
  7440 | Velo Engros A/S | V251219 | -31250.00 | 01-08
  7440 | Nordlys Energi A/S | 8812 | -3750.00 | 01-12
  7840 | Skattestyrelsen | Moms 4. kvartal | -41300.00 | 03-02`,
  wages: '2845 60000.00; 2898 568.00; 7920 -22400.00; 8040 -852.00; 7860 -37316.00',
  wageDays: ['01-30', '02-27', '03-31'],
  // The machines of the old books, a twelfth of the year.
  depreciation: '3010 1000.00; 5110 -1000.00',
  asset: { document: '3001', asset: '5100', depreciation: '5110', expense: '3010', months: 48 },
  rates: [['EUR', 7.46, ['02-05', '03-02', '03-18']]],
  // What the bank charged for invoices in another currency.
  paidInBooks: { 331: 7472.5, 5129: 2238 },
  wrongly: { document: '90144', account: '2450' },
  slip: { date: '03-13', supplier: 'P-hus Havnen', total: 150, vat: 30, account: '2620', vatCode: 'I25', cash: '6470' },
  cardRule: { text: 'nets', account: '1010', vatCode: 'U25' },
  vatRate: 25,
  customers: `
  Aarhus Cykelklub | DK25110005
  Den Lille Skole | DK25113179
  Bolig Nord ApS | DK25116348
  Hotel Havnen A/S | DK25119517
  Lystrup Kommune | DK25122682
  Cykelbud Aarhus ApS | DK25125851
  Risskov Fitness ApS | DK25129024
  Kontor og Hjem A/S | DK25132203`,
  // date | customer | text | net | VAT | paid
  sales: `
  01-05 | Cykelbud Aarhus ApS | Nye elcykler | 4437.24 | 1109.31 | 01-19
  01-07 | Bolig Nord ApS | Nye elcykler | 6796.50 | 1699.13 | 01-15
  01-08 | Kontor og Hjem A/S | Reparation af ladcykel | 6147.60 | 1536.90 | 02-10
  01-09 | Lystrup Kommune | Servicering af cykler | 5922.59 | 1480.65 | 01-30
  01-12 | Den Lille Skole | Reservedele og hjul | 7403.96 | 1850.99 | 01-26
  01-16 | Risskov Fitness ApS | Reparation af ladcykel | 14752.01 | 3688.00 | 02-16
  01-17 | Hotel Havnen A/S | Reparation af ladcykel | 18760.19 | 4690.05 | 02-19
  01-22 | Aarhus Cykelklub | Reparation af ladcykel | 4144.77 | 1036.19 | 02-24
  01-23 | Cykelbud Aarhus ApS | Udlejning af cykler | 4799.03 | 1199.76 | 02-25
  01-28 | Bolig Nord ApS | Reservedele og hjul | 12670.01 | 3167.50 | 02-05
  02-02 | Kontor og Hjem A/S | Nye elcykler | 16785.70 | 4196.43 | 02-16
  02-08 | Lystrup Kommune | Udlejning af cykler | 11880.52 | 2970.13 | 02-16
  02-09 | Den Lille Skole | Reservedele og hjul | 13045.81 | 3261.45 | 03-11
  02-10 | Risskov Fitness ApS | Udlejning af cykler | 11646.44 | 2911.61 | 03-12
  02-11 | Hotel Havnen A/S | Udlejning af cykler | 17912.59 | 4478.15 | 03-13
  02-12 | Aarhus Cykelklub | Udlejning af cykler | 13181.44 | 3295.36 | 02-26
  02-14 | Cykelbud Aarhus ApS | Servicering af cykler | 12173.13 | 3043.28 | 03-16
  02-17 | Bolig Nord ApS | Nye elcykler | 6499.85 | 1624.96 | 03-19
  02-23 | Kontor og Hjem A/S | Reservedele og hjul | 12509.62 | 3127.41 | 03-09
  02-27 | Lystrup Kommune | Nye elcykler | 3645.11 | 911.28 | 03-20
  03-06 | Den Lille Skole | Reservedele og hjul | 9135.60 | 2283.90 | -
  03-07 | Risskov Fitness ApS | Reservedele og hjul | 10673.47 | 2668.37 | 03-30
  03-08 | Hotel Havnen A/S | Reparation af ladcykel | 2722.77 | 680.69 | 03-23
  03-15 | Aarhus Cykelklub | Udlejning af cykler | 12939.21 | 3234.80 | -
  03-22 | Cykelbud Aarhus ApS | Udlejning af cykler | 11803.24 | 2950.81 | -
  03-23 | Bolig Nord ApS | Reservedele og hjul | 17182.18 | 4295.55 | -
  03-25 | Kontor og Hjem A/S | Servicering af cykler | 10442.61 | 2610.65 | -
  03-27 | Lystrup Kommune | Reparation af ladcykel | 10911.15 | 2727.79 | -
  03-28 | Den Lille Skole | Reparation af ladcykel | 10615.14 | 2653.79 | -
  03-29 | Risskov Fitness ApS | Servicering af cykler | 10865.55 | 2716.39 | -`,
  // number | date | supplier | VAT number | text | net | rate | account | VAT code | paid | currency
  purchases: `
  H-101 | 01-02 | Havnens Ejendomme A/S | DK31200008 | Husleje, værksted | 14500.00 | 25 | 2030 | I25 | 01-07
  8814 | 01-09 | Nordlys Energi A/S | DK31209110 | El | 1823.75 | 25 | 2050 | I25 | 01-23
  TM120 | 01-12 | TeleMidt A/S | DK31218225 | Internet, erhverv | 899.20 | 25 | 2410 | I25 | 01-22
  V26107 | 01-07 | Velo Engros A/S | DK31227348 | Cykeldele | 14990.46 | 25 | 1610 | I25 | 01-27
  V26121 | 01-21 | Velo Engros A/S | DK31227348 | Cykeldele | 13441.82 | 25 | 1610 | I25 | 02-10
  R15 | 01-15 | Renoland ApS | DK31236444 | Rengøring | 1195.70 | 25 | 2150 | I25 | 01-23
  1118 | 01-20 | BogholderHuset ApS | DK31245559 | Bogføring | 2400.00 | 25 | 2670 | I25 | 02-03
  H-201 | 02-02 | Havnens Ejendomme A/S | DK31200008 | Husleje, værksted | 14500.00 | 25 | 2030 | I25 | 02-09
  8824 | 02-09 | Nordlys Energi A/S | DK31209110 | El | 2013.37 | 25 | 2050 | I25 | 02-23
  TM220 | 02-12 | TeleMidt A/S | DK31218225 | Internet, erhverv | 899.20 | 25 | 2410 | I25 | 02-23
  V26207 | 02-07 | Velo Engros A/S | DK31227348 | Cykeldele | 15452.91 | 25 | 1610 | I25 | 02-27
  V26221 | 02-21 | Velo Engros A/S | DK31227348 | Cykeldele | 15838.66 | 25 | 1610 | I25 | 03-13
  R25 | 02-15 | Renoland ApS | DK31236444 | Rengøring | 1379.43 | 25 | 2150 | I25 | 02-23
  2118 | 02-20 | BogholderHuset ApS | DK31245559 | Bogføring | 2400.00 | 25 | 2670 | I25 | 03-06
  H-301 | 03-02 | Havnens Ejendomme A/S | DK31200008 | Husleje, værksted | 14500.00 | 25 | 2030 | I25 | 03-09
  8834 | 03-09 | Nordlys Energi A/S | DK31209110 | El | 1807.48 | 25 | 2050 | I25 | 03-23
  TM320 | 03-12 | TeleMidt A/S | DK31218225 | Internet, erhverv | 899.20 | 25 | 2410 | I25 | 03-23
  V26307 | 03-07 | Velo Engros A/S | DK31227348 | Cykeldele | 14394.06 | 25 | 1610 | I25 | 03-27
  V26321 | 03-21 | Velo Engros A/S | DK31227348 | Cykeldele | 14832.73 | 25 | 1610 | I25 | -
  R35 | 03-15 | Renoland ApS | DK31236444 | Rengøring | 1466.12 | 25 | 2150 | I25 | 03-23
  3118 | 03-20 | BogholderHuset ApS | DK31245559 | Bogføring | 2400.00 | 25 | 2670 | I25 | -
  P-5512 | 01-06 | Skov Forsikring A/S | DK31254663 | Erhvervsforsikring | 8640.00 | 0 | 2650 | I0 | 01-15
  641 | 01-22 | Restaurant Havet ApS | DK31263778 | Frokost med kunder | 1248.80 | 25 | 1890 | IREP | 01-23
  20117 | 02-03 | Lokalavisen A/S | DK31272882 | Annonce | 3750.40 | 25 | 1850 | I25 | 02-17
  7715 | 02-11 | Papirkompagniet ApS | DK31281997 | Kontorartikler | 1130.36 | 25 | 2450 | I25 | 02-23
  90144 | 02-17 | Værktøjscentret A/S | DK31291100 | Værktøj til værksted | 4318.72 | 25 | 2230 | I25 | 03-02
  K-88 | 03-04 | Kursuscentret ApS | DK31300215 | Kursus i elcykler | 5200.00 | 25 | 2896 | I25 | 03-18
  3001 | 01-19 | Liftteknik A/S | DK31309328 | Arbejdslift | 48000.00 | 25 | 5100 | I25 | 01-29
  7719034 | 03-11 | PostNord Danmark A/S | DK31318432 | Porto erhvervsbreve | 1200.00 | 25 | 2390 | I25 | 03-18
  331 | 02-05 | Krause GmbH | DE136695976 | Fahrradrahmen | 1000.00 | 0 | 1630 | IVEU | 02-20 | EUR
  402 | 03-18 | Krause GmbH | DE136695976 | Fahrradrahmen | 640.00 | 0 | 1630 | IVEU | - | EUR
  5129 | 03-02 | Google Ireland Limited | IE6388047V | Google Ads campaign | 300.00 | 0 | 1850 | IYEU | 03-12 | EUR`,
  taxes: '',
  // Card takings, VAT included: day=amount.
  cards: `
  01: 2=4290 4=4535 5=775 6=2100 7=4180 9=3065 10=4065 14=1210 15=4690 16=2980 17=1070 18=1380 19=1640 20=690 21=1135 22=4595 23=3230 25=3875 26=4375 27=1480 28=965 30=1835
  02: 2=3190 4=1610 5=2355 6=1700 7=755 8=1400 9=1750 10=1130 11=2215 12=995 13=3850 14=3760 15=3615 16=2540 17=755 18=845 19=4170 20=4615 23=1975 24=4575 25=3800 26=1630
  03: 4=4695 5=2360 7=3760 8=1875 9=2630 10=4175 11=405 12=2905 14=3610 16=4565 18=1270 19=3660 20=1340 21=385 22=725 23=2330 25=3685 26=4140 27=2165 28=3950 29=635 30=3255`,
  // date | amount | text | account:amount of the booking
  others: `
  01-09 | -38400.00 | SKAT A-skat og AM-bidrag | 7920:-38400.00
  01-30 | -37316.00 | Løn overførsel | 7860:-37316.00
  01-30 | -3750.00 | Ydelse erhvervslån 4711 | 7010:-3000.00 3550:-750.00
  01-30 | -75.00 | Gebyr netbank | 2390:-75.00
  02-10 | -22400.00 | SKAT A-skat og AM-bidrag | 7920:-22400.00
  02-20 | -852.00 | ATP 4. rate | 8040:-852.00
  02-27 | -37316.00 | Løn overførsel | 7860:-37316.00
  02-27 | -3737.50 | Ydelse erhvervslån 4711 | 7010:-3000.00 3550:-737.50
  02-27 | -75.00 | Gebyr netbank | 2390:-75.00
  03-10 | -22400.00 | SKAT A-skat og AM-bidrag | 7920:-22400.00
  03-20 | -5000.00 | Hævet kontant til kasse | 6470:-5000.00
  03-31 | -18.40 | Rente kassekredit | 3550:-18.40
  03-31 | -3725.00 | Ydelse erhvervslån 4711 | 7010:-3000.00 3550:-725.00
  03-31 | -37316.00 | Løn overførsel | 7860:-37316.00
  03-31 | -75.00 | Gebyr netbank | 2390:-75.00`,
};
