import { refusal, sentence } from './words.js';

/** Files of banks that cannot be read, and banks that do not answer. */
export const STATEMENTS = {
  statement_of_unknown_format: refusal(
    'statement_unreadable',
    'The file is not CAMT.053, MT940, OFX or CSV. Download the statement from your bank in one of these formats.',
    'Filen er ikke CAMT.053, MT940, OFX eller CSV. Hent kontoudtoget fra banken i et af disse formater.',
    'Il file non è CAMT.053, MT940, OFX o CSV. Scarica l’estratto conto dalla banca in uno di questi formati.',
  ),
  statement_cannot_be_read: refusal(
    'statement_unreadable',
    'The statement cannot be read as {format}: {reason:sentence}.',
    'Kontoudtoget kan ikke læses som {format}: {reason:sentence}.',
    'L’estratto conto non è leggibile come {format}: {reason:sentence}.',
  ),
  statement_too_long: sentence(
    'it has {count:number} lines, and {most:number} can be read at once. Split it, for example by month, and send the parts one after the other',
    'det har {count:number} linjer, og der kan læses {most:number} ad gangen. Del det op, fx efter måned, og send delene efter hinanden',
    'ha {count:number} righe, e se ne possono leggere {most:number} alla volta. Dividilo, per esempio per mese, e invia le parti una dopo l’altra',
  ),
  statement_without_headings: sentence(
    'the file has no row of headings with a date and an amount; it begins with "{text}". Name the columns: ?date=…&amount=…&text=…',
    'filen har ingen overskriftsrække med dato og beløb; den begynder med "{text}". Angiv kolonnerne: ?date=…&amount=…&text=…',
    'il file non ha una riga di intestazione con data e importo; inizia con "{text}". Indica le colonne: ?date=…&amount=…&text=…',
  ),
  no_row_has_headings: sentence(
    'no row has all the given headings',
    'ingen række har alle de angivne overskrifter',
    'nessuna riga ha tutte le intestazioni indicate',
  ),
  no_row_has_heading: sentence(
    'no row has all the given headings; "{heading}" was not found',
    'ingen række har alle de angivne overskrifter; "{heading}" blev ikke fundet',
    'nessuna riga ha tutte le intestazioni indicate; "{heading}" non è stata trovata',
  ),
  columns_of_statement_missing: sentence(
    'give the columns of the date and of the amount (or of debit and credit)',
    'angiv kolonnerne med dato og beløb (eller med debet og kredit)',
    'indica le colonne della data e dell’importo (o di dare e avere)',
  ),
  not_an_amount: sentence(
    '{place:sentence}: "{text}" is not an amount in {currency}',
    '{place:sentence}: "{text}" er ikke et beløb i {currency}',
    '{place:sentence}: "{text}" non è un importo in {currency}',
  ),
  file_has_no_currency_code: sentence(
    '{place:sentence}: {currency} is not an ISO 4217 currency code',
    '{place:sentence}: {currency} er ikke en valutakode (ISO 4217)',
    '{place:sentence}: {currency} non è un codice di valuta ISO 4217',
  ),
  not_a_date: sentence(
    '{place:sentence}: "{text}" is not a date ({format})',
    '{place:sentence}: "{text}" er ikke en dato ({format})',
    '{place:sentence}: "{text}" non è una data ({format})',
  ),
  not_a_date_set_format: sentence(
    '{place:sentence}: "{text}" is not a date ({format}). Set the date format with ?dateFormat=',
    '{place:sentence}: "{text}" er ikke en dato ({format}). Angiv datoformatet med ?dateFormat=',
    '{place:sentence}: "{text}" non è una data ({format}). Indica il formato della data con ?dateFormat=',
  ),
  entry_without_date: sentence(
    '{place:sentence} has no date (BookgDt)',
    '{place:sentence} har ingen dato (BookgDt)',
    '{place:sentence} non ha una data (BookgDt)',
  ),
  row_after_headings: sentence(
    'row {number:number} after the headings',
    'række {number:number} efter overskrifterne',
    'riga {number:number} dopo le intestazioni',
  ),
  the_balance: sentence('the balance', 'saldoen', 'il saldo'),
  transaction_of_file: sentence(
    'transaction {number:number}',
    'transaktion {number:number}',
    'movimento {number:number}',
  ),
  entry_of_file: sentence('entry {number:number}', 'post {number:number}', 'voce {number:number}'),
  balance_of_file: sentence('balance {code}', 'saldo {code}', 'saldo {code}'),
  field_of_file: sentence('field {tag}', 'felt {tag}', 'campo {tag}'),
  xml_is_no_statement: sentence(
    'the file is XML, but not a camt.053 statement (its first element is {name})',
    'filen er XML, men ikke et kontoudtog i camt.053 (det første element er {name})',
    'il file è XML, ma non un estratto conto camt.053 (il primo elemento è {name})',
  ),
  ofx_without_statement: sentence(
    'the OFX file contains no statement (STMTRS)',
    'OFX-filen indeholder intet kontoudtog (STMTRS)',
    'il file OFX non contiene un estratto conto (STMTRS)',
  ),
  ofx_without_currency: sentence(
    'the statement has no currency (CURDEF)',
    'kontoudtoget har ingen valuta (CURDEF)',
    'l’estratto conto non ha valuta (CURDEF)',
  ),
  mt940_without_account: sentence(
    'the file has no account (field :25:), so it is not an MT940 statement',
    'filen har ingen konto (felt :25:) og er derfor ikke et MT940-kontoudtog',
    'il file non ha un conto (campo :25:), quindi non è un estratto conto MT940',
  ),
  mt940_day_not_existing: sentence(
    'field :61: has the day {day} of {year}, which does not exist',
    'felt :61: har dagen {day} i {year}, som ikke findes',
    'il campo :61: ha il giorno {day} del {year}, che non esiste',
  ),
  mt940_without_balance: sentence(
    'the statement has no balance (field :60F:), so its currency is unknown',
    'kontoudtoget har ingen saldo (felt :60F:), så valutaen er ukendt',
    'l’estratto conto non ha un saldo (campo :60F:), quindi la valuta è sconosciuta',
  ),
  mt940_line_not_readable: sentence(
    '"{text}" is not an MT940 statement line (field :61:)',
    '"{text}" er ikke en linje i et MT940-kontoudtog (felt :61:)',
    '"{text}" non è una riga di un estratto conto MT940 (campo :61:)',
  ),

  bank_allows_no_requests: sentence(
    'The bank allows no requests until {at:time}.',
    'Banken tillader ingen forespørgsler før {at:time}.',
    'La banca non accetta richieste fino a {at:time}.',
  ),
  bank_consent_expired: sentence(
    'The consent has expired. Call {@start_bank_authorization} to renew it.',
    'Samtykket er udløbet. Brug {@start_bank_authorization} for at forny det.',
    'Il consenso è scaduto. Usa {@start_bank_authorization} per rinnovarlo.',
  ),
  bank_provider_disconnected: sentence(
    'This installation is no longer connected to {provider}. Link the bank again.',
    'Der er ikke længere forbindelse til {provider}. Forbind banken igen.',
    'Il collegamento a {provider} non c’è più. Collega di nuovo la banca.',
  ),
  bank_sent_other_currency: sentence(
    'The bank sent a line in {currency} for an account in {other}.',
    'Banken sendte en linje i {currency} for en konto i {other}.',
    'La banca ha inviato una riga in {currency} per un conto in {other}.',
  ),
  account_not_read: sentence(
    'The account could not be read because of an internal error.',
    'Kontoen kunne ikke læses på grund af en intern fejl.',
    'Il conto non è stato letto per un errore interno.',
  ),
  next_sync_after: sentence(
    'The next automatic sync is after {at:time}.',
    'Den næste automatiske hentning er efter {at:time}.',
    'La prossima sincronizzazione automatica è dopo {at:time}.',
  ),
  bank_ended_consent: sentence(
    'The bank has ended the consent ({code}). Call {@start_bank_authorization} to link it again; its lines are kept.',
    'Banken har afsluttet samtykket ({code}). Brug {@start_bank_authorization} for at forbinde den igen; linjerne bevares.',
    'La banca ha terminato il consenso ({code}). Usa {@start_bank_authorization} per collegarla di nuovo; i movimenti restano.',
  ),
  bank_receives_too_many_calls: sentence(
    'The bank is receiving too many calls.',
    'Banken modtager for mange forespørgsler.',
    'La banca riceve troppe richieste.',
  ),
  bank_not_available: sentence(
    'The bank is not available: {reason:sentence}.',
    'Banken er ikke tilgængelig: {reason:sentence}.',
    'La banca non è disponibile: {reason:sentence}.',
  ),
  bank_provider_refused: sentence(
    'Enable Banking refused: {reason:sentence}.',
    'Enable Banking afviste: {reason:sentence}.',
    'Enable Banking ha rifiutato: {reason:sentence}.',
  ),
  bank_answer_unknown: sentence(
    'The answer of Enable Banking has another form than documented.',
    'Svaret fra Enable Banking har en anden form end dokumenteret.',
    'La risposta di Enable Banking ha una forma diversa da quella documentata.',
  ),
  bank_sent_no_consent_address: sentence(
    'Enable Banking sent no address for the consent.',
    'Enable Banking sendte ingen adresse til samtykket.',
    'Enable Banking non ha inviato un indirizzo per il consenso.',
  ),
  bank_sent_no_consent_end: sentence(
    'Enable Banking did not state when the consent ends.',
    'Enable Banking oplyste ikke, hvornår samtykket udløber.',
    'Enable Banking non ha indicato quando scade il consenso.',
  ),
  bank_sent_no_transactions: sentence(
    'The bank sent a page without transactions, so nothing from this sync was saved.',
    'Banken sendte en side uden transaktioner, så intet fra denne hentning er gemt.',
    'La banca ha inviato una pagina senza movimenti, quindi nulla di questa sincronizzazione è stato salvato.',
  ),
  bank_sent_endless_pages: sentence(
    'The bank sends an endless list of pages.',
    'Banken sender en liste af sider uden ende.',
    'La banca invia un elenco di pagine senza fine.',
  ),
  bank_line_without_amount: sentence(
    'The bank sent a transaction ({reference}) without a readable amount, so nothing from this sync was saved.',
    'Banken sendte en transaktion ({reference}) uden et læsbart beløb, så intet fra denne hentning er gemt.',
    'La banca ha inviato un movimento ({reference}) senza un importo leggibile, quindi nulla di questa sincronizzazione è stato salvato.',
  ),
  bank_line_without_direction: sentence(
    'The bank sent a transaction ({reference}) without a direction, so nothing from this sync was saved.',
    'Banken sendte en transaktion ({reference}) uden retning, så intet fra denne hentning er gemt.',
    'La banca ha inviato un movimento ({reference}) senza verso, quindi nulla di questa sincronizzazione è stato salvato.',
  ),
  bank_line_without_date: sentence(
    'The bank sent a transaction ({reference}) without a date, so nothing from this sync was saved.',
    'Banken sendte en transaktion ({reference}) uden dato, så intet fra denne hentning er gemt.',
    'La banca ha inviato un movimento ({reference}) senza data, quindi nulla di questa sincronizzazione è stato salvato.',
  ),
  code_not_of_sandbox_bank: sentence(
    'This code is not from the sandbox bank.',
    'Koden er ikke fra sandkassebanken.',
    'Questo codice non è della banca sandbox.',
  ),
};
