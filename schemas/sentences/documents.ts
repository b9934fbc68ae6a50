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
  nothing_found: sentence(
    'No supplier, no date and no total could be found. Check that it is a receipt or an invoice, and that it is legible.',
    'Hverken leverandør, dato eller total blev fundet. Se efter, om det er en bon eller faktura, og om den kan læses.',
    'Non sono stati trovati né fornitore, né data, né totale. Verifica che sia uno scontrino o una fattura, e che sia leggibile.',
  ),
  no_file_and_no_text: sentence(
    'The document has no file and no text. Delete it, and capture it again with one of them.',
    'Bilaget har hverken fil eller tekst. Slet det, og send det igen.',
    'Il documento non ha né file né testo. Eliminalo e invialo di nuovo.',
  ),
  document_is_zip: sentence(
    'The document is a ZIP. Unpack it and capture each file as its own document.',
    'Bilaget er en ZIP. Pak den ud, og send hver fil for sig.',
    'Il documento è uno ZIP. Estrailo e invia ogni file separatamente.',
  ),
  type_not_supported: sentence(
    'Files of this type are not supported.',
    'Filer af denne type understøttes ikke.',
    'I file di questo tipo non sono supportati.',
  ),
  only_first_pages: sentence(
    'Only the first {count:number} of {all:number} scanned pages were read.',
    'Kun de første {count:number} af {all:number} scannede sider er læst.',
    'Sono state lette solo le prime {count:number} di {all:number} pagine scansionate.',
  ),
  page_shows_sheets: sentence(
    'Page {page:number} shows {count:number} sheets of paper. Only the one with the most print was read.',
    'Side {page:number} viser {count:number} ark papir. Kun det med mest tekst er læst.',
    'La pagina {page:number} mostra {count:number} fogli. È stato letto solo quello con più testo.',
  ),
  ask_for_invoice: sentence(
    'Delete this document and ask the sender for the invoice, as XML or PDF.',
    'Slet bilaget, og bed afsenderen om fakturaen som XML eller PDF.',
    'Elimina il documento e chiedi la fattura al mittente, in XML o PDF.',
  ),
  no_invoice_in_xml: sentence(
    'The XML file contains no invoice.',
    'XML-filen indeholder ingen faktura.',
    'Il file XML non contiene fatture.',
  ),
  several_invoices_in_file: sentence(
    'The file contains {count:number} invoices. Split it and capture each as its own document.',
    'Filen indeholder {count:number} fakturaer. Del den, og send hver for sig.',
    'Il file contiene {count:number} fatture. Dividilo e invia ciascuna come documento a sé.',
  ),
  invoice_is_own_sale: sentence(
    'This organisation issued the invoice itself. It is a sale, not a purchase.',
    'Virksomheden har selv udstedt fakturaen. Det er et salg, ikke et køb.',
    'La fattura è emessa da questa azienda. È una vendita, non un acquisto.',
  ),
  invoice_is_self_billed_sale: sentence(
    'The customer wrote this invoice for a sale of this organisation (self-billing). It is a sale, not a purchase.',
    'Kunden har skrevet fakturaen for et salg fra denne virksomhed (selvfakturering). Det er et salg, ikke et køb.',
    'Il cliente ha scritto la fattura per una vendita di questa azienda (autofatturazione). È una vendita, non un acquisto.',
  ),
  invoice_amount_too_large: sentence(
    'An amount of the invoice is too large to be posted.',
    'Et beløb på fakturaen er for stort til at blive bogført.',
    'Un importo della fattura è troppo grande per essere registrato.',
  ),
  buyer_writes_document: sentence(
    'The buyer writes a document {type} itself, to complete a purchase. If the purchase is in the books, delete this document.',
    'Køberen skriver selv et dokument {type} for at fuldende et køb. Er købet bogført, så slet dette bilag.',
    'Il documento {type} è scritto dall’acquirente a integrazione di un acquisto. Se l’acquisto è registrato, elimina questo documento.',
  ),
  invoice_addressed_to: sentence(
    'The invoice is addressed to {name}, not to this organisation.',
    'Fakturaen er stilet til {name}, ikke til denne virksomhed.',
    'La fattura è intestata a {name}, non a questa azienda.',
  ),
};
