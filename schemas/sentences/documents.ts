import { sentence } from './words.js';

/** What is wrong with a document or its file, and what to do about it. */
export const DOCUMENTS = {
  the_document: sentence('the document {id}', 'bilaget {id}', 'il documento {id}'),
  document_of_another_person: sentence(
    'the document of another person',
    'et bilag fra en anden person',
    'un documento di un’altra persona',
  ),
  document_repeats: sentence(
    'It seems to repeat {other:sentence}. Delete one of them, or call {@retry_document} to say that they are distinct.',
    'Det ser ud til at gentage {other:sentence}. Slet et af dem, eller brug {@retry_document} for at sige, at de er forskellige.',
    'Sembra ripetere {other:sentence}. Eliminane uno, oppure usa {@retry_document} per indicare che sono distinti.',
  ),
  document_repeats_because: sentence(
    'It seems to repeat {other:sentence}, which {reason:sentence}. Delete one of them, or call {@retry_document} to mark them as distinct.',
    'Det ser ud til at gentage {other:sentence}, der {reason:sentence}. Slet et af dem, eller brug {@retry_document} for at markere dem som forskellige.',
    'Sembra ripetere {other:sentence}, che {reason:sentence}. Eliminane uno, oppure usa {@retry_document} per segnalarli come distinti.',
  ),
  same_file: sentence('has exactly the same file', 'har præcis den samme fil', 'ha esattamente lo stesso file'),
  same_einvoice: sentence(
    'is the same electronic invoice',
    'er den samme elektroniske faktura',
    'è la stessa fattura elettronica',
  ),
  same_number_and_total: sentence(
    'has the same supplier, invoice number and total',
    'har samme leverandør, fakturanummer og total',
    'ha lo stesso fornitore, numero e totale',
  ),
  same_date_and_total: sentence(
    'has the same supplier, date and total',
    'har samme leverandør, dato og total',
    'ha lo stesso fornitore, data e totale',
  ),
  entry_in_ledger_but: sentence(
    'The entry is in the ledger, but {reason:sentence}.',
    'Posteringen er bogført her, men {reason:sentence}.',
    'La registrazione è contabilizzata qui, ma {reason:sentence}.',
  ),
  provider_refused_it: sentence('it was refused', 'den blev afvist', 'è stata rifiutata'),
  files_skipped: sentence(
    'Files of the ZIP with an unsupported type were skipped: {names}.',
    'Filer i ZIP-filen af en type, der ikke understøttes, er sprunget over: {names}.',
    'File dello ZIP di un tipo non supportato sono stati saltati: {names}.',
  ),
  files_and_more_skipped: sentence(
    'Files of the ZIP with an unsupported type were skipped: {names} and {count} more.',
    'Filer i ZIP-filen af en type, der ikke understøttes, er sprunget over: {names} og {count} mere.',
    'File dello ZIP di un tipo non supportato sono stati saltati: {names} e altri {count}.',
  ),
};
