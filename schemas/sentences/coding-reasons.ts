import { sentence } from './words.js';

/** Why an account, a VAT code, a text or an amount was chosen. */
export const CODING_REASONS = {
  account_by: sentence(
    'Account {account}, by {origin:sentence}: {reason:sentence}.',
    'Konto {account}, efter {origin:sentence}: {reason:sentence}.',
    'Conto {account}, secondo {origin:sentence}: {reason:sentence}.',
  ),
  vat_code_by: sentence(
    'VAT code {code}, by {origin:sentence}: {reason:sentence}.',
    'Momskode {code}, efter {origin:sentence}: {reason:sentence}.',
    'Codice IVA {code}, secondo {origin:sentence}: {reason:sentence}.',
  ),
  text_by: sentence(
    'Text, by {origin:sentence}: {reason:sentence}.',
    'Tekst, efter {origin:sentence}: {reason:sentence}.',
    'Testo, secondo {origin:sentence}: {reason:sentence}.',
  ),
  amount_by: sentence(
    'Amount, by {origin:sentence}: {reason:sentence}.',
    'Beløb, efter {origin:sentence}: {reason:sentence}.',
    'Importo, secondo {origin:sentence}: {reason:sentence}.',
  ),
  origin_person: sentence('a person', 'en person', 'una persona'),
  origin_vendor_rule: sentence('a rule for the vendor', 'en regel for leverandøren', 'una regola per il fornitore'),
  origin_memory: sentence('earlier corrections', 'tidligere rettelser', 'correzioni precedenti'),
  origin_region_rule: sentence('a rule of the region', 'landets regler', 'le regole del paese'),
  origin_default: sentence('the default', 'standardvalget', 'la scelta predefinita'),
  word_in_lines: sentence(
    '"{word}" appears in a document line',
    '"{word}" står på en linje i bilaget',
    '"{word}" compare in una riga del documento',
  ),
  word_in_text: sentence(
    '"{word}" appears in the text of the document',
    '"{word}" står i bilagets tekst',
    '"{word}" compare nel testo del documento',
  ),
  word_in_supplier: sentence(
    '"{word}" appears in the name of a known supplier',
    '"{word}" står i navnet på en kendt leverandør',
    '"{word}" compare nel nome di un fornitore noto',
  ),
  word_in_trade: sentence(
    '"{word}" appears in the supplier name, as its trade',
    '"{word}" står i leverandørens navn som dens branche',
    '"{word}" compare nel nome del fornitore come suo settore',
  ),
  witnesses_say: sentence(
    '{category:category} according to {witnesses:sentence}',
    '{category:category} ifølge {witnesses:sentence}',
    '{category:category} secondo {witnesses:sentence}',
  ),
  witness_words: sentence('the word lists', 'ordlisterne', 'gli elenchi di parole'),
  witness_line: sentence('the lines', 'linjerne', 'le righe'),
  witness_supplier: sentence('the supplier’s name', 'leverandørens navn', 'il nome del fornitore'),
  witness_industry: sentence(
    'the supplier’s industry ({industry}, {day:date})',
    'leverandørens branche ({industry}, {day:date})',
    'il settore del fornitore ({industry}, {day:date})',
  ),
  own_industry_says: sentence(
    'by the organisation’s own industry ({industry})',
    'efter virksomhedens egen branche ({industry})',
    'secondo il settore dell’azienda ({industry})',
  ),
  supplier_sells_many_things: sentence(
    'the supplier sells many kinds of things',
    'leverandøren sælger mange slags ting',
    'il fornitore vende cose di molti tipi',
  ),
  fee_note_words: sentence(
    'withholding tax or a pension fund contribution appears on fee notes of professionals',
    'kildeskat eller bidrag til pensionskasse står på honorarnotaer',
    'ritenuta o contributo cassa compaiono sulle parcelle dei professionisti',
  ),
  no_known_word: sentence(
    'no known word says what was bought',
    'intet kendt ord siger, hvad der er købt',
    'nessuna parola nota dice che cosa è stato acquistato',
  ),
  set_by_person: sentence('set by a person', 'valgt af en person', 'impostato da una persona'),
  set_by_person_for_line: sentence(
    'set by a person for this line',
    'valgt af en person for denne linje',
    'impostato da una persona per questa riga',
  ),
  written_by_person: sentence('written by a person', 'skrevet af en person', 'scritto da una persona'),
  supplier_and_number: sentence(
    'supplier and number of the document',
    'bilagets leverandør og nummer',
    'fornitore e numero del documento',
  ),
  amount_by_person: sentence(
    'a person stated the amount',
    'en person har angivet beløbet',
    'una persona ha indicato l’importo',
  ),
  gross_total: sentence('the gross total of the document', 'bilagets samlede beløb', 'il totale lordo del documento'),
  total_is_rounded: sentence('the total is rounded', 'totalen er afrundet', 'il totale è arrotondato'),
  answered_by_person: sentence('a person answered so', 'en person har svaret sådan', 'una persona ha risposto così'),
  answered_for_vendor: sentence('answered for {vendor} before', 'svaret for {vendor} før', 'già risposto per {vendor}'),
  answered_before: sentence(
    'answered for this vendor before',
    'svaret for denne leverandør før',
    'già risposto per questo fornitore',
  ),
  rule_for_vendor: sentence(
    'there is a rule for {vendor}',
    'der er en regel for {vendor}',
    'c’è una regola per {vendor}',
  ),
  rule_for_this_vendor: sentence(
    'there is a rule for this vendor',
    'der er en regel for denne leverandør',
    'c’è una regola per questo fornitore',
  ),
  vendor_known_for_other_things: sentence(
    'other purchases from this supplier were posted to this account, but this one names something new: please confirm it',
    'andre køb hos denne leverandør er bogført på denne konto, men dette bilag nævner noget nyt: bekræft det',
    'altri acquisti da questo fornitore sono registrati su questo conto, ma questo indica qualcosa di nuovo: va confermato',
  ),
  vendor_decided_otherwise: sentence(
    'a person posted such a purchase from this supplier to another account before: please confirm it',
    'en person har før bogført et sådant køb hos denne leverandør på en anden konto: bekræft det',
    'una persona ha registrato prima un acquisto simile da questo fornitore su un altro conto: va confermato',
  ),
  vendor_confirmed_kind: sentence(
    'a person posted other purchases from this supplier to the same account',
    'en person har bogført andre køb hos denne leverandør på samme konto',
    'una persona ha registrato altri acquisti da questo fornitore sullo stesso conto',
  ),
  vendor_confirmed_once: sentence(
    'a person posted the same from this supplier in this way',
    'en person har bogført det samme fra denne leverandør sådan',
    'una persona ha già registrato così lo stesso acquisto da questo fornitore',
  ),
  vendor_confirmed_often: sentence(
    'people posted the same from this supplier in this way {count:number} times',
    'det samme fra denne leverandør er bogført sådan {count:number} gange',
    'lo stesso acquisto da questo fornitore è stato registrato così {count:number} volte',
  ),
  vendor_learnt_from_ledger: sentence(
    'the imported ledger has this supplier on this account',
    'den importerede bogføring har denne leverandør på denne konto',
    'la contabilità importata ha questo fornitore su questo conto',
  ),
  vendor_corrected_once: sentence(
    'a person corrected an earlier document of {vendor} in this way',
    'en person rettede et tidligere bilag fra {vendor} sådan',
    'una persona ha corretto così un documento precedente di {vendor}',
  ),
  this_vendor_corrected_once: sentence(
    'a person corrected an earlier document of this vendor in this way',
    'en person rettede et tidligere bilag fra denne leverandør sådan',
    'una persona ha corretto così un documento precedente di questo fornitore',
  ),
  vendor_corrected_often: sentence(
    '{count:number} documents of {vendor} were corrected in this way',
    '{count:number} bilag fra {vendor} blev rettet sådan',
    '{count:number} documenti di {vendor} sono stati corretti così',
  ),
  this_vendor_corrected_often: sentence(
    '{count:number} documents of this vendor were corrected in this way',
    '{count:number} bilag fra denne leverandør blev rettet sådan',
    '{count:number} documenti di questo fornitore sono stati corretti così',
  ),
  vendor_posted_there: sentence(
    '{count:number} earlier documents of the supplier were posted there',
    '{count:number} tidligere bilag fra leverandøren er bogført der',
    '{count:number} documenti precedenti del fornitore sono registrati lì',
  ),
  is_van: sentence('a van: {reason:sentence}', 'en varebil: {reason:sentence}', 'un furgone: {reason:sentence}'),
  is_car: sentence(
    'a passenger car: {reason:sentence}',
    'en personbil: {reason:sentence}',
    'un’autovettura: {reason:sentence}',
  ),
  document_says: sentence('the document says "{word}"', 'bilaget siger "{word}"', 'il documento dice "{word}"'),
  treated_as_car: sentence(
    'treated as a passenger car until a person says so',
    'behandles som personbil, indtil en person svarer',
    'trattato come autovettura finché una persona non risponde',
  ),
  used_for_business_only: sentence(
    'used for the business only: {reason:sentence}',
    'bruges kun i virksomheden: {reason:sentence}',
    'usato solo per l’attività: {reason:sentence}',
  ),
  used_privately_too: sentence(
    'also used privately: {reason:sentence}',
    'bruges også privat: {reason:sentence}',
    'usato anche privatamente: {reason:sentence}',
  ),
  treated_as_private_too: sentence(
    'treated as also used privately until a person says so',
    'behandles som også brugt privat, indtil en person svarer',
    'trattato come usato anche privatamente finché una persona non risponde',
  ),
  gifts_of_little_value: sentence(
    'gifts of little value: {reason:sentence}',
    'gaver af ringe værdi: {reason:sentence}',
    'omaggi di modico valore: {reason:sentence}',
  ),
  expensive_gifts: sentence(
    'expensive gifts: {reason:sentence}',
    'dyre gaver: {reason:sentence}',
    'omaggi costosi: {reason:sentence}',
  ),
  treated_as_expensive_gifts: sentence(
    'treated as expensive gifts until a person says so',
    'behandles som dyre gaver, indtil en person svarer',
    'trattati come omaggi costosi finché una persona non risponde',
  ),
  category_on_document_is_goods: sentence(
    '{category:category} on the document is goods',
    '{category:category} på bilaget er varer',
    '{category:category} sul documento sono beni',
  ),
  category_on_document_is_services: sentence(
    '{category:category} on the document is services',
    '{category:category} på bilaget er ydelser',
    '{category:category} sul documento sono servizi',
  ),
  category_is_goods: sentence(
    '{category:category} is goods',
    '{category:category} er varer',
    '{category:category} sono beni',
  ),
  category_is_service: sentence(
    '{category:category} is a service',
    '{category:category} er en ydelse',
    '{category:category} è un servizio',
  ),
  supply_unknown: sentence(
    'nothing on the document tells goods from services',
    'intet på bilaget viser, om det er varer eller ydelser',
    'nulla sul documento distingue beni da servizi',
  ),
};
