import { texts, type Texts } from '#domain/reports/texts.js';
import type { VatReturn } from '#schemas/types.js';

export const FREQUENCIES: Readonly<Record<VatReturn['frequency'], Texts>> = {
  monthly: texts('monthly', 'månedlig', 'mensile'),
  quarterly: texts('quarterly', 'kvartalsvis', 'trimestrale'),
  half_yearly: texts('half-yearly', 'halvårlig', 'semestrale'),
  annual: texts('annual', 'årlig', 'annuale'),
};

export const KINDS: Readonly<Record<VatReturn['kind'], Texts>> = {
  ordinary: texts('', '', ''),
  correction: texts(
    ' (correction: differences only)',
    ' (efterangivelse: kun forskelle)',
    ' (rettifica: solo differenze)',
  ),
  replacement: texts(
    ' (replaces the return filed before)',
    ' (erstatter den tidligere angivelse)',
    ' (sostituisce la liquidazione precedente)',
  ),
};

export const SEVERITIES: Readonly<Record<VatReturn['checks'][number]['severity'], Texts>> = {
  information: texts('Note', 'Bemærk', 'Nota'),
  warning: texts('Check', 'Kontrollér', 'Da verificare'),
  blocking: texts('Blocks filing', 'Hindrer indberetning', 'Impedisce l’invio'),
};

export const PRINT = {
  filedOn: texts('Filed on %s', 'Indberettet den %s', 'Presentata il %s'),
  reference: texts(', reference %s', ', reference %s', ', protocollo %s'),
  draft: texts('Draft, not filed', 'Kladde, ikke indberettet', 'Bozza, non presentata'),
  replacedBy: texts('Draft, replaced by %s', 'Kladde, erstattet af %s', 'Bozza, sostituita da %s'),
  fileBy: texts('File by %s', 'Indberettes senest %s', 'Da presentare entro il %s'),
  payBy: texts('pay by %s', 'betales senest %s', 'da versare entro il %s'),
  box: texts('Box', 'Rubrik', 'Rigo'),
  declared: texts('Declared', 'Angivet', 'Dichiarato'),
  exact: texts('Exact', 'Eksakt', 'Esatto'),
  rounding: texts('Rounding', 'Afrunding', 'Arrotond.'),
  lines: texts('Lines', 'Linjer', 'Righe'),
  vatDate: texts('VAT date', 'Momsdato', 'Data IVA'),
  account: texts('Account', 'Konto', 'Conto'),
  code: texts('Code', 'Kode', 'Codice'),
  amount: texts('Amount', 'Beløb', 'Importo'),
  exactSum: texts('Exact sum', 'Eksakt sum', 'Somma esatta'),
  toPay: texts('To pay', 'At betale', 'Da versare'),
  toReceive: texts('To be refunded or carried forward', 'Til udbetaling eller overførsel', 'A rimborso o da riportare'),
  carried: texts(
    'Carried to the next period: %s',
    'Overføres til næste periode: %s',
    'Riportato al periodo successivo: %s',
  ),
  findings: texts('Findings', 'Bemærkninger', 'Verifiche'),
  linesLeftOut: texts(
    '%s more lines are not printed. The CSV of the lines contains all of them.',
    '%s linjer mere er ikke udskrevet. CSV-filen med linjerne indeholder dem alle.',
    'Altre %s righe non sono stampate. Il CSV delle righe le contiene tutte.',
  ),
} as const;
