import { sentence, type Sentence } from './sentence';

/** Linking a bank, reading its accounts, and statements. */
export const BANK_LINKS: readonly Sentence[] = [
  sentence(
    'The bank allows no requests until {time}.',
    'Banken tillader ingen forespørgsler før {time}.',
    'La banca non accetta richieste fino a {time}.',
  ),
  sentence(
    'The consent has expired. Call start_bank_authorization to renew it.',
    'Samtykket er udløbet. Forbind banken igen.',
    'Il consenso è scaduto. Collega di nuovo la banca.',
    'The consent has expired. Link the bank again.',
  ),
  sentence(
    'This installation is no longer connected to {provider}. Link the bank again.',
    'Der er ikke længere forbindelse til {provider}. Forbind banken igen.',
    'Il collegamento a {provider} non c’è più. Collega di nuovo la banca.',
  ),
  sentence(
    'The bank has ended the consent ({code}). Call start_bank_authorization to link it again; its lines are kept.',
    'Banken har afsluttet samtykket ({code}). Forbind den igen; linjerne bevares.',
    'La banca ha terminato il consenso ({code}). Collegala di nuovo; i movimenti restano.',
    'The bank has ended the consent ({code}). Link it again; its lines are kept.',
  ),
  sentence(
    'The bank is receiving too many calls.',
    'Banken modtager for mange forespørgsler.',
    'La banca riceve troppe richieste.',
  ),
  sentence(
    'The bank is not available: {reason}',
    'Banken er ikke tilgængelig: {reason}',
    'La banca non è disponibile: {reason}',
  ),
  sentence(
    'The next automatic sync is after {time}.',
    'Den næste automatiske hentning er efter {time}.',
    'La prossima sincronizzazione automatica è dopo {time}.',
  ),
  sentence(
    'The account could not be read because of an internal error.',
    'Kontoen kunne ikke læses på grund af en intern fejl.',
    'Il conto non è stato letto per un errore interno.',
  ),
  sentence(
    'it has {count} lines, and {most} can be read at once. Split it, for example by month, and send the parts one after the other',
    'det har {count} linjer, og der kan læses {most} ad gangen. Del det op, fx efter måned, og send delene efter hinanden',
    'ha {count} righe, e se ne possono leggere {most} alla volta. Dividilo, per esempio per mese, e invia le parti una dopo l’altra',
  ),
  sentence(
    'The statement cannot be read as {format}: {sentence}.',
    'Kontoudtoget kan ikke læses som {format}: {sentence}.',
    'L’estratto conto non è leggibile come {format}: {sentence}.',
  ),
  sentence(
    'the file has no row of headings with a date and an amount; it begins with "{text}". Name the columns: {hint}',
    'filen har ingen overskriftsrække med dato og beløb; den begynder med "{text}"',
    'il file non ha una riga di intestazione con data e importo; inizia con "{text}"',
    'the file has no row of headings with a date and an amount; it begins with "{text}"',
  ),
  sentence(
    'The file is not CAMT.053, MT940, OFX or CSV. Download the statement from your bank in one of these formats.',
    'Filen er ikke CAMT.053, MT940, OFX eller CSV. Hent kontoudtoget fra banken i et af disse formater.',
    'Il file non è CAMT.053, MT940, OFX o CSV. Scarica l’estratto conto dalla banca in uno di questi formati.',
  ),
  sentence(
    'The bank sent a line in {currency} for an account in {other}.',
    'Banken sendte en linje i {currency} for en konto i {other}.',
    'La banca ha inviato una riga in {currency} per un conto in {other}.',
  ),
  sentence('The user refused access.', 'Brugeren afviste adgang.', 'L’utente ha rifiutato l’accesso.'),
  sentence(
    'no row has all the given headings',
    'ingen række har alle de angivne overskrifter',
    'nessuna riga ha tutte le intestazioni indicate',
  ),
  sentence(
    '{place}: "{text}" is not an amount in {currency}',
    '{place}: "{text}" er ikke et beløb i {currency}',
    '{place}: "{text}" non è un importo in {currency}',
  ),
  sentence(
    '{place}: "{text}" is not a date ({format}). Set the date format with ?dateFormat=',
    '{place}: "{text}" er ikke en dato ({format})',
    '{place}: "{text}" non è una data ({format})',
    '{place}: "{text}" is not a date ({format})',
  ),
];
