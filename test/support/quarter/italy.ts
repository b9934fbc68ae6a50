import type { Quarter } from './quarter.js';

/**
 * January to March of an Italian workshop that starts from the trial balance of its old books. Dates are MM-DD; "-" is not paid by
 * the end of March.
 */
export const ITALIAN_QUARTER: Quarter = {
  region: 'italy',
  bankAccount: '1821',
  equityAccount: '2801',
  accounts: [
    ['1210', 'Attrezzature', 'asset', '2424 B.II.3'],
    ['1211', 'Fondo ammortamento attrezzature', 'asset', '2424 B.II.3'],
    ['2101', 'Capitale sociale', 'equity', '2424 A.I'],
    ['2105', 'Utili portati a nuovo', 'equity', '2424 A.VIII'],
    ['2302', 'Mutui passivi', 'liability', '2424 D.4'],
    ['2610', 'Dipendenti c/retribuzioni', 'liability', '2424 D.14'],
    ['2611', 'Debiti v/INPS', 'liability', '2424 D.13'],
    ['2612', 'Erario c/ritenute dipendenti', 'liability', '2424 D.12'],
    ['4601', 'Ammortamento attrezzature', 'expense', '2425 B.10.b'],
  ],
  // The account of the opening balance, 2801, is empty when the open items are entered too.
  opening:
    '1821 85000.00; 1801 500.00; 1210 40000.00; 1211 -10000.00; 2302 -60000.00; 2611 -2350.00; 2612 -1150.00; 2101 -10000.00; 2105 -42460.00',
  // account | contact | number | amount | paid
  openItems: `
  1501 | Alfa Trasporti S.r.l. | 2025-0188 | 3660.00 | 01-12
  1501 | Hotel Bellavista S.r.l. | 2025-0191 | 1220.00 | 01-20
  2501 | Ricambi Lombardi S.r.l. | 12/19 | -2440.00 | 01-14
  2605 | Agenzia delle Entrate | IVA dicembre | -1980.00 | 01-16`,
  wages: '4401 6000.00; 4402 1800.00; 2610 -4300.00; 2611 -2350.00; 2612 -1150.00',
  wageDays: ['01-27', '02-27', '03-27'],
  depreciation: '4601 166.67; 1211 -166.67',
  asset: { document: '77', asset: '1210', depreciation: '1211', expense: '4601', months: 60 },
  rates: [['USD', 0.85, ['03-10']]],
  paidInBooks: { 'INV-7': 1026.3 },
  wrongly: { document: '905', account: '4102' },
  slip: null,
  cardRule: { text: 'incasso pos', account: '3101', vatCode: 'V22' },
  vatRate: 22,
  customers: `
  Alfa Trasporti S.r.l. | IT12345000157
  Beta Edilizia S.p.A. | IT12345970151
  Consorzio Lario | IT12346940153
  Delta Pulizie S.r.l. | IT12347910155
  Eredi Fumagalli S.n.c. | IT12348880159
  Hotel Bellavista S.r.l. | IT12349850151`,
  // date | customer | text | net | VAT | paid
  sales: `
  01-02 | Hotel Bellavista S.r.l. | Manutenzione carrelli | 837.36 | 184.22 | 01-30
  01-05 | Eredi Fumagalli S.n.c. | Manutenzione carrelli | 466.63 | 102.66 | 01-12
  01-06 | Delta Pulizie S.r.l. | Riparazione impianto | 1446.29 | 318.18 | 01-13
  01-09 | Consorzio Lario | Riparazione impianto | 3242.54 | 713.36 | 02-06
  01-10 | Beta Edilizia S.p.A. | Assistenza tecnica | 1455.74 | 320.26 | 01-30
  01-22 | Alfa Trasporti S.r.l. | Riparazione impianto | 334.07 | 73.50 | 02-19
  01-25 | Hotel Bellavista S.r.l. | Noleggio attrezzatura | 2083.89 | 458.46 | 02-06
  01-27 | Eredi Fumagalli S.n.c. | Noleggio attrezzatura | 1428.86 | 314.35 | 02-03
  02-03 | Delta Pulizie S.r.l. | Manutenzione carrelli | 3111.37 | 684.50 | 03-03
  02-04 | Consorzio Lario | Noleggio attrezzatura | 713.13 | 156.89 | 02-24
  02-05 | Beta Edilizia S.p.A. | Riparazione impianto | 3326.98 | 731.94 | 02-12
  02-10 | Alfa Trasporti S.r.l. | Riparazione impianto | 540.25 | 118.86 | 03-02
  02-13 | Hotel Bellavista S.r.l. | Riparazione impianto | 718.33 | 158.03 | 02-20
  02-14 | Eredi Fumagalli S.n.c. | Noleggio attrezzatura | 2292.95 | 504.45 | 03-16
  02-16 | Delta Pulizie S.r.l. | Noleggio attrezzatura | 3632.81 | 799.22 | 03-02
  02-21 | Consorzio Lario | Noleggio attrezzatura | 2240.81 | 492.98 | 03-05
  02-24 | Beta Edilizia S.p.A. | Manutenzione carrelli | 1699.73 | 373.94 | 03-09
  03-07 | Alfa Trasporti S.r.l. | Noleggio attrezzatura | 1451.41 | 319.31 | 03-16
  03-09 | Hotel Bellavista S.r.l. | Manutenzione carrelli | 1500.87 | 330.19 | 03-30
  03-10 | Eredi Fumagalli S.n.c. | Noleggio attrezzatura | 2403.25 | 528.72 | 03-17
  03-14 | Delta Pulizie S.r.l. | Noleggio attrezzatura | 1406.15 | 309.35 | 03-26
  03-16 | Consorzio Lario | Assistenza tecnica | 3736.38 | 822.00 | -
  03-19 | Beta Edilizia S.p.A. | Assistenza tecnica | 3670.39 | 807.49 | 03-31
  03-22 | Alfa Trasporti S.r.l. | Riparazione impianto | 1688.73 | 371.52 | -
  03-25 | Hotel Bellavista S.r.l. | Noleggio attrezzatura | 3243.18 | 713.50 | -
  03-30 | Eredi Fumagalli S.n.c. | Assistenza tecnica | 3359.39 | 739.07 | -`,
  // number | date | supplier | VAT number | text | net | rate or nature | account | VAT code | paid | currency, or withheld tax
  purchases: `
  1/A | 01-02 | Immobiliare Lario S.r.l. | IT23456000159 | Canone di locazione capannone | 1800.00 | 22 | 4301 | A22 | 01-12
  E177 | 01-08 | Energia Brianza S.p.A. | IT23457310151 | Energia elettrica | 451.86 | 22 | 4202 | A22 | 01-26
  7X01 | 01-10 | Telefonia Nord S.p.A. | IT23458620152 | Telefonia mobile | 122.50 | 22 | 4206 | A22D50 | 01-26
  1/05 | 01-05 | Ricambi Lombardi S.r.l. | IT23459930154 | Ricambi | 1081.31 | 22 | 4101 | A22 | 01-30
  1/19 | 01-19 | Ricambi Lombardi S.r.l. | IT23459930154 | Ricambi | 1567.84 | 22 | 4101 | A22 | 02-13
  C131 | 01-23 | Corriere Veloce S.r.l. | IT23461240154 | Spedizioni | 170.85 | 22 | 4201 | A22 | 01-30
  1/SB | 01-13 | Studio Bianchi | IT23462550155 | Consulenza contabile | 500.00 | 22 | 4204 | A22 | 01-26 | withheld 100.00
  2/A | 02-02 | Immobiliare Lario S.r.l. | IT23456000159 | Canone di locazione capannone | 1800.00 | 22 | 4301 | A22 | 02-10
  E277 | 02-08 | Energia Brianza S.p.A. | IT23457310151 | Energia elettrica | 409.78 | 22 | 4202 | A22 | 02-26
  7X02 | 02-10 | Telefonia Nord S.p.A. | IT23458620152 | Telefonia mobile | 122.50 | 22 | 4206 | A22D50 | 02-25
  2/05 | 02-05 | Ricambi Lombardi S.r.l. | IT23459930154 | Ricambi | 1890.61 | 22 | 4101 | A22 | 03-02
  2/19 | 02-19 | Ricambi Lombardi S.r.l. | IT23459930154 | Ricambi | 961.75 | 22 | 4101 | A22 | 03-16
  C231 | 02-23 | Corriere Veloce S.r.l. | IT23461240154 | Spedizioni | 231.08 | 22 | 4201 | A22 | 03-02
  2/SB | 02-13 | Studio Bianchi | IT23462550155 | Consulenza contabile | 500.00 | 22 | 4204 | A22 | 02-25 | withheld 100.00
  3/A | 03-02 | Immobiliare Lario S.r.l. | IT23456000159 | Canone di locazione capannone | 1800.00 | 22 | 4301 | A22 | 03-10
  E377 | 03-08 | Energia Brianza S.p.A. | IT23457310151 | Energia elettrica | 415.92 | 22 | 4202 | A22 | 03-26
  7X03 | 03-10 | Telefonia Nord S.p.A. | IT23458620152 | Telefonia mobile | 122.50 | 22 | 4206 | A22D50 | 03-25
  3/05 | 03-05 | Ricambi Lombardi S.r.l. | IT23459930154 | Ricambi | 1100.33 | 22 | 4101 | A22 | 03-30
  3/19 | 03-19 | Ricambi Lombardi S.r.l. | IT23459930154 | Ricambi | 1722.40 | 22 | 4101 | A22 | -
  C331 | 03-23 | Corriere Veloce S.r.l. | IT23461240154 | Spedizioni | 116.21 | 22 | 4201 | A22 | 03-30
  3/SB | 03-13 | Studio Bianchi | IT23462550155 | Consulenza contabile | 500.00 | 22 | 4204 | A22 | 03-25 | withheld 100.00
  PZ-99 | 01-07 | Assicurazioni Adda S.p.A. | IT23463860157 | Polizza RC | 960.00 | N4 | 4207 | AN | 01-13
  18 | 01-21 | Trattoria del Porto S.r.l. | IT23465170159 | Pranzo di lavoro | 86.36 | 10 | 4214 | A10 | 01-21
  114 | 02-04 | Stampa Rapida S.r.l. | IT23466480151 | Volantini pubblicitari | 410.00 | 22 | 4203 | A22 | 02-18
  331 | 02-12 | Cartoleria Centrale S.r.l. | IT23467790152 | Materiale di consumo | 138.18 | 22 | 4102 | A22 | 02-23
  905 | 02-18 | Utensileria Valtellina S.r.l. | IT23469100152 | Riparazione attrezzature | 742.30 | 22 | 4211 | A22 | 03-02
  2201 | 03-05 | Carburanti Lago S.r.l. | IT23470410152 | Gasolio autovettura | 164.75 | 22 | 4210 | A22D40 | 03-17
  77 | 02-10 | Sollevatori Italia S.p.A. | IT23471720153 | Ponte sollevatore | 12000.00 | 22 | 1210 | A22 | 03-02
  518 | 02-06 | Krause GmbH | DE136695976 | Ersatzteile | 1450.00 | 0 | 4101 | ARC18 | 02-23 | EUR
  6231 | 03-03 | Google Ireland Limited | IE6388047V | Google Ads campaign | 250.00 | 0 | 4203 | ARC17 | 03-12 | EUR
  INV-7 | 03-10 | Acme Software Inc. | - | Software subscription | 1200.00 | 0 | 4217 | ARC17 | 03-20 | USD`,
  // The VAT of January and February, and the tax withheld from the fees of Studio Bianchi, in the month after: date | amount | text | of
  taxes: `
  02-16 | -3386.35 | F24 IVA gennaio | VAT 01
  02-16 | -100.00 | F24 ritenute codice 1040 | 1/SB
  03-16 | -1638.73 | F24 IVA febbraio | VAT 02
  03-16 | -100.00 | F24 ritenute codice 1040 marzo | 2/SB`,
  // Card takings, VAT included: day=amount.
  cards: `
  01: 2=783.30 3=45.30 4=471.50 5=860.10 6=332.70 7=871.70 10=214.30 12=528.90 13=871.70 14=365.80 15=290.40 16=652.60 17=304.60 18=923.70 19=908.90 20=40.90 21=571.00 22=840.50 23=71.90 24=223.20 25=634.70 27=543.80 28=432.30 30=134.90
  02: 4=779.70 5=238.20 6=446.10 7=408.10 8=144.90 9=593.90 10=74.40 11=947.50 12=417.00 13=400.80 14=51.70 15=156.30 16=136.40 17=415.00 18=150.40 19=91.40 20=581.30 21=156.00 22=882.30 23=429.90 24=496.20 25=835.30 26=391.00 27=923.40
  03: 2=219.00 3=447.30 4=353.90 5=351.60 6=918.60 7=775.00 8=269.60 9=731.20 12=340.60 13=496.30 14=797.90 15=449.20 16=163.50 17=766.00 18=941.60 19=200.40 20=122.80 21=925.60 22=64.10 23=192.80 25=427.20 26=312.40 28=705.80 29=835.60`,
  // date | amount | text | account:amount of the booking
  others: `
  01-16 | -3500.00 | F24 ritenute e INPS | 2611:-2350.00 2612:-1150.00
  01-27 | -4300.00 | Stipendi del mese | 2610:-4300.00
  01-30 | -12.50 | Spese tenuta conto | 4213:-12.50
  01-30 | -1225.00 | Rata mutuo 88/1 | 2302:-1000.00 5240:-225.00
  02-16 | -3500.00 | F24 ritenute e INPS | 2611:-2350.00 2612:-1150.00
  02-27 | -12.50 | Spese tenuta conto | 4213:-12.50
  02-27 | -1221.25 | Rata mutuo 88/1 | 2302:-1000.00 5240:-221.25
  02-27 | -4300.00 | Stipendi del mese | 2610:-4300.00
  03-16 | -3500.00 | F24 ritenute e INPS | 2611:-2350.00 2612:-1150.00
  03-27 | -4300.00 | Stipendi del mese | 2610:-4300.00
  03-30 | -1217.50 | Rata mutuo 88/1 | 2302:-1000.00 5240:-217.50
  03-31 | -12.50 | Spese tenuta conto | 4213:-12.50
  03-31 | -40.00 | Imposta di bollo conto corrente | 4901:-40.00`,
};
