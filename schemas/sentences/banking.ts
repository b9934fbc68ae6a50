import { refusal } from './words.js';

export const BANKING = {
  lines_of_one_account: refusal(
    'allocation_mismatch',
    'Both lines are on the same bank account, so no money moved.',
    'Begge linjer er på samme bankkonto, så ingen penge er flyttet.',
    'Entrambe le righe sono sullo stesso conto, quindi non c’è trasferimento.',
  ),
  too_little_on_bank_account: refusal(
    'allocation_mismatch',
    '{target} has {left:money} on the bank account, which is less than {booked:money}. Use {@split_transaction} to say what the rest was for.',
    '{target} har {left:money} på bankkontoen, hvilket er mindre end {booked:money}. Brug {@split_transaction} for at sige, hvad resten var til.',
    '{target} ha {left:money} sul conto bancario, meno di {booked:money}. Usa {@split_transaction} per indicare a che cosa serviva il resto.',
  ),
  total_is_matched: refusal(
    'target_settled',
    'The total of the document {id} is already matched with other bank lines.',
    'Totalen på bilaget {id} er allerede afstemt med andre banklinjer.',
    'Il totale del documento {id} è già abbinato ad altri movimenti.',
  ),
  total_is_less: refusal(
    'allocation_mismatch',
    'The document {id} totals {total} {currency}, which is less than the allocated amount. Use {@split_transaction} to say what the rest was for.',
    'Totalen på bilaget {id} er {total} {currency}, hvilket er mindre end beløbet. Brug {@split_transaction} for at sige, hvad resten var til.',
    'Il totale del documento {id} è {total} {currency}, meno dell’importo assegnato. Usa {@split_transaction} per indicare a che cosa serviva il resto.',
  ),
  transaction_is_ignored: refusal(
    'transaction_ignored',
    'The transaction {id} is ignored. Call {@unmatch_transaction} to restore it first.',
    'Linjen {id} er sat til ikke at skulle afstemmes. Brug først {@unmatch_transaction}.',
    'Il movimento {id} è ignorato. Ripristinalo prima con {@unmatch_transaction}.',
  ),
  transaction_not_booked: refusal(
    'transaction_pending',
    'The bank has not booked the transaction {id} yet, and it may still change. Match it when it is booked.',
    'Banken har ikke bogført linjen {id} endnu, og den kan ændre sig. Afstem den, når den er bogført.',
    'La banca non ha ancora contabilizzato il movimento {id}, che può cambiare. Abbinalo quando è contabilizzato.',
  ),
  entry_not_payable: refusal(
    'target_not_payable',
    "The entry {id} has no line on a receivable, payable, tax or this bank's account, so no bank line can be matched with it.",
    'Posteringen {id} har ingen linje på en debitor-, kreditor- eller skattekonto eller på denne bankkonto og kan derfor ikke afstemmes.',
    'La registrazione {id} non ha righe su crediti, debiti, imposte o su questo conto bancario, quindi non è abbinabile.',
  ),
  entry_already_settled: refusal(
    'target_settled',
    'The entry {id} is already settled.',
    'Posten {id} er allerede udlignet.',
    'La partita {id} è già saldata.',
  ),
  entry_was_reversed: refusal(
    'target_not_payable',
    'The entry {id} is reversed, so there is nothing to pay.',
    'Posten {id} er tilbageført, så der er intet at betale.',
    'La registrazione {id} è stornata, quindi non c’è nulla da pagare.',
  ),
  entry_is_a_reversal: refusal(
    'target_not_payable',
    'The entry {id} is a reversal, so there is nothing to pay.',
    'Posten {id} er en tilbageførsel, så der er intet at betale.',
    'La registrazione {id} è uno storno, quindi non c’è nulla da pagare.',
  ),
  rate_of_line_missing: refusal(
    'exchange_rate_missing',
    'The line is in {foreign}, and there is no {foreign} to {currency} rate for {day:date} or the week before. Enter one with {@enter_exchange_rate}.',
    'Linjen er i {foreign}, og der er ingen kurs fra {foreign} til {currency} for {day:date} eller ugen før. Indtast en med {@enter_exchange_rate}.',
    'La riga è in {foreign}, e non c’è un cambio da {foreign} a {currency} per il {day:date} o la settimana precedente. Inseriscine uno con {@enter_exchange_rate}.',
  ),
  provider_disconnected: refusal(
    'provider_refused',
    'This installation is no longer connected to {provider}. Call {@start_bank_authorization} again.',
    'Der er ikke længere forbindelse til {provider}. Brug {@start_bank_authorization} igen.',
    'Il collegamento a {provider} non c’è più. Usa di nuovo {@start_bank_authorization}.',
  ),
  no_account_accessible: refusal(
    'provider_refused',
    '{bank} gave access to no account. Call {@start_bank_authorization} again and select at least one account.',
    '{bank} gav ikke adgang til nogen konto. Brug {@start_bank_authorization} igen, og vælg mindst én konto.',
    '{bank} non ha dato accesso a conti. Usa di nuovo {@start_bank_authorization} e scegli almeno un conto.',
  ),
  consent_not_answered_yet: refusal(
    'consent_pending',
    'The consent at {bank} is not answered yet. Open the consentUrl of {@start_bank_authorization} before {at:time}, then call this again.',
    'Samtykket hos {bank} er ikke givet endnu. Åbn consentUrl fra {@start_bank_authorization} inden {at:time}, og prøv igen.',
    'Il consenso presso {bank} non è ancora dato. Apri consentUrl di {@start_bank_authorization} entro il {at:time}, poi riprova.',
  ),
  consent_not_answered_in_time: refusal(
    'consent_expired',
    'The consent at {bank} was not answered before {at:time}. Call {@start_bank_authorization} to ask again.',
    'Samtykket hos {bank} blev ikke givet inden {at:time}. Brug {@start_bank_authorization} for at spørge igen.',
    'Il consenso presso {bank} non è stato dato entro il {at:time}. Usa {@start_bank_authorization} per chiedere di nuovo.',
  ),
  consent_has_expired: refusal(
    'consent_expired',
    'The consent expired on {at:time}. Call {@start_bank_authorization} to renew it.',
    'Samtykket udløb {at:time}. Brug {@start_bank_authorization} for at forny det.',
    'Il consenso è scaduto il {at:time}. Usa {@start_bank_authorization} per rinnovarlo.',
  ),
  no_bank_linked: refusal(
    'provider_not_connected',
    'No bank is linked. Call {@start_bank_authorization}, or send statement files to {@import_bank_statement}.',
    'Ingen bank er forbundet. Brug {@start_bank_authorization}, eller indlæs kontoudtog med {@import_bank_statement}.',
    'Nessuna banca è collegata. Usa {@start_bank_authorization}, o importa estratti conto con {@import_bank_statement}.',
  ),
};
