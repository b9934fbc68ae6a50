import { readPaper, type PaperExample } from '../test-support/read-paper.js';

const PAPERS: readonly PaperExample[] = [
  {
    name: 'invoice numero',
    text: `
Denominazione: Officine Meccaniche Lombarde S.r.l.
Partita IVA: IT01234567897
Indirizzo: Via dell'Industria 12, 25125 Brescia
                                        Cessionario/committente
                                        Denominazione: Studio Verdi S.r.l.
                                        Partita IVA: IT00488410010
Tipologia documento    Numero documento    Data documento
TD01 fattura           747/2026            03/03/2026

Descrizione              Quantità   Prezzo unitario   %IVA   Prezzo totale
Lavorazione flangia            10             45,00     22          450,00
Trasporto                       1             30,00     22           30,00

RIEPILOGHI IVA E TOTALI
esigibilità IVA     %IVA   Totale imponibile   Totale imposta
I (immediata)         22              480,00           105,60
Totale documento                                       585,60
Modalità pagamento   IBAN                          Data scadenza   Importo
MP05 Bonifico        IT60X0542811101000000123456   02/04/2026      585,60
`,
    expected: {
      supplier: 'Officine Meccaniche Lombarde S.r.l.',
      vatNumber: 'IT01234567897',
      number: '747/2026',
      date: '2026-03-03',
      due: '2026-04-02',
      total: '585.60',
      vat: '105.60',
      kind: 'invoice',
      buyer: 'Studio Verdi S.r.l.',
      lines: ['450.00', '30.00'],
      iban: 'IT60X0542811101000000123456',
    },
  },
  {
    name: 'invoice fattura747',
    text: `
GRAFICA MODERNA SNC                              Fattura 747/2026
di Neri Paolo e C.                               del 15/02/2026
Via Manzoni 4 - 50121 Firenze
C.F. e P.IVA 01234567897
                                Spett.le
                                Studio Verdi S.r.l.
                                Via Verdi 1
                                20100 Milano
                                P.IVA 00488410010
Descrizione                       Q.tà     Prezzo      Importo   IVA
Biglietti da visita               500        0,12        60,00    22
Volantini A5                     1000        0,08        80,00    22
                       Totale imponibile                140,00
                       IVA 22%                           30,80
                       TOTALE FATTURA                € 170,80
Pagamento: Rimessa diretta entro il 15/03/2026
`,
    expected: {
      supplier: 'GRAFICA MODERNA SNC',
      number: '747/2026',
      date: '2026-02-15',
      due: '2026-03-15',
      total: '170.80',
      vat: '30.80',
      kind: 'invoice',
      buyer: 'Studio Verdi S.r.l.',
      lines: ['60.00', '80.00'],
    },
  },
  {
    name: 'parcella',
    text: `
Avv. Giulia Marchetti
Studio Legale
Via Dante 7 - 20123 Milano
C.F. MRCGLI80A41F205X  P.IVA 01234567897

Spett.le Studio Verdi S.r.l.
Via Verdi 1 - 20100 Milano
P.IVA 00488410010

Parcella n. 12/2026                      Milano, 20 febbraio 2026

Assistenza contrattuale                          1.000,00
Spese generali 15%                                 150,00
Imponibile                                       1.150,00
CPA 4%                                              46,00
Totale imponibile IVA                            1.196,00
IVA 22%                                            263,12
Totale                                           1.459,12
Ritenuta d'acconto 20% su 1.150,00                -230,00
Marca da bollo                                       2,00
Netto a pagare                                   1.231,12
`,
    expected: {
      supplier: 'Avv. Giulia Marchetti',
      number: '12/2026',
      date: '2026-02-20',
      vat: '263.12',
      kind: 'fee_note',
      withholding: '230.00',
      pensionFund: '46.00',
      stampDuty: '2.00',
      buyer: 'Studio Verdi S.r.l.',
    },
  },
  {
    name: 'notula forfettario',
    text: `
Dott. Marco Conti - Consulente informatico
Via Po 3, 10124 Torino - P.IVA 01234567897
FATTURA N. 7 DEL 10/03/2026
Cliente: Studio Verdi S.r.l. P.IVA 00488410010
Consulenza marzo                                   800,00
Rivalsa INPS 4%                                     32,00
Imposta di bollo                                     2,00
TOTALE A PAGARE                                    834,00
Operazione in franchigia da IVA art. 1 c. 54-89 L. 190/2014
IVA                                                   0,00
Scadenza 10/04/2026
`,
    expected: {
      number: '7',
      date: '2026-03-10',
      due: '2026-04-10',
      total: '834.00',
      vat: '0.00',
      stampDuty: '2.00',
      pensionFund: '32.00',
      kind: 'invoice',
      buyer: 'Studio Verdi S.r.l.',
      supplier: 'Dott. Marco Conti',
    },
  },
  {
    name: 'credit note',
    text: `
GRAFICA MODERNA SNC
P.IVA 01234567897
NOTA DI CREDITO N. 12/NC
Data 18/03/2026
Rif. fattura 747/2026
Spett.le Studio Verdi S.r.l.
Storno volantini        80,00
Imponibile              80,00
IVA 22%                 17,60
Totale documento        97,60
`,
    expected: { kind: 'credit_note', number: '12/NC', total: '97.60', vat: '17.60', date: '2026-03-18' },
  },
  {
    name: 'sollecito',
    text: `
GRAFICA MODERNA SNC
P.IVA 01234567897
Oggetto: SOLLECITO DI PAGAMENTO
Spett.le Studio Verdi S.r.l.
Data 18/04/2026
ci risulta non ancora pagata la fattura n. 747/2026 del 15/02/2026 di euro 170,80
Totale da pagare 170,80
`,
    expected: { kind: 'reminder' },
  },
  {
    name: 'estratto',
    text: `
GRAFICA MODERNA SNC
P.IVA 01234567897
ESTRATTO CONTO CLIENTE al 31/03/2026
Data        Documento          Dare       Avere     Saldo
15/02/2026  Fattura 747/2026   170,80               170,80
10/03/2026  Bonifico                      170,80      0,00
Saldo finale 0,00
`,
    expected: { kind: 'statement' },
  },
  {
    name: 'conferma',
    text: `
GRAFICA MODERNA SNC
P.IVA 01234567897
CONFERMA D'ORDINE n. 311
Data 18/03/2026
Volantini A5  1000  0,08  80,00
Imponibile 80,00
IVA 22% 17,60
Totale 97,60
`,
    expected: { kind: 'order_confirmation' },
  },
  {
    name: 'ddt',
    text: `
GRAFICA MODERNA SNC
P.IVA 01234567897
DOCUMENTO DI TRASPORTO (D.D.T.) n. 311 del 18/03/2026
Volantini A5  1000
`,
    expected: { kind: 'delivery_note' },
  },
  {
    name: 'preventivo',
    text: `
GRAFICA MODERNA SNC
P.IVA 01234567897
PREVENTIVO n. 31 del 18/03/2026
Volantini A5  1000  0,08  80,00
IVA 22% 17,60
Totale 97,60
`,
    expected: { kind: 'offer' },
  },
  {
    name: 'utility',
    text: `
ENEL ENERGIA S.p.A.                      Bolletta
Viale Regina Margherita 125 - Roma
P.IVA 01234567897
N. Fattura 004412389120
Data emissione 05/03/2026
Periodo di fatturazione: 01/01/2026 - 28/02/2026
Intestatario: Studio Verdi S.r.l.
Spesa per la materia energia          88,20
Spesa per il trasporto                31,10
Oneri di sistema                      12,00
Totale IVA                            28,89
TOTALE DA PAGARE                     160,19
entro il 25/03/2026
`,
    expected: {
      supplier: 'Enel Energia',
      number: '004412389120',
      date: '2026-03-05',
      due: '2026-03-25',
      total: '160.19',
      vat: '28.89',
      kind: 'invoice',
      buyer: 'Studio Verdi S.r.l.',
    },
  },
  {
    name: 'invoice two rates',
    text: `
FORNITURE UFFICIO BIANCHI S.R.L.
Via Torino 44 - 20123 Milano
P.IVA e C.F. 01234567897 - Tel. 02 5551234 - Cap. Soc. € 10.000,00 i.v.

FATTURA N. 1123/A                    Data: 05/03/2026
                                     Destinatario
                                     Studio Verdi S.r.l.
                                     Via Verdi 1
                                     20100 Milano MI
                                     P.IVA IT00488410010
Codice   Descrizione            U.M.   Q.tà    Prezzo     IVA     Importo
A100     Carta A4               RIS      10      4,00      22       40,00
L200     Libro manuale IVA      PZ        2     25,00       4       50,00
D.D.T. n. 778 del 01/03/2026
Aliquota   Imponibile    Imposta
22%             40,00       8,80
4%              50,00       2,00
Totale imponibile            90,00
Totale IVA                   10,80
TOTALE FATTURA €            100,80
Pagamento: Bonifico 30 gg   Scadenza: 04/04/2026
IBAN IT60X0542811101000000123456
`,
    expected: {
      supplier: 'FORNITURE UFFICIO BIANCHI S.R.L.',
      number: '1123/A',
      date: '2026-03-05',
      due: '2026-04-04',
      total: '100.80',
      vat: '10.80',
      vatLines: [
        { rate: 22, net: '40.00', tax: '8.80' },
        { rate: 4, net: '50.00', tax: '2.00' },
      ],
      lines: ['40.00', '50.00'],
      quantities: ['10', '2'],
      rates: [22, 4],
      buyer: 'Studio Verdi S.r.l.',
      deliveryReference: '778',
      paymentMeans: 'bank_transfer',
      kind: 'invoice',
    },
  },
  {
    name: 'proforma',
    text: `
GRAFICA MODERNA SNC
P.IVA 01234567897
FATTURA PROFORMA N. 31
Data 18/03/2026
Volantini 80,00
IVA 22% 17,60
Totale 97,60
`,
    expected: { kind: 'offer' },
  },
  {
    name: 'avviso parcella',
    text: `
Studio Legale Marchetti
P.IVA 01234567897
Avviso di parcella n. 4
Onorari 1.000,00
`,
    expected: { kind: 'offer' },
  },
];

test.each(PAPERS)('reads an Italian invoice or letter: $name', ({ text, expected, context }) => {
  expect(readPaper(text, context)).toMatchObject(expected);
});
