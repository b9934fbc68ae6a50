import type { Section, StatementLayout } from '../../reports/sections.js';
import { texts } from '../../reports/texts.js';

const between = (first: number, last: number) => (standardAccount: string) => {
  const number = Number(standardAccount.slice(0, 4));
  return number >= first && number <= last;
};

/** Ranges of the public standard chart. */
const DANISH_RESULT: readonly Section[] = [
  { label: texts('Revenue', 'Nettoomsætning', 'Ricavi'), takes: between(1000, 1409) },
  {
    label: texts('Other operating income', 'Andre driftsindtægter', 'Altri ricavi e proventi'),
    takes: between(1410, 1599),
  },
  {
    label: texts('Goods and services consumed', 'Vareforbrug', 'Acquisti di merci e servizi'),
    takes: between(1600, 1829),
    after: texts('Gross profit', 'Bruttofortjeneste', 'Margine lordo'),
  },
  { label: texts('Selling costs', 'Salgsomkostninger', 'Costi di vendita'), takes: between(1830, 2029) },
  { label: texts('Premises', 'Lokaleomkostninger', 'Costi dei locali'), takes: between(2030, 2229) },
  {
    label: texts('Administration and vehicles', 'Administration og køretøjer', 'Amministrazione e automezzi'),
    takes: between(2230, 2849),
  },
  {
    label: texts('Staff', 'Personaleomkostninger', 'Costi del personale'),
    takes: between(2850, 2999),
    after: texts('Result before depreciation', 'Resultat før afskrivninger', 'Margine operativo lordo'),
  },
  {
    label: texts('Depreciation', 'Afskrivninger', 'Ammortamenti'),
    takes: between(3000, 3499),
    after: texts('Result before financial items', 'Resultat før finansielle poster', 'Risultato operativo'),
  },
  { label: texts('Financial items', 'Finansielle poster', 'Proventi e oneri finanziari'), takes: between(3500, 4999) },
];

const DANISH_ASSETS: readonly Section[] = [
  { label: texts('Fixed assets', 'Anlægsaktiver', 'Immobilizzazioni'), takes: between(5000, 6039) },
  {
    label: texts('Stock and receivables', 'Varelager og tilgodehavender', 'Rimanenze e crediti'),
    takes: between(6040, 6459),
  },
  { label: texts('Cash and bank', 'Likvide beholdninger', 'Disponibilità liquide'), takes: between(6460, 6509) },
];

const DANISH_LIABILITIES: readonly Section[] = [
  {
    label: texts('Provisions and long-term debt', 'Hensættelser og langfristet gæld', 'Fondi e debiti a lungo termine'),
    takes: between(7000, 7299),
  },
  { label: texts('Short-term debt', 'Kortfristet gæld', 'Debiti a breve termine'), takes: between(7300, 8999) },
];

export const DANISH_STATEMENTS: StatementLayout = {
  result: DANISH_RESULT,
  assets: DANISH_ASSETS,
  liabilities: DANISH_LIABILITIES,
  equity: /^6[5-9]\d\d/,
  standardAccounts: {
    income: '1000 to 4999',
    expense: '1000 to 4999',
    asset: '5000 to 6509',
    liability: '7000 to 8999',
    equity: '6510 to 6999',
  },
};
