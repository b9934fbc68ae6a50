import { refusal, sentence } from './words.js';

/** What earlier documents say of a document, and what a person is asked about them. */
export const EARLIER_DOCUMENTS = {
  earlier_document_named: sentence(
    '{number} of {day:date} ({document:sentence})',
    '{number} af {day:date} ({document:sentence})',
    '{number} del {day:date} ({document:sentence})',
  ),
  question_earlier_document: sentence(
    'What does this document have to do with an earlier one?',
    'Hvad har bilaget med et tidligere at gøre?',
    'Che relazione ha il documento con uno precedente?',
  ),
  choice_replace_earlier: sentence(
    'It takes the place of the other one: undo that posting and post this one',
    'Den træder i stedet for den anden: tilbagefør den og bogfør denne',
    'Sostituisce l’altra: storna quella e registra questa',
  ),
  choice_separate_purchase: sentence(
    'It is a bill of its own: post it',
    'Det er en selvstændig regning: bogfør den',
    'È una fattura a sé: registrala',
  ),
  choice_same_purchase: sentence(
    'It is the same purchase: post nothing for it',
    'Det er det samme køb: bogfør intet for det',
    'È lo stesso acquisto: non registrare nulla',
  ),
  choice_post_whole: sentence(
    'The prepayment was not invoiced: post the whole price',
    'Forudbetalingen blev ikke faktureret: bogfør hele prisen',
    'L’acconto non è stato fatturato: registra l’intero prezzo',
  ),
  choice_post_remainder: sentence(
    'The prepayment is booked already: post the whole price less the prepayment',
    'Forudbetalingen er bogført: bogfør hele prisen med fradrag af forudbetalingen',
    'L’acconto è già registrato: registra l’intero prezzo meno l’acconto',
  ),
  question_original_not_found: sentence(
    'This corrects an earlier invoice that is not among the documents of this supplier. If it was never posted, post this one. If it was posted elsewhere, reverse it there first.',
    'Fakturaen retter en tidligere faktura, som ikke findes blandt leverandørens bilag. Er den aldrig bogført, så bogfør denne. Er den bogført andetsteds, så tilbagefør den først.',
    'Il documento rettifica una fattura precedente che non è tra i documenti del fornitore. Se non è mai stata registrata, registra questa. Se è registrata altrove, prima stornala.',
  ),
  question_corrects_posted: sentence(
    'This corrects the invoice {other:sentence}, which is posted. Posting both would count the purchase twice. What applies?',
    'Fakturaen retter faktura {other:sentence}, som er bogført. Bogføres begge, tæller købet to gange. Hvad gælder?',
    'Il documento rettifica la fattura {other:sentence}, già registrata. Registrandole entrambe l’acquisto conterebbe due volte. Che cosa vale?',
  ),
  question_corrects_open: sentence(
    'This corrects the invoice {other:sentence}, which is not posted yet. Delete that one before you post this one. Then: is this one to be posted?',
    'Fakturaen retter faktura {other:sentence}, som ikke er bogført endnu. Slet den, før du bogfører denne. Skal denne så bogføres?',
    'Il documento rettifica la fattura {other:sentence}, non ancora registrata. Eliminala prima di registrare questa. Questa va registrata?',
  ),
  corrected_without_original: sentence(
    'The invoice that it corrects is not in these books.',
    'Fakturaen, som den retter, er ikke i dette regnskab.',
    'La fattura che rettifica non è in questa contabilità.',
  ),
  replaces_earlier: sentence(
    'It takes the place of {other:sentence}.',
    'Den træder i stedet for {other:sentence}.',
    'Sostituisce {other:sentence}.',
  ),
  earlier_is_being_undone: sentence(
    'The posting of {other:sentence} is being undone, because this document takes its place. Post this one when that is done.',
    'Bogføringen af {other:sentence} bliver tilbageført, fordi dette bilag træder i stedet. Bogfør dette, når det er sket.',
    'La registrazione di {other:sentence} viene stornata, perché questo documento la sostituisce. Registra questo quando è fatto.',
  ),
  replacing_needs_permission: refusal(
    'forbidden',
    'The answer undoes a posting, for which you lack the permission documents:post. Ask a person who has it.',
    'Svaret tilbagefører en bogføring, og dertil mangler du tilladelsen documents:post. Spørg en, der har den.',
    'La risposta storna una registrazione e ti manca il permesso documents:post. Chiedi a chi lo ha.',
  ),
  posted_beside_earlier: sentence(
    'A person said that it is a bill of its own beside {other:sentence}.',
    'En person har sagt, at det er en selvstændig regning ved siden af {other:sentence}.',
    'Una persona ha indicato che è una fattura a sé rispetto a {other:sentence}.',
  ),
  question_prepayment_not_found: sentence(
    'A part of the price was paid before, but no prepayment invoice of this supplier fits. If there is one, capture and post it, then code this document again. Otherwise: how is the prepayment booked?',
    'En del af prisen er betalt før, men ingen acontofaktura fra leverandøren passer. Findes den, så indlæs og bogfør den, og kontér dette bilag igen. Ellers: hvordan er forudbetalingen bogført?',
    'Una parte del prezzo è già stata pagata, ma nessuna fattura di acconto del fornitore corrisponde. Se esiste, acquisiscila e registrala, poi rielabora questo documento. Altrimenti: come è registrato l’acconto?',
  ),
  question_prepayment_not_coded: sentence(
    'The prepayment {other:sentence} is not coded in the currency of the books. Code and post it, then code this document again. Otherwise: how is the prepayment booked?',
    'Forudbetalingen {other:sentence} er ikke konteret i regnskabets valuta. Kontér og bogfør den, og kontér så dette bilag igen. Ellers: hvordan er forudbetalingen bogført?',
    'L’acconto {other:sentence} non è imputato nella valuta della contabilità. Imputalo e registralo, poi rielabora questo documento. Altrimenti: come è registrato l’acconto?',
  ),
  question_final_amounts: sentence(
    'The amounts do not show how the prepayment {other:sentence} is taken off: the total may be the whole price or what is left. What is to be posted?',
    'Beløbene viser ikke, hvordan forudbetalingen {other:sentence} er trukket fra: totalen kan være hele prisen eller resten. Hvad skal bogføres?',
    'Gli importi non mostrano come è detratto l’acconto {other:sentence}: il totale può essere il prezzo intero o il saldo. Che cosa va registrato?',
  ),
  settles_prepayment: sentence(
    'The prepayment {other:sentence} is taken off: its VAT was deducted before.',
    'Forudbetalingen {other:sentence} er trukket fra: dens moms er fradraget før.',
    'L’acconto {other:sentence} è detratto: la sua IVA è già stata detratta.',
  ),
  prepayment_not_posted: sentence(
    'The prepayment {other:sentence} is not posted yet. Post it first.',
    'Forudbetalingen {other:sentence} er ikke bogført endnu. Bogfør den først.',
    'L’acconto {other:sentence} non è ancora registrato. Registralo prima.',
  ),
  posted_whole: sentence(
    'A person said that the prepayment was not invoiced.',
    'En person har sagt, at forudbetalingen ikke blev faktureret.',
    'Una persona ha indicato che l’acconto non è stato fatturato.',
  ),
  posted_remainder: sentence(
    'A person said that the prepayment is booked already.',
    'En person har sagt, at forudbetalingen er bogført.',
    'Una persona ha indicato che l’acconto è già registrato.',
  ),
  booked_as_prepayment: sentence(
    'It is a prepayment: until the final invoice it is an asset, not a cost.',
    'Det er en forudbetaling: indtil slutfakturaen er det et aktiv, ikke en omkostning.',
    'È un acconto: fino alla fattura a saldo è un’attività, non un costo.',
  ),
  rule_prepayment_deducted: sentence(
    'VAT of a prepayment is deducted when its invoice is received and paid',
    'Moms af en forudbetaling fradrages, når fakturaen er modtaget og betalt',
    'L’IVA di un acconto si detrae quando la fattura è ricevuta e pagata',
  ),
  question_instalment: sentence(
    'This is one rate of several. Was the whole price posted with an earlier bill, or is each rate a bill of its own?',
    'Dette er en rate af flere. Blev hele prisen bogført med en tidligere regning, eller er hver rate en selvstændig regning?',
    'Questa è una rata di più. L’intero prezzo è stato registrato con una fattura precedente, o ogni rata è una fattura a sé?',
  ),
  question_instalment_of: sentence(
    'This is one rate of several, and {other:sentence} is posted. Does that one carry the whole price, or is each rate a bill of its own?',
    'Dette er en rate af flere, og {other:sentence} er bogført. Dækker den hele prisen, eller er hver rate en selvstændig regning?',
    'Questa è una rata di più, e {other:sentence} è registrata. Quella comprende l’intero prezzo, o ogni rata è una fattura a sé?',
  ),
  instalment_is_own_bill: sentence(
    'A person said that this rate is a bill of its own.',
    'En person har sagt, at raten er en selvstændig regning.',
    'Una persona ha indicato che questa rata è una fattura a sé.',
  ),
  earlier_instalment_own_bill: sentence(
    'The earlier rate {other:sentence} was a bill of its own, too.',
    'Den tidligere rate {other:sentence} var også en selvstændig regning.',
    'Anche la rata precedente {other:sentence} era una fattura a sé.',
  ),
  question_payment_of: sentence(
    'This seems to be the receipt for the payment of {other:sentence}, which would then be counted twice. What applies?',
    'Dette ligner kvitteringen for betaling af {other:sentence}, som så ville tælle to gange. Hvad gælder?',
    'Sembra la ricevuta del pagamento di {other:sentence}, che conterebbe così due volte. Che cosa vale?',
  ),
  question_earlier_version: sentence(
    'This seems to be another version of {other:sentence}. What applies?',
    'Dette ligner en anden udgave af {other:sentence}. Hvad gælder?',
    'Sembra un’altra versione di {other:sentence}. Che cosa vale?',
  ),
  nothing_to_post_for_it: sentence(
    'A person said that it is the same purchase as an earlier document, so nothing is posted for it. Delete it ({@delete_document}), or answer otherwise ({@answer_document}).',
    'En person har sagt, at det er det samme køb som et tidligere bilag, så der bogføres intet for det. Slet det ({@delete_document}), eller svar noget andet ({@answer_document}).',
    'Una persona ha indicato che è lo stesso acquisto di un documento precedente, quindi non si registra nulla. Eliminalo ({@delete_document}) o rispondi diversamente ({@answer_document}).',
  ),
  question_accrual: sentence(
    'This insurance covers months of the next year. Does that share wait on the prepayments account?',
    'Forsikringen dækker måneder i næste år. Skal den del stå på periodeafgrænsningsposter?',
    'L’assicurazione copre mesi dell’anno prossimo. Quella parte va nei risconti attivi?',
  ),
  choice_accrue: sentence(
    'Yes, the share of the next year waits there',
    'Ja, næste års del står dér',
    'Sì, la parte dell’anno prossimo va nei risconti',
  ),
  choice_cost_at_once: sentence(
    'No, all of it is a cost of this year',
    'Nej, det hele er en omkostning i år',
    'No, è tutto un costo di quest’anno',
  ),
  accrued_to_next_year: sentence(
    'It covers {from:date} to {until:date}; this is the share of the next year',
    'Den dækker {from:date} til {until:date}; dette er næste års del',
    'Copre dal {from:date} al {until:date}; questa è la parte dell’anno prossimo',
  ),
  note_accrued: sentence(
    'The share of the next year is on account {account} and becomes a cost until {until:date}. An entry template ({@create_entry_template}) moves it each month.',
    'Næste års del står på konto {account} og bliver en omkostning indtil {until:date}. En posteringsskabelon ({@create_entry_template}) flytter den hver måned.',
    'La parte dell’anno prossimo è sul conto {account} e diventa costo fino al {until:date}. Un modello di registrazione ({@create_entry_template}) la sposta ogni mese.',
  ),
  is_no_statement: sentence(
    'The document is no statement of account. If it is one, correct its kind ({@update_reading}).',
    'Bilaget er ikke et kontoudtog. Er det et, så ret dets art ({@update_reading}).',
    'Il documento non è un estratto conto. Se lo è, correggi il tipo ({@update_reading}).',
  ),
  statement_without_supplier: sentence(
    'No supplier was read. State it ({@update_reading}).',
    'Der blev ikke læst en leverandør. Angiv den ({@update_reading}).',
    'Non è stato letto il fornitore. Indicalo ({@update_reading}).',
  ),
  supplier_statement_in_other_currency: sentence(
    'The statement is in {currency}, the books are in {books}.',
    'Kontoudtoget er i {currency}, regnskabet i {books}.',
    'L’estratto conto è in {currency}, la contabilità in {books}.',
  ),
  reason_replaced_by: sentence(
    'Replaced by {document:sentence}.',
    'Erstattet af {document:sentence}.',
    'Sostituito da {document:sentence}.',
  ),
};
