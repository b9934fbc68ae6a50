import { sentence, type Sentence } from './sentence';

/** What is wrong with a document or its file, and what to do about it. */
export const DOCUMENTS: readonly Sentence[] = [
  sentence(
    'The document {id} is not read yet. Call extract_document first.',
    'Bilaget er ikke læst endnu. Læs det først.',
    'Il documento non è ancora letto. Leggilo prima.',
    'The document is not read yet. Read it first.',
  ),
  sentence(
    'The document {id} is the evidence of entries in the books, which were reversed. It cannot be deleted.',
    'Bilaget dokumenterer posteringer, som er tilbageført. Det kan ikke slettes.',
    'Il documento è la prova di registrazioni stornate. Non può essere eliminato.',
    'The document is the evidence of entries that were reversed. It cannot be deleted.',
  ),
  sentence(
    'The document {id} waits for an answer. {sentence} Answer with POST {address}, or state account and VAT code with update_coding.',
    'Bilaget venter på et svar. {sentence} Svar på spørgsmålet, eller vælg selv konto og momskode.',
    'Il documento attende una risposta. {sentence} Rispondi alla domanda, oppure scegli conto e codice IVA.',
    'The document waits for an answer. {sentence} Answer the question, or choose account and VAT code.',
  ),
  sentence('total', 'total', 'totale'),
  sentence('date', 'dato', 'data'),
  sentence('currency', 'valuta', 'valuta'),
  sentence('The invoice has no {field}.', 'Fakturaen har ingen {field}.', 'La fattura non ha {field}.'),
];
