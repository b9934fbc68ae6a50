import type { Section, StatementLayout } from '../../reports/sections.js';
import { texts } from '../../reports/texts.js';

const items = (pattern: RegExp) => (standardAccount: string) => pattern.test(standardAccount);

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

export const ITALIAN_STATEMENTS: StatementLayout = {
  result: ITALIAN_RESULT,
  assets: ITALIAN_ASSETS,
  liabilities: ITALIAN_LIABILITIES,
  equity: /^2424 A/,
  standardAccounts: {
    income: 'an item of art. 2425, e.g. "2425 A.1"',
    expense: 'an item of art. 2425, e.g. "2425 B.7"',
    asset: 'an item of art. 2424, e.g. "2424 C.IV.1"',
    liability: 'an item of art. 2424, e.g. "2424 D.4"',
    equity: 'an item of art. 2424, e.g. "2424 A.I"',
  },
};
