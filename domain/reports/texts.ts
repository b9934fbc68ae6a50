import { AGE_TITLES } from '#schemas/sentences/report-titles.js';
import type { Language } from '../money/money-text.js';

export type Texts = Readonly<Record<Language, string>>;

export const texts = (en: string, da: string, it: string): Texts => ({ en, da, it });

export const COLUMN_TITLES = {
  period: texts('Period', 'Periode', 'Periodo'),
  comparison: texts('Comparison', 'Sammenligning', 'Confronto'),
  difference: texts('Difference', 'Forskel', 'Differenza'),
  opening: texts('Opening', 'Primo', 'Saldo iniziale'),
  debit: texts('Debit', 'Debet', 'Dare'),
  credit: texts('Credit', 'Kredit', 'Avere'),
  closing: texts('Closing', 'Ultimo', 'Saldo finale'),
  balance: texts('Balance', 'Saldo', 'Saldo'),
  base: texts('Base', 'Grundlag', 'Imponibile'),
  tax: texts('VAT', 'Moms', 'Imposta'),
  deductible: texts('Deductible', 'Fradrag', 'Detraibile'),
  output_vat: texts('Output VAT', 'Udgående moms', 'IVA a debito'),
  input_vat: texts('Input VAT', 'Indgående moms', 'IVA a credito'),
  payable: texts('Payable', 'Til betaling', 'Da versare'),
  ...AGE_TITLES,
  total: texts('Total', 'I alt', 'Totale'),
  in: texts('In', 'Ind', 'Entrate'),
  out: texts('Out', 'Ud', 'Uscite'),
  bank: texts('Bank', 'Bank', 'Banca'),
} as const;

export type ColumnKey = keyof typeof COLUMN_TITLES;

export const PHRASES = {
  total: texts('Total', 'I alt', 'Totale'),
  totalOf: texts('%s, total', '%s i alt', 'Totale %s'),
  result: texts('Result of the period', 'Periodens resultat', 'Risultato del periodo'),
  resultOfYear: texts('Result of the fiscal year', 'Årets resultat', "Risultato dell'esercizio"),
  resultBefore: texts(
    'Results of earlier years, not transferred',
    'Tidligere års resultat, ikke overført',
    'Risultati di esercizi precedenti non riportati',
  ),
  assets: texts('Assets', 'Aktiver', 'Attivo'),
  equity: texts('Equity', 'Egenkapital', 'Patrimonio netto'),
  equityAndLiabilities: texts('Equity and liabilities', 'Passiver', 'Passivo e patrimonio netto'),
  otherAssets: texts('Other assets', 'Andre aktiver', 'Altre attività'),
  otherLiabilities: texts('Other liabilities', 'Anden gæld', 'Altre passività'),
  otherIncome: texts('Other income', 'Andre indtægter', 'Altri ricavi'),
  otherCosts: texts('Other costs', 'Andre omkostninger', 'Altri costi'),
  openingBalance: texts('Opening balance', 'Primosaldo', 'Saldo iniziale'),
  closingBalance: texts('Closing balance', 'Ultimosaldo', 'Saldo finale'),
  sales: texts('Sales', 'Salg', 'Vendite'),
  purchases: texts('Purchases', 'Køb', 'Acquisti'),
  noContact: texts('Without contact', 'Uden kontakt', 'Senza contatto'),
  notAllocated: texts('Payments not allocated', 'Ikke fordelte betalinger', 'Pagamenti non attribuiti'),
  printed: texts('Printed', 'Udskrevet', 'Stampato'),
  leftOut: texts(
    '%s more lines are not shown. Totals include them.',
    '%s linjer mere er ikke vist. Totaler omfatter dem.',
    'Altre %s righe non sono mostrate. I totali le comprendono.',
  ),
  amountsIn: texts('Amounts in %s', 'Beløb i %s', 'Importi in %s'),
  date: texts('Date', 'Dato', 'Data'),
  voucher: texts('Voucher', 'Bilag', 'Registrazione'),
  text: texts('Text', 'Tekst', 'Descrizione'),
  account: texts('Account', 'Konto', 'Conto'),
} as const;

export const fill = (template: string, value: string): string => template.replace('%s', () => value);
