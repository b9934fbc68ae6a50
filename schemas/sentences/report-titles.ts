import { sentence, type Words } from './words.js';

/** What a report is called: by the server, in its files and in the console, for which `npm run generate` prints them. */
export const REPORT_TITLES = {
  profit_and_loss: sentence('Profit and loss', 'Resultatopgørelse', 'Conto economico'),
  balance_sheet: sentence('Balance sheet', 'Balance', 'Stato patrimoniale'),
  trial_balance: sentence('Trial balance', 'Saldobalance', 'Bilancio di verifica'),
  account_card: sentence('Account card', 'Kontokort', 'Scheda contabile'),
  journal: sentence('Journal', 'Posteringsjournal', 'Libro giornale'),
  vat_register: sentence('VAT register', 'Momsregister', 'Registro IVA'),
  vat_periods: sentence('VAT by period', 'Moms pr. periode', 'IVA per periodo'),
  customer_statement: sentence('Customer statement', 'Kundekontoudtog', 'Estratto conto clienti'),
  vendor_statement: sentence('Vendor statement', 'Leverandørkontoudtog', 'Estratto conto fornitori'),
  aged_receivables: sentence('Aged receivables', 'Aldersfordelte debitorer', 'Scadenzario clienti'),
  aged_payables: sentence('Aged payables', 'Aldersfordelte kreditorer', 'Scadenzario fornitori'),
  cash_position: sentence('Cash position', 'Likviditet', 'Liquidità'),
} as const satisfies Readonly<Record<string, Words>>;

/** How old open items are. */
export const AGE_TITLES = {
  not_due: sentence('Not due', 'Ikke forfaldne', 'Non scaduto'),
  up_to_30: sentence('1–30 days', '1–30 dage', '1–30 giorni'),
  up_to_60: sentence('31–60 days', '31–60 dage', '31–60 giorni'),
  up_to_90: sentence('61–90 days', '61–90 dage', '61–90 giorni'),
  over_90: sentence('Over 90 days', 'Over 90 dage', 'Oltre 90 giorni'),
} as const satisfies Readonly<Record<string, Words>>;
