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
