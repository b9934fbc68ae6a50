import { refusal, sentence } from './words.js';

/** What cannot be done with a document or a bank line, and what to do instead. */
export const HANDLING = {
  document_not_read_again: refusal(
    'document_posted',
    'The document {id} is posted and cannot be read again.',
    'Bilaget {id} er bogført og kan ikke læses igen.',
    'Il documento {id} è registrato e non può essere riletto.',
  ),
  document_not_read: refusal(
    'document_not_extracted',
    'The document {id} is not read yet. Call {@extract_document} first.',
    'Bilaget {id} er ikke læst endnu. Brug først {@extract_document}.',
    'Il documento {id} non è ancora letto. Usa prima {@extract_document}.',
  ),
  document_has_no_error: refusal(
    'document_not_failed',
    'The document {id} has no error, so there is nothing to retry.',
    'Bilaget {id} har ingen fejl, så der er intet at gentage.',
    'Il documento {id} non ha errori, quindi non c’è nulla da riprovare.',
  ),
  document_never_posted: refusal(
    'document_not_posted',
    'The document {id} was never posted. Delete it with {@delete_document}.',
    'Bilaget {id} har aldrig været bogført. Slet det med {@delete_document}.',
    'Il documento {id} non è mai stato registrato. Eliminalo con {@delete_document}.',
  ),
  document_still_posted: refusal(
    'document_posted',
    'The document {id} is posted. Undo the posting first with {@unpost_document}.',
    'Bilaget {id} er bogført. Fortryd først bogføringen med {@unpost_document}.',
    'Il documento {id} è registrato. Annulla prima la registrazione con {@unpost_document}.',
  ),
  document_is_evidence: refusal(
    'document_posted',
    'The document {id} is the evidence of entries in the books, which were reversed. It cannot be deleted; {@put_aside_document} puts it aside.',
    'Bilaget {id} dokumenterer posteringer, som er tilbageført. Det kan ikke slettes; brug {@put_aside_document} for at lægge det til side.',
    'Il documento {id} è la prova di registrazioni stornate. Non si può eliminare; usa {@put_aside_document} per metterlo da parte.',
  ),
  document_waits_for_answer: refusal(
    'question_open',
    'The document {id} waits for an answer. {questions:sentence} Answer with {@answer_document}, or state account and VAT code with {@update_coding}.',
    'Bilaget {id} venter på et svar. {questions:sentence} Svar med {@answer_document}, eller vælg selv konto og momskode med {@update_coding}.',
    'Il documento {id} attende una risposta. {questions:sentence} Rispondi con {@answer_document}, oppure scegli conto e codice IVA con {@update_coding}.',
  ),
  document_waits_for_day_of_receipt: refusal(
    'question_open',
    'The document {id} waits for an answer. {questions:sentence} Answer with {@answer_document}, or state the day of receipt with {@update_registration}.',
    'Bilaget {id} venter på et svar. {questions:sentence} Svar med {@answer_document}, eller angiv modtagelsesdagen med {@update_registration}.',
    'Il documento {id} attende una risposta. {questions:sentence} Rispondi con {@answer_document}, oppure indica il giorno di ricezione con {@update_registration}.',
  ),
  question_with_choices: sentence(
    '{question:sentence} (question {code}: {choices})',
    '{question:sentence} (spørgsmål {code}: {choices})',
    '{question:sentence} (domanda {code}: {choices})',
  ),
  question_not_asked: refusal(
    'question_unknown',
    'The document {id} does not ask the question {question}.',
    'Bilaget {id} stiller ikke spørgsmålet {question}.',
    'Il documento {id} non pone la domanda {question}.',
  ),
  not_a_choice: refusal(
    'question_unknown',
    '{choice} is not an answer to {question}. Answer with one of {choices}.',
    '{choice} er ikke et svar på {question}. Svar med et af {choices}.',
    '{choice} non è una risposta a {question}. Rispondi con uno di {choices}.',
  ),
  answer_is_about_one_document: refusal(
    'invalid_input',
    'The answer is about this document only, so it cannot be remembered. Answer without remember.',
    'Svaret gælder kun dette bilag og kan ikke huskes. Svar uden remember.',
    'La risposta riguarda solo questo documento e non può essere ricordata. Rispondi senza remember.',
  ),
  no_vendor_to_remember: refusal(
    'coding_impossible',
    'The document names no vendor, so its answer cannot be remembered. Link it to a contact first.',
    'Bilaget nævner ingen leverandør, så svaret kan ikke huskes. Vælg en kontakt først.',
    'Il documento non indica un fornitore, quindi la risposta non può essere ricordata. Collega prima un contatto.',
  ),
  no_region_for_coding: refusal(
    'region_not_set',
    'The organisation has no region, so it has no coding rules. Call {@set_region} first.',
    'Virksomheden har intet land og derfor ingen regler for kontering. Brug først {@set_region}.',
    'L’azienda non ha una regione, quindi non ha regole di imputazione. Usa prima {@set_region}.',
  ),
  no_uploaded_file: refusal(
    'not_found',
    'There is no file {id}. Upload it first: {@upload_file}.',
    'Der er ingen fil {id}. Upload den først: {@upload_file}.',
    'Non esiste il file {id}. Caricalo prima: {@upload_file}.',
  ),
  is_no_uploaded_file: sentence(
    'is not the id of an uploaded file',
    'er ikke id’et på en uploadet fil',
    'non è l’id di un file caricato',
  ),
  is_no_contact_id: sentence('is not the id of a contact', 'er ikke id’et på en kontakt', 'non è l’id di un contatto'),
  must_be_account_of: sentence(
    'must be an account of {region}',
    'skal være en konto i {region}',
    'deve essere un conto di {region}',
  ),
  must_be_category_of: sentence(
    'must be a category ({list}) of {region}',
    'skal være en kategori ({list}) i {region}',
    'deve essere una categoria ({list}) di {region}',
  ),
  must_be_purchase_code_of: sentence(
    'must be a VAT code for purchases ({list}) of {region}',
    'skal være en momskode for køb ({list}) i {region}',
    'deve essere un codice IVA per acquisti ({list}) di {region}',
  ),
  must_be_line_of_coding: sentence(
    'must be a line of the coding, which has {count:number}',
    'skal være en linje i konteringen, som har {count:number}',
    'deve essere una riga dell’imputazione, che ne ha {count:number}',
  ),
  must_have_sign_of_line: sentence(
    'must have the sign of the line and not be zero',
    'skal have linjens fortegn og ikke være nul',
    'deve avere il segno della riga e non essere zero',
  ),
  must_add_up_to_line: sentence(
    'must add up to the amount of the line, {line:money}; they are {sum:money}',
    'skal give linjens beløb, {line:money}; de er {sum:money}',
    'devono dare l’importo della riga, {line:money}; sono {sum:money}',
  ),
  names_stated_field: sentence(
    'names {field}, which is also stated or removed',
    'nævner {field}, som også er angivet eller fjernet',
    'nomina {field}, che è anche indicato o rimosso',
  ),

  asset_field_required: sentence(
    'is required without a documentId',
    'skal udfyldes uden documentId',
    'è obbligatorio senza documentId',
  ),
  asset_field_not_in_document: sentence(
    'is required: the document has {count:number} posted lines on an asset account',
    'skal udfyldes: bilaget har {count:number} bogførte linjer på en aktivkonto',
    'è obbligatorio: il documento ha {count:number} righe registrate su un conto di cespiti',
  ),
  small_balance_limit_unknown: sentence(
    'The limit for small balances of {year} is not known here; 25 % is shown.',
    'Grænsen for småsaldi i {year} kendes ikke her; der vises 25 %.',
    'Il limite dei piccoli saldi del {year} non è noto qui; è mostrato il 25 %.',
  ),
  balance_is_small: sentence(
    'The balance of {year} is small, so all of it may be deducted.',
    'Saldoen for {year} er lille, så hele den kan trækkes fra.',
    'Il saldo del {year} è piccolo, quindi è deducibile per intero.',
  ),
  balance_is_negative: sentence(
    'The balance of {year} is negative: it is income, or is evened out by the end of the next year.',
    'Saldoen for {year} er negativ: den er indkomst, eller den udlignes inden udgangen af næste år.',
    'Il saldo del {year} è negativo: è reddito, o va pareggiato entro la fine dell’anno successivo.',
  ),
  sale_of_asset_not_stated: sentence(
    'What the sale of {id} brought is not stated, so it does not reduce the balance.',
    'Salgsprisen for {id} er ikke angivet og trækkes derfor ikke fra saldoen.',
    'Il ricavo della vendita di {id} non è indicato, quindi non riduce il saldo.',
  ),
  asset_without_coefficient: sentence(
    'The asset {id} has no coefficient (taxPercent), so it is left out.',
    'Anlægsaktivet {id} har ingen sats (taxPercent) og er udeladt.',
    'Il cespite {id} non ha un coefficiente (taxPercent), quindi è escluso.',
  ),

  transaction_not_matched: refusal(
    'transaction_not_reconciled',
    'The transaction {id} is not reconciled and not ignored. It is already in the review queue.',
    'Linjen {id} er ikke afstemt og ikke sat til ikke at skulle afstemmes. Den venter allerede på afstemning.',
    'Il movimento {id} non è riconciliato né ignorato. È già in coda.',
  ),
  transaction_is_matched: refusal(
    'transaction_reconciled',
    'The transaction {id} is reconciled. Call {@unmatch_transaction} first.',
    'Linjen {id} er afstemt. Brug først {@unmatch_transaction}.',
    'Il movimento {id} è riconciliato. Usa prima {@unmatch_transaction}.',
  ),
  transaction_already_ignored: refusal(
    'transaction_ignored',
    'The transaction {id} is already ignored.',
    'Linjen {id} skal allerede ikke afstemmes.',
    'Il movimento {id} è già ignorato.',
  ),
  allocations_differ_from_line: refusal(
    'allocation_mismatch',
    'The allocations add up to {sum:money}, but the transaction {id} is {line:money}. The difference is {rest:money}. Outgoing amounts are negative.',
    'Fordelingen giver {sum:money}, men linjen {id} er {line:money}. Forskellen er {rest:money}. Udgående beløb er negative.',
    'La ripartizione dà {sum:money}, ma il movimento {id} è {line:money}. La differenza è {rest:money}. Le uscite sono negative.',
  ),
  is_in_earlier_allocation: sentence(
    'is in an earlier allocation as well. Combine both amounts in one allocation',
    'er også i en tidligere fordeling. Læg begge beløb sammen',
    'è già in una ripartizione precedente. Unisci i due importi',
  ),
  required_with_several_lines: sentence(
    'is required if there are several lines',
    'skal udfyldes, når der er flere linjer',
    'è obbligatorio se le righe sono più di una',
  ),
  account_of_this_bank_account: sentence(
    '{account} is the account of this bank account',
    '{account} er denne bankkontos egen konto',
    '{account} è il conto di questo conto bancario',
  ),
  account_of_other_bank_account: sentence(
    '{account} is the account of the bank account {name}, whose own line will follow; book both as a transfer ({@transfer_transaction})',
    '{account} er bankkontoen {name}, hvis egen linje følger; bogfør begge som en overførsel ({@transfer_transaction})',
    '{account} è il conto bancario {name}, la cui riga seguirà; registra entrambe come giroconto ({@transfer_transaction})',
  ),
  account_has_open_items: sentence(
    '{account} has open items; match the line with the invoice or document that it pays',
    '{account} har åbne poster; afstem linjen med den faktura eller det bilag, den betaler',
    '{account} ha partite aperte; abbina il movimento alla fattura o al documento pagato',
  ),
  account_takes_vat_of_codes: sentence(
    '{account} accepts only the VAT that a VAT code computes; the VAT return would not include this line',
    '{account} tager kun moms, som en momskode beregner; linjen ville ikke komme med i angivelsen',
    '{account} accetta solo l’IVA calcolata da un codice IVA; la riga non entrerebbe nella liquidazione',
  ),
  code_needs_invoice: sentence(
    '{code} needs an invoice; without one a sale is with VAT or outside of it',
    '{code} kræver en faktura; uden en er et salg med moms eller uden for momsen',
    '{code} richiede una fattura; senza, una vendita è con IVA o fuori campo',
  ),
  code_of_customs_bill: sentence(
    '{code} is for a customs bill, which is a document',
    '{code} er til en toldregning, som er et bilag',
    '{code} è per una bolletta doganale, che è un documento',
  ),
  code_of_purchase_register: sentence(
    '{code} belongs in the register of purchases, which needs the invoice; capture it as a document, or use AX',
    '{code} hører til i købsregistret, som kræver fakturaen; send den som bilag, eller brug AX',
    '{code} va nel registro acquisti, che richiede la fattura; acquisiscila come documento, oppure usa AX',
  ),
  code_of_sales_needs_income: sentence(
    '{code} is for sales, but the account has the type {type}',
    '{code} er til salg, men kontoen har typen {type}',
    '{code} è per le vendite, ma il conto è di tipo {type}',
  ),
};
