import { refusal, sentence } from './words.js';

/** What is wrong with one field. */
export const FIELDS = {
  is_unknown: sentence('is unknown', 'er ukendt', 'è sconosciuto'),
  must_be_one_text: sentence(
    'must be one text of at most {count} characters',
    'skal være én tekst på højst {count} tegn',
    'deve essere un testo di al massimo {count} caratteri',
  ),
  statement_balances_differ: sentence(
    'The balances of the statement differ from its lines by {amount:money}. Lines may be missing.',
    'Kontoudtogets saldi afviger fra linjerne med {amount:money}. Der kan mangle linjer.',
    'I saldi dell’estratto differiscono dalle righe di {amount:money}. Possono mancare righe.',
  ),
  is_no_balance_account: sentence(
    '{number} is not an active asset or liability account of the chart',
    '{number} er ikke en aktiv statuskonto i kontoplanen',
    '{number} non è un conto patrimoniale attivo del piano',
  ),
  account_has_other_use: sentence(
    "{number} has another use in the books; choose or add an account of the bank's own",
    '{number} bruges til andet i bogføringen; vælg eller opret en konto til banken',
    '{number} ha un altro uso nella contabilità; scegli o aggiungi un conto della banca',
  ),
  only_for_self_billing: sentence(
    'is only for self-billing documents. Use {@save_invoice} to set the buyer of a sale',
    'er kun til selvfakturering. Brug {@save_invoice} til at angive køberen',
    'è solo per le autofatture. Usa {@save_invoice} per indicare l’acquirente',
  ),
  must_be_past_date: sentence(
    'must be a date in the past',
    'skal være en dato i fortiden',
    'deve essere una data passata',
  ),
  code_and_role_together: sentence(
    'is required: code and role belong together',
    'skal udfyldes: kode og rolle hører sammen',
    'è obbligatorio: codice e ruolo vanno insieme',
  ),
  must_not_be_10: sentence('must not be 10', 'må ikke være 10', 'non deve essere 10'),
  must_be_number_of_notice: sentence(
    'must be the number of the notice, starting at 1',
    'skal være meddelelsens nummer, fra 1',
    'deve essere il numero della notifica, a partire da 1',
  ),
  payload_could_not_be_read: sentence(
    'is required, because the original payload could not be read',
    'skal udfyldes, fordi det oprindelige indhold ikke kunne læses',
    'è obbligatorio, perché il contenuto originale non si è potuto leggere',
  ),
  iban_exists: sentence(
    'an account with the IBAN {iban} already exists',
    'der findes allerede en konto med IBAN {iban}',
    'esiste già un conto con IBAN {iban}',
  ),
  must_be_currency: sentence(
    'must be an active ISO 4217 currency code',
    'skal være en gyldig valutakode (ISO 4217)',
    'deve essere un codice valuta valido (ISO 4217)',
  ),
  must_differ_from_books: sentence(
    'must differ from the currency of the books ({currency})',
    'skal være en anden end bøgernes valuta ({currency})',
    'deve essere diversa dalla valuta dei libri ({currency})',
  ),
  must_name_publisher: sentence(
    'must name the publisher of the rate',
    'skal nævne, hvem der udgiver kursen',
    'deve indicare chi pubblica il cambio',
  ),
  must_be_positive_rate: sentence(
    'must be above 0, with at most 8 decimals',
    'skal være over 0 med højst 8 decimaler',
    'deve essere maggiore di 0, con al massimo 8 decimali',
  ),
  must_have_a_condition: sentence(
    'must have at least one of {fields}',
    'skal have mindst en af {fields}',
    'deve avere almeno uno di {fields}',
  ),
  must_have_letter_or_digit: sentence(
    'must contain a letter or a digit',
    'skal indeholde et bogstav eller et ciffer',
    'deve contenere una lettera o una cifra',
  ),
  required_for_contact_rule: sentence(
    'is required for the effect contact',
    'skal udfyldes ved virkningen contact',
    'è obbligatorio per l’effetto contact',
  ),
  only_for_contact_rule: sentence(
    'is only allowed for the effect contact',
    'må kun bruges ved virkningen contact',
    'è ammesso solo per l’effetto contact',
  ),
  required_for_book_rule: sentence(
    'is required for the effect book',
    'skal udfyldes ved virkningen book',
    'è obbligatorio per l’effetto book',
  ),
  only_for_book_rule: sentence(
    'is only allowed for the effect book',
    'må kun bruges ved virkningen book',
    'è ammesso solo per l’effetto book',
  ),
  must_not_be_below_minimum: sentence(
    'must not be less than minimumAmount',
    'må ikke være mindre end mindstebeløbet',
    'non deve essere inferiore all’importo minimo',
  ),
  must_be_next_cursor: sentence(
    'must be the nextCursor of this list with the same filters; leave it out for the first page',
    'skal være nextCursor fra denne liste med samme filtre; udelad den til første side',
    'deve essere il nextCursor di questo elenco con gli stessi filtri; omettilo per la prima pagina',
  ),
  must_not_be_after_until: sentence(
    'must not be after until',
    'må ikke ligge efter slutdatoen',
    'non deve essere dopo la fine',
  ),
  must_be_event_id: sentence(
    'must be the id of an event, or a nextCursor of this list',
    'skal være id for en hændelse eller en nextCursor fra denne liste',
    'deve essere l’id di un evento, o un nextCursor di questo elenco',
  ),
  versions_need_subject: sentence(
    'needs `subject`, because versions count per record',
    'kræver `subject`, fordi versioner tælles pr. post',
    'richiede `subject`, perché le versioni si contano per dato',
  ),
  unknown_event_type: sentence(
    'has the unknown event type "{type}"; use {types}',
    'har den ukendte hændelsestype "{type}"; brug {types}',
    'ha il tipo di evento sconosciuto "{type}"; usa {types}',
  ),
  is_no_event_type: sentence(
    'is not an event type; use one of {types}',
    'er ikke en hændelsestype; brug en af {types}',
    'non è un tipo di evento; usa uno di {types}',
  ),
  quarter_has_not_ended: sentence('the quarter has not ended', 'kvartalet er ikke slut', 'il trimestre non è finito'),
  vat_of_period_not_filed: sentence(
    'no filed settlement contains the VAT of {period}; prepare and file one',
    'ingen indberettet opgørelse indeholder momsen for {period}; lav og indberet en',
    'nessuna liquidazione presentata contiene l’IVA di {period}; preparane e presentane una',
  ),
  must_be_gln: sentence(
    'must be a location number of 13 digits with a right check digit',
    'skal være et lokationsnummer på 13 cifre med rigtigt kontrolciffer',
    'deve essere un codice GLN di 13 cifre con la cifra di controllo giusta',
  ),
  must_be_cig: sentence(
    'must be 10 upper-case letters or digits',
    'skal være 10 store bogstaver eller cifre',
    'deve avere 10 lettere maiuscole o cifre',
  ),
  must_be_cup: sentence(
    'must be 15 upper-case letters or digits',
    'skal være 15 store bogstaver eller cifre',
    'deve avere 15 lettere maiuscole o cifre',
  ),
  is_not_a_picture: sentence(
    'is not a picture but {type}',
    'er ikke et billede, men {type}',
    'non è un’immagine ma {type}',
  ),
  contact_has_no_email: sentence(
    'is needed: the contact has no e-mail address',
    'skal udfyldes: kontakten har ingen e-mailadresse',
    'è necessario: il contatto non ha un indirizzo e-mail',
  ),
  must_be_one_email: sentence(
    'must be one e-mail address',
    'skal være én e-mailadresse',
    'deve essere un solo indirizzo e-mail',
  ),
  key_form: sentence(
    '{key}: 1 to 255 printable ASCII characters without spaces',
    '{key}: 1 til 255 synlige ASCII-tegn uden mellemrum',
    '{key}: da 1 a 255 caratteri ASCII stampabili senza spazi',
  ),
  joined_file_too_large: refusal(
    'file_too_large',
    'The joined file would have {size:number} bytes; {limit} are allowed. Join fewer pictures.',
    'Den samlede fil ville have {size:number} byte; {limit} er tilladt. Saml færre billeder.',
    'Il file unito avrebbe {size:number} byte; ne sono ammessi {limit}. Unisci meno immagini.',
  ),
  fault_operator_can_allow: sentence(
    '{fault:sentence} (an operator can allow it with PARTITA_WEBHOOK_ALLOW_PRIVATE_NETWORKS=true)',
    '{fault:sentence} (en driftsansvarlig kan tillade det med PARTITA_WEBHOOK_ALLOW_PRIVATE_NETWORKS=true)',
    '{fault:sentence} (un operatore può permetterlo con PARTITA_WEBHOOK_ALLOW_PRIVATE_NETWORKS=true)',
  ),
};
