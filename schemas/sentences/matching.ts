import { refusal, sentence } from './words.js';

/** Why a bank line belongs to an item, and what is suggested for it. Each is a sentence of its own. */
export const MATCHING = {
  same_payment_reference: sentence(
    'Both carry the payment reference {reference}.',
    'Begge har betalingsreferencen {reference}.',
    'Entrambi riportano il riferimento di pagamento {reference}.',
  ),
  same_end_to_end_id: sentence(
    'Both carry the end-to-end id {reference}.',
    'Begge har end-to-end-id’et {reference}.',
    'Entrambi riportano l’identificativo end-to-end {reference}.',
  ),
  number_in_text: sentence(
    'Number {number} is in the text.',
    'Nummer {number} står i teksten.',
    'Il numero {number} è nel testo.',
  ),
  number_misspelt: sentence(
    'A number in the text is {number} with a typing error.',
    'Et nummer i teksten er {number} med en tastefejl.',
    'Un numero nel testo è {number} con un errore di battitura.',
  ),
  other_number_in_text: sentence(
    'The text names a number other than {number}.',
    'Teksten nævner et andet nummer end {number}.',
    'Il testo indica un numero diverso da {number}.',
  ),
  rule_names_counterpart: sentence(
    'Rule "{rule}" names the counterpart.',
    'Reglen "{rule}" angiver modparten.',
    'La regola "{rule}" indica la controparte.',
  ),
  rule_books_line: sentence(
    'Rule "{rule}" books this line.',
    'Reglen "{rule}" bogfører denne linje.',
    'La regola "{rule}" registra questa riga.',
  ),
  matched_before: sentence(
    'Earlier lines with {text} were matched with this counterpart.',
    'Tidligere linjer med {text} blev afstemt med denne modpart.',
    'Righe precedenti con {text} sono state abbinate a questa controparte.',
  ),
  account_of_counterpart: sentence(
    'The account {iban} belongs to the counterpart.',
    'Kontoen {iban} tilhører modparten.',
    'Il conto {iban} appartiene alla controparte.',
  ),
  id_in_text: sentence(
    'The id {id} of the counterpart is in the text.',
    'Modpartens nummer {id} står i teksten.',
    'Il codice {id} della controparte è nel testo.',
  ),
  name_matches: sentence('The name matches {name}.', 'Navnet passer til {name}.', 'Il nome corrisponde a {name}.'),
  text_names: sentence('The text names {name}.', 'Teksten nævner {name}.', 'Il testo nomina {name}.'),
  names_other_party: sentence(
    'The line names another party: {name}.',
    'Linjen nævner en anden part: {name}.',
    'La riga nomina un’altra parte: {name}.',
  ),
  amount_is_exact: sentence(
    'The amount is exactly {amount:money}.',
    'Beløbet er præcis {amount:money}.',
    'L’importo è esattamente {amount:money}.',
  ),
  amount_less_fee: sentence(
    '{amount:money} is {open:money} less a fee.',
    '{amount:money} er {open:money} minus et gebyr.',
    '{amount:money} è {open:money} meno una commissione.',
  ),
  amount_less_withholding: sentence(
    '{amount:money} is {open:money} less withholding tax.',
    '{amount:money} er {open:money} minus kildeskat.',
    '{amount:money} è {open:money} meno la ritenuta.',
  ),
  amount_split_payment: sentence(
    '{amount:money} is {open:money} without VAT (split payment).',
    '{amount:money} er {open:money} uden moms (split payment).',
    '{amount:money} è {open:money} senza IVA (split payment).',
  ),
  amount_less_discount: sentence(
    '{amount:money} is {open:money} less a discount.',
    '{amount:money} er {open:money} minus en rabat.',
    '{amount:money} è {open:money} meno uno sconto.',
  ),
  amount_rounded: sentence(
    '{amount:money} is {open:money} up to rounding.',
    '{amount:money} er {open:money} på nær afrunding.',
    '{amount:money} è {open:money} salvo arrotondamento.',
  ),
  lines_together: sentence(
    '{count} lines together are exactly {open:money}.',
    '{count} linjer er tilsammen præcis {open:money}.',
    '{count} righe insieme sono esattamente {open:money}.',
  ),
  items_together: sentence(
    '{count} items together add up to {amount:money}.',
    '{count} poster giver tilsammen {amount:money}.',
    '{count} partite insieme danno {amount:money}.',
  ),
  amount_is_part: sentence(
    '{amount:money} is a part of {open:money}.',
    '{amount:money} er en del af {open:money}.',
    '{amount:money} è una parte di {open:money}.',
  ),
  amount_is_more: sentence(
    '{amount:money} is more than {open:money}.',
    '{amount:money} er mere end {open:money}.',
    '{amount:money} è più di {open:money}.',
  ),
  amount_at_rate: sentence(
    '{amount:money} is about {open:money} at the rate of the day.',
    '{amount:money} er cirka {open:money} til dagens kurs.',
    '{amount:money} è circa {open:money} al cambio del giorno.',
  ),
  lines_one_day_apart: sentence(
    'The two lines are 1 day apart.',
    'Der er 1 dag mellem de to linjer.',
    'Le due righe distano 1 giorno.',
  ),
  lines_days_apart: sentence(
    'The two lines are {count} days apart.',
    'Der er {count} dage mellem de to linjer.',
    'Le due righe distano {count} giorni.',
  ),
  paid_days_after: sentence(
    'Paid {count} days after the document.',
    'Betalt {count} dage efter bilaget.',
    'Pagato {count} giorni dopo il documento.',
  ),
  paid_days_before: sentence(
    'Paid {count} days before the document.',
    'Betalt {count} dage før bilaget.',
    'Pagato {count} giorni prima del documento.',
  ),
  paid_days_after_unusual: sentence(
    'Paid {count} days after the document, which is unusual.',
    'Betalt {count} dage efter bilaget, hvilket er usædvanligt.',
    'Pagato {count} giorni dopo il documento, il che è insolito.',
  ),
  paid_days_before_unusual: sentence(
    'Paid {count} days before the document, which is unusual.',
    'Betalt {count} dage før bilaget, hvilket er usædvanligt.',
    'Pagato {count} giorni prima del documento, il che è insolito.',
  ),
  paid_on_day: sentence(
    'Paid on the day of the document.',
    'Betalt på bilagets dag.',
    'Pagato il giorno del documento.',
  ),
  paid_at_usual_time: sentence(
    'Paid at a usual time.',
    'Betalt på et sædvanligt tidspunkt.',
    'Pagato in un momento abituale.',
  ),
  text_names_same_month: sentence(
    'The text names the same month.',
    'Teksten nævner den samme måned.',
    'Il testo indica lo stesso mese.',
  ),
  text_names_other_month: sentence(
    'The text names another month.',
    'Teksten nævner en anden måned.',
    'Il testo indica un altro mese.',
  ),
  both_accounts_own: sentence(
    'Both accounts are your own.',
    'Begge konti er dine egne.',
    'Entrambi i conti sono tuoi.',
  ),
  first_of_equal: sentence(
    'It is the first of several equal payments.',
    'Det er den første af flere ens betalinger.',
    'È il primo di più pagamenti uguali.',
  ),
  undone_before: sentence(
    'A person undid this match before.',
    'En person har fortrudt denne afstemning før.',
    'Una persona ha già annullato questo abbinamento.',
  ),
  may_be_transfer: sentence(
    'The two lines may be money between own accounts.',
    'De to linjer kan være penge mellem egne konti.',
    'Le due righe possono essere un giroconto.',
  ),
  other_side_missing: sentence(
    'It looks like money between own accounts, but the line on the other account is not here. Wait for it, and book both as a transfer; ignore it only if that account is not kept here.',
    'Det ligner penge mellem egne konti, men linjen på den anden konto er her ikke. Vent på den, og bogfør begge som en overførsel; ignorér den kun, hvis den konto ikke føres her.',
    'Sembra un giroconto, ma la riga sull’altro conto non c’è. Aspettala e registra entrambe come giroconto; ignorala solo se quel conto non è tenuto qui.',
  ),
  sure_to: sentence('Sure to {percent:number} %.', '{percent:number} % sikker.', 'Sicuro al {percent:number} %.'),
  chosen_by_person: sentence('Chosen by a person.', 'Valgt af en person.', 'Scelto da una persona.'),
  booked_by_person: sentence('Booked by a person.', 'Bogført af en person.', 'Registrato da una persona.'),
  transfer_by_person: sentence(
    'A person chose both lines of the transfer.',
    'En person valgte begge linjer i overførslen.',
    'Una persona ha scelto entrambe le righe del giroconto.',
  ),
  split_by_person: sentence(
    'Split by a person across {count:number} targets.',
    'Delt af en person over {count:number} poster.',
    'Ripartito da una persona su {count:number} partite.',
  ),
  paid_on_day_unusual: sentence(
    'Paid on the day of the document, which is unusual.',
    'Betalt på bilagets dag, hvilket er usædvanligt.',
    'Pagato il giorno del documento, il che è insolito.',
  ),
  amount_explained: sentence(
    '{amount:money} is {open:money}.',
    '{amount:money} er {open:money}.',
    '{amount:money} è {open:money}.',
  ),
  rule_ignores_line: sentence(
    'Rule "{rule}" ignores this line.',
    'Reglen "{rule}" ignorerer denne linje.',
    'La regola "{rule}" ignora questa riga.',
  ),
  own_account_other_side_missing: sentence(
    'The counterpart account is your own, but the other side has not arrived yet.',
    'Modkontoen er din egen, men den anden side er ikke kommet endnu.',
    'Il conto della controparte è tuo, ma l’altro lato non è ancora arrivato.',
  ),
  similar_line_booked: sentence(
    '{count} of {all} similar line was booked on {where:sentence}, last on {day:date}.',
    '{count} af {all} lignende linje blev bogført på {where:sentence}, senest {day:date}.',
    '{count} riga simile su {all} è stata registrata su {where:sentence}, l’ultima il {day:date}.',
  ),
  similar_lines_booked: sentence(
    '{count} of {all} similar lines were booked on {where:sentence}, last on {day:date}.',
    '{count} af {all} lignende linjer blev bogført på {where:sentence}, senest {day:date}.',
    '{count} righe simili su {all} sono state registrate su {where:sentence}, l’ultima il {day:date}.',
  ),
  transaction_is_reconciled: refusal(
    'transaction_reconciled',
    'The transaction {id} is already reconciled. Call {@unmatch_transaction} first.',
    'Banklinjen {id} er allerede afstemt. Brug først {@unmatch_transaction}.',
    'Il movimento {id} è già riconciliato. Usa prima {@unmatch_transaction}.',
  ),
  transaction_is_reconciled_because: refusal(
    'transaction_reconciled',
    'The transaction {id} is already reconciled ({reason:sentence}). Call {@unmatch_transaction} first.',
    'Banklinjen {id} er allerede afstemt ({reason:sentence}). Brug først {@unmatch_transaction}.',
    'Il movimento {id} è già riconciliato ({reason:sentence}). Usa prima {@unmatch_transaction}.',
  ),
  account_with_vat_code: sentence('{account} with {code}', '{account} med {code}', '{account} con {code}'),
  account_without_vat: sentence('{account} without VAT', '{account} uden moms', '{account} senza IVA'),
  one_thing_and_another: sentence(
    '{first:sentence} and {second:sentence}',
    '{first:sentence} og {second:sentence}',
    '{first:sentence} e {second:sentence}',
  ),
};
