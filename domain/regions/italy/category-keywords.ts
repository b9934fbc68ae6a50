import { ENGLISH_KEYWORDS, keywordsFrom, type CategoryKeyword, type KeywordLine } from '../category-keyword.js';
import { RULES_SINCE } from './rules-since.js';

const CLEAR: readonly KeywordLine[] = [
  ['telephone_mixed', 'telefon telefonia telefonica tim vodafone windtre fastweb iliad'],
  ['restaurant', 'ristorante trattoria pizzeria osteria pranzo cena'],
  ['hotel', 'hotel albergo pernottamento'],
  ['travel', 'trenitalia italo biglietto_treno biglietto_aereo taxi'],
  ['parking', 'parcheggio'],
  ['fuel', 'carburante benzina gasolio'],
  ['office_supplies', 'cancelleria cartoleria carta toner'],
  ['it_equipment', 'software licenza hosting informatica'],
  ['legal', 'avvocato studio_legale'],
  ['audit', 'commercialista contabilita consulenza_fiscale revisore'],
  ['consulting', 'consulenza consulente prestazione_professionale onorario'],
  ['advertising', 'pubblicita inserzione'],
  ['newspapers', 'giornale rivista edicola'],
  ['courses', 'corso_di_formazione formazione convegno'],
  ['insurance', 'assicurazione polizza'],
  ['rent', 'affitto locazione canone_di_locazione'],
  ['electricity', 'energia_elettrica enel luce'],
  ['water', 'acquedotto servizio_idrico'],
  ['heating', 'riscaldamento gas_naturale'],
  ['cleaning', 'pulizia pulizie'],
  ['freight', 'trasporto spedizione corriere'],
  ['postage', 'poste_italiane francobolli raccomandata'],
  ['bank_fees', 'commissioni_bancarie spese_bancarie'],
  ['membership', 'quota_associativa'],
  ['repairs', 'manutenzione riparazione'],
  ['gifts', 'omaggio fiori'],
  ['stamp_duty', 'imposta_di_bollo marca_da_bollo'],
];

/** Words that also appear on documents about something else. */
const VAGUE: readonly KeywordLine[] = [
  ['goods', 'merci merce ingrosso'],
  ['subcontractors', 'lavorazione subappalto'],
  ['representation', 'rappresentanza'],
];

export const ITALIAN_KEYWORDS: readonly CategoryKeyword[] = [
  ...keywordsFrom(CLEAR, RULES_SINCE, 'secondary'),
  ...keywordsFrom(ENGLISH_KEYWORDS, RULES_SINCE, 'secondary'),
  ...keywordsFrom(VAGUE, RULES_SINCE, 'unverified'),
];
