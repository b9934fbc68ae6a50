import { sentence, type Sentence } from './sentence';

/** Why an account, a VAT code or a text was chosen. */
export const CODING_REASONS: readonly Sentence[] = [
  sentence(
    'Account {account}, by {by_sentence}: {sentence}',
    'Konto {account}, efter {by_sentence}: {sentence}',
    'Conto {account}, secondo {by_sentence}: {sentence}',
  ),
  sentence(
    'VAT code {code}, by {by_sentence}: {sentence}',
    'Momskode {code}, efter {by_sentence}: {sentence}',
    'Codice IVA {code}, secondo {by_sentence}: {sentence}',
  ),
  sentence(
    'Text, by {by_sentence}: {sentence}',
    'Tekst, efter {by_sentence}: {sentence}',
    'Testo, secondo {by_sentence}: {sentence}',
  ),
  sentence(
    'Amount, by {by_sentence}: {sentence}',
    'Beløb, efter {by_sentence}: {sentence}',
    'Importo, secondo {by_sentence}: {sentence}',
  ),
  sentence('a person', 'en person', 'una persona'),
  sentence('a rule for the vendor', 'en regel for leverandøren', 'una regola per il fornitore'),
  sentence('earlier corrections', 'tidligere rettelser', 'correzioni precedenti'),
  sentence('a rule of the region', 'landets regler', 'le regole del paese'),
  sentence('the default', 'standardvalget', 'la scelta predefinita'),
  sentence(
    '"{word}" appears in a document line',
    '"{word}" står på en linje i bilaget',
    '"{word}" compare in una riga del documento',
  ),
  sentence(
    '"{word}" appears in the text of the document',
    '"{word}" står i bilagets tekst',
    '"{word}" compare nel testo del documento',
  ),
  sentence(
    '"{word}" appears in the name of a known supplier',
    '"{word}" står i navnet på en kendt leverandør',
    '"{word}" compare nel nome di un fornitore noto',
  ),
  sentence(
    '"{word}" appears in the supplier name, as its trade',
    '"{word}" står i leverandørens navn som dens branche',
    '"{word}" compare nel nome del fornitore come suo settore',
  ),
  sentence(
    'withholding tax or a pension fund contribution appears on fee notes of professionals',
    'kildeskat eller bidrag til pensionskasse står på honorarnotaer',
    'ritenuta o contributo cassa compaiono sulle parcelle dei professionisti',
  ),
  sentence(
    'no known word says what was bought',
    'intet kendt ord siger, hvad der er købt',
    'nessuna parola nota dice che cosa è stato acquistato',
  ),
  sentence('set by a person', 'valgt af en person', 'impostato da una persona'),
  sentence(
    'set by a person for this line',
    'valgt af en person for denne linje',
    'impostato da una persona per questa riga',
  ),
  sentence('written by a person', 'skrevet af en person', 'scritto da una persona'),
  sentence('supplier and number of the document', 'bilagets leverandør og nummer', 'fornitore e numero del documento'),
  sentence('a person stated the amount', 'en person har angivet beløbet', 'una persona ha indicato l’importo'),
  sentence('the gross total of the document', 'bilagets samlede beløb', 'il totale lordo del documento'),
  sentence('the total is rounded', 'totalen er afrundet', 'il totale è arrotondato'),
  sentence('a person answered so', 'en person har svaret sådan', 'una persona ha risposto così'),
  sentence('answered for {vendor} before', 'svaret for {vendor} før', 'già risposto per {vendor}'),
  sentence('there is a rule for {vendor}', 'der er en regel for {vendor}', 'c’è una regola per {vendor}'),
  sentence(
    'a person corrected an earlier document of {vendor} in this way',
    'en person rettede et tidligere bilag fra {vendor} sådan',
    'una persona ha corretto così un documento precedente di {vendor}',
  ),
  sentence(
    '{count} documents of {vendor} were corrected in this way',
    '{count} bilag fra {vendor} blev rettet sådan',
    '{count} documenti di {vendor} sono stati corretti così',
  ),
  sentence(
    '{count} earlier documents of the supplier were posted there',
    '{count} tidligere bilag fra leverandøren er bogført der',
    '{count} documenti precedenti del fornitore sono registrati lì',
  ),
  sentence('a van: {sentence}', 'en varebil: {sentence}', 'un furgone: {sentence}'),
  sentence('a passenger car: {sentence}', 'en personbil: {sentence}', 'un’autovettura: {sentence}'),
  sentence('the document says "{word}"', 'bilaget siger "{word}"', 'il documento dice "{word}"'),
  sentence(
    'treated as a passenger car until a person says so',
    'behandles som personbil, indtil en person svarer',
    'trattato come autovettura finché una persona non risponde',
  ),
  sentence(
    'used for the business only: {sentence}',
    'bruges kun i virksomheden: {sentence}',
    'usato solo per l’attività: {sentence}',
  ),
  sentence('also used privately: {sentence}', 'bruges også privat: {sentence}', 'usato anche privatamente: {sentence}'),
  sentence(
    'treated as also used privately until a person says so',
    'behandles som også brugt privat, indtil en person svarer',
    'trattato come usato anche privatamente finché una persona non risponde',
  ),
  sentence(
    'gifts of little value: {sentence}',
    'gaver af ringe værdi: {sentence}',
    'omaggi di modico valore: {sentence}',
  ),
  sentence('expensive gifts: {sentence}', 'dyre gaver: {sentence}', 'omaggi costosi: {sentence}'),
  sentence(
    'treated as expensive gifts until a person says so',
    'behandles som dyre gaver, indtil en person svarer',
    'trattati come omaggi costosi finché una persona non risponde',
  ),
  sentence(
    '{currency} is the currency of {country}',
    '{currency} er valutaen i {country}',
    '{currency} è la valuta di {country}',
  ),
  sentence(
    '{category} on the document is goods',
    '{category} på bilaget er varer',
    '{category} sul documento sono beni',
  ),
  sentence(
    '{category} on the document is services',
    '{category} på bilaget er ydelser',
    '{category} sul documento sono servizi',
  ),
  sentence('{category} is goods', '{category} er varer', '{category} sono beni'),
  sentence('{category} is a service', '{category} er en ydelse', '{category} è un servizio'),
  sentence(
    'nothing on the document tells goods from services',
    'intet på bilaget viser, om det er varer eller ydelser',
    'nulla sul documento distingue beni da servizi',
  ),
];
