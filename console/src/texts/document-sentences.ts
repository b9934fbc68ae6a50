import { sentence, type Sentence } from './sentence';

/** What is wrong with a document or its file, and what to do about it. */
export const DOCUMENTS: readonly Sentence[] = [
  sentence(
    'The document {id} is posted and cannot be read again.',
    'Bilaget er bogført og kan ikke læses igen.',
    'Il documento è registrato e non può essere riletto.',
    'The document is posted and cannot be read again.',
  ),
  sentence(
    'The document {id} is not read yet. Call extract_document first.',
    'Bilaget er ikke læst endnu. Læs det først.',
    'Il documento non è ancora letto. Leggilo prima.',
    'The document is not read yet. Read it first.',
  ),
  sentence(
    'The document {id} has no error, so there is nothing to retry.',
    'Bilaget har ingen fejl, så der er intet at gentage.',
    'Il documento non ha errori, quindi non c’è nulla da riprovare.',
    'The document has no error, so there is nothing to retry.',
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
  sentence(
    'The document {id} does not ask the question {question}.',
    'Spørgsmålet er ikke længere åbent.',
    'La domanda non è più aperta.',
    'The question is no longer open.',
  ),
  sentence(
    'The document names no vendor, so its answer cannot be remembered. Link it to a contact first.',
    'Bilaget nævner ingen leverandør, så svaret kan ikke huskes. Vælg en kontakt først.',
    'Il documento non indica un fornitore, quindi la risposta non può essere ricordata. Collega prima un contatto.',
  ),
  sentence(
    'The answer is about this document only, so it cannot be remembered. Answer without remember.',
    'Svaret gælder kun dette bilag og kan ikke huskes.',
    'La risposta riguarda solo questo documento e non può essere ricordata.',
    'The answer is about this document only, so it cannot be remembered.',
  ),
  sentence('total', 'total', 'totale'),
  sentence('date', 'dato', 'data'),
  sentence('currency', 'valuta', 'valuta'),
  sentence('The invoice has no {field}.', 'Fakturaen har ingen {field}.', 'La fattura non ha {field}.'),
  sentence(
    'The file states no total. The total was computed as net amount plus taxes.',
    'Filen har ingen total. Totalen er beregnet som netto plus moms.',
    'Il file non indica un totale. È calcolato come imponibile più imposte.',
  ),
  sentence(
    'The file states no total. The total was computed as the sum of the VAT summaries.',
    'Filen har ingen total. Totalen er summen af momsoversigterne.',
    'Il file non indica un totale. È la somma dei riepiloghi IVA.',
  ),
];
