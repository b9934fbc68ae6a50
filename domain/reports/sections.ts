import type { RegionKey } from '../regions/region.js';
import { texts, type Texts } from './texts.js';

/** A group of accounts in a statement. `after` is the running total that follows it. */
export interface Section {
  readonly label: Texts;
  readonly takes: (standardAccount: string) => boolean;
  readonly after?: Texts;
}

const between = (first: number, last: number) => (standardAccount: string) => {
  const number = Number(standardAccount.slice(0, 4));
  return number >= first && number <= last;
};

const items = (pattern: RegExp) => (standardAccount: string) => pattern.test(standardAccount);

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

/** Items of the statutory statements, civil code art. 2424 and 2425. */
const ITALIAN_RESULT: readonly Section[] = [
  {
    label: texts('A) Value of production', 'A) Produktionsværdi', 'A) Valore della produzione'),
    takes: items(/^2425 A/),
  },
  {
    label: texts('B.6) Materials and goods', 'B.6) Råvarer og varer', 'B.6) Materie prime e merci'),
    takes: items(/^2425 B\.6/),
  },
  { label: texts('B.7) Services', 'B.7) Tjenesteydelser', 'B.7) Servizi'), takes: items(/^2425 B\.7/) },
  {
    label: texts('B.8) Use of third-party assets', 'B.8) Leje og leasing', 'B.8) Godimento di beni di terzi'),
    takes: items(/^2425 B\.8/),
  },
  { label: texts('B.9) Staff', 'B.9) Personale', 'B.9) Personale'), takes: items(/^2425 B\.9/) },
  {
    label: texts('B.10) Depreciation', 'B.10) Afskrivninger', 'B.10) Ammortamenti e svalutazioni'),
    takes: items(/^2425 B\.10/),
  },
  {
    label: texts('B.11–14) Other charges', 'B.11–14) Andre omkostninger', 'B.11–14) Altri oneri'),
    takes: items(/^2425 B/),
    after: texts('A − B) Operating difference', 'A − B) Driftsresultat', 'A − B) Differenza tra valore e costi'),
  },
  {
    label: texts('C) Financial items', 'C) Finansielle poster', 'C) Proventi e oneri finanziari'),
    takes: items(/^2425 [CD]/),
    after: texts('Result before tax', 'Resultat før skat', 'Risultato prima delle imposte'),
  },
  { label: texts('20) Income tax', '20) Skat', '20) Imposte sul reddito'), takes: items(/^2425 (20|E)/) },
];

const ITALIAN_ASSETS: readonly Section[] = [
  { label: texts('B) Fixed assets', 'B) Anlægsaktiver', 'B) Immobilizzazioni'), takes: items(/^2424 B/) },
  {
    label: texts('C.I–III) Stock and receivables', 'C.I–III) Lager og tilgodehavender', 'C.I–III) Rimanenze e crediti'),
    takes: items(/^2424 C\.I{1,3}(\.|$)/),
  },
  { label: texts('C.IV) Cash', 'C.IV) Likvide midler', 'C.IV) Disponibilità liquide'), takes: items(/^2424 C\.IV/) },
  { label: texts('D) Prepayments', 'D) Periodeafgrænsning', 'D) Ratei e risconti attivi'), takes: items(/^2424 D$/) },
];

const ITALIAN_LIABILITIES: readonly Section[] = [
  {
    label: texts('B–C) Provisions', 'B–C) Hensættelser', 'B–C) Fondi e TFR'),
    takes: items(/^2424 [BC]/),
  },
  { label: texts('D) Debts', 'D) Gæld', 'D) Debiti'), takes: items(/^2424 D/) },
  { label: texts('E) Accruals', 'E) Periodeafgrænsning', 'E) Ratei e risconti passivi'), takes: items(/^2424 E/) },
];

interface StatementSections {
  readonly result: readonly Section[];
  readonly assets: readonly Section[];
  readonly liabilities: readonly Section[];
}

export const STATEMENT_SECTIONS: Readonly<Record<RegionKey, StatementSections>> = {
  denmark: { result: DANISH_RESULT, assets: DANISH_ASSETS, liabilities: DANISH_LIABILITIES },
  italy: { result: ITALIAN_RESULT, assets: ITALIAN_ASSETS, liabilities: ITALIAN_LIABILITIES },
};
