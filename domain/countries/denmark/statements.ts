import type { Section, StatementLayout } from '../../reports/sections.js';
import { texts } from '../../reports/texts.js';

const between = (first: number, last: number) => (standardAccount: string) => {
  const number = Number(standardAccount.slice(0, 4));
  return number >= first && number <= last;
};

/** Ranges of the public standard chart of 2026, from its groups. */
const DANISH_RESULT: readonly Section[] = [
  { label: texts('Revenue', 'Nettoomsætning', 'Ricavi'), takes: between(1000, 1409) },
  {
    label: texts('Other operating income', 'Andre driftsindtægter', 'Altri ricavi e proventi'),
    takes: between(1410, 1594),
  },
  {
    label: texts('Goods and services consumed', 'Vareforbrug', 'Acquisti di merci e servizi'),
    takes: between(1595, 1819),
    after: texts('Gross profit', 'Bruttofortjeneste', 'Margine lordo'),
  },
  { label: texts('Selling costs', 'Salgsomkostninger', 'Costi di vendita'), takes: between(1820, 2019) },
  { label: texts('Premises', 'Lokaleomkostninger', 'Costi dei locali'), takes: between(2020, 2219) },
  {
    label: texts('Administration and vehicles', 'Administration og køretøjer', 'Amministrazione e automezzi'),
    takes: between(2220, 2840),
  },
  {
    label: texts('Staff', 'Personaleomkostninger', 'Costi del personale'),
    takes: between(2841, 2990),
    after: texts('Result before depreciation', 'Resultat før afskrivninger', 'Margine operativo lordo'),
  },
  {
    label: texts('Depreciation', 'Afskrivninger', 'Ammortamenti'),
    takes: between(2991, 3190),
    after: texts('Result before financial items', 'Resultat før finansielle poster', 'Risultato operativo'),
  },
  { label: texts('Financial items', 'Finansielle poster', 'Proventi e oneri finanziari'), takes: between(3191, 4999) },
];

const DANISH_ASSETS: readonly Section[] = [
  { label: texts('Fixed assets', 'Anlægsaktiver', 'Immobilizzazioni'), takes: between(5000, 6072) },
  {
    label: texts('Stock and receivables', 'Varelager og tilgodehavender', 'Rimanenze e crediti'),
    takes: between(6073, 6461),
  },
  { label: texts('Cash and bank', 'Likvide beholdninger', 'Disponibilità liquide'), takes: between(6462, 6499) },
];

const DANISH_LIABILITIES: readonly Section[] = [
  {
    label: texts('Provisions and long-term debt', 'Hensættelser og langfristet gæld', 'Fondi e debiti a lungo termine'),
    takes: between(6972, 7279),
  },
  { label: texts('Short-term debt', 'Kortfristet gæld', 'Debiti a breve termine'), takes: between(7280, 8999) },
];

export const DANISH_STATEMENTS: StatementLayout = {
  result: DANISH_RESULT,
  assets: DANISH_ASSETS,
  liabilities: DANISH_LIABILITIES,
  equity: /^6(?:[5-8]\d\d|9[0-6]\d|97[01])/,
  standardAccounts: {
    income: '1000 to 4999',
    expense: '1000 to 4999',
    asset: '5000 to 6499',
    liability: '6972 to 8999',
    equity: '6500 to 6971',
  },
};
