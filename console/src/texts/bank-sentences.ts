import { sentence, type Sentence } from './sentence';

const MATCHES: readonly Sentence[] = [
  sentence(
    'Call unmatch_transaction first.',
    'Fortryd afstemningen først.',
    'Annulla prima l’abbinamento.',
    'Undo the match first.',
  ),
  sentence(
    'There is no bank transaction {id}.',
    'Banklinjen findes ikke mere.',
    'Il movimento bancario non esiste più.',
    'The bank line is no longer there.',
  ),
  sentence(
    'The transaction {id} is already reconciled ({sentence}).',
    'Linjen er allerede afstemt ({sentence}).',
    'Il movimento è già riconciliato ({sentence}).',
    'The line is already reconciled ({sentence}).',
  ),
  sentence(
    'The transaction {id} is already reconciled.',
    'Linjen er allerede afstemt.',
    'Il movimento è già riconciliato.',
    'The line is already reconciled.',
  ),
  sentence(
    'The transaction {id} is reconciled. Call unmatch_transaction first.',
    'Linjen er afstemt. Fortryd afstemningen først.',
    'Il movimento è riconciliato. Annulla prima l’abbinamento.',
    'The line is reconciled. Undo the match first.',
  ),
  sentence(
    'The transaction {id} is already ignored.',
    'Linjen skal allerede ikke afstemmes.',
    'Il movimento è già ignorato.',
    'The line is already ignored.',
  ),
  sentence(
    'The transaction {id} is not reconciled and not ignored. It is already in the review queue.',
    'Linjen er ikke afstemt. Den venter allerede på afstemning.',
    'Il movimento non è riconciliato. È già in coda.',
    'The line is not reconciled. It already waits in the queue.',
  ),
  sentence(
    'The bank has not booked the transaction {id} yet, and it may still change. Match it when it is booked.',
    'Banken har ikke bogført linjen endnu, og den kan ændre sig. Afstem den, når den er bogført.',
    'La banca non ha ancora contabilizzato il movimento, che può cambiare. Abbinalo quando è contabilizzato.',
    'The bank has not booked the line yet, and it may still change. Match it when it is booked.',
  ),
  sentence(
    'The allocations add up to {amount_sum}, but the transaction {id} is {amount_line}. The difference is {amount_rest}. Outgoing amounts are negative.',
    'Fordelingen giver {amount_sum}, men linjen er {amount_line}. Forskellen er {amount_rest}.',
    'La ripartizione dà {amount_sum}, ma il movimento è {amount_line}. La differenza è {amount_rest}.',
    'The allocations add up to {amount_sum}, but the line is {amount_line}. The difference is {amount_rest}.',
  ),
  sentence(
    'is in an earlier allocation as well. Combine both amounts in one allocation',
    'er også i en tidligere fordeling. Læg begge beløb sammen',
    'è già in una ripartizione precedente. Unisci i due importi',
  ),
  sentence(
    'The total of the document {id} is already matched with other bank lines.',
    'Bilagets total er allerede afstemt med andre banklinjer.',
    'Il totale del documento è già abbinato ad altri movimenti.',
    'The total of the document is already matched with other bank lines.',
  ),
  sentence(
    'Money came in, but the document {id} is a bill.',
    'Pengene kom ind, men bilaget er en regning.',
    'È un’entrata, ma il documento è una fattura d’acquisto.',
    'Money came in, but the document is a bill.',
  ),
  sentence(
    'Money went out, but the document {id} is a credit note.',
    'Pengene gik ud, men bilaget er en kreditnota.',
    'È un’uscita, ma il documento è una nota di credito.',
    'Money went out, but the document is a credit note.',
  ),
  sentence(
    'Money went out, but the entry {id} has {amount} {currency} open, which is the opposite direction.',
    'Pengene gik ud, men posten har {amount} {currency} åbent i den modsatte retning.',
    'È un’uscita, ma la partita ha {amount} {currency} aperti nel verso opposto.',
    'Money went out, but the entry has {amount} {currency} open in the opposite direction.',
  ),
  sentence(
    'Money came in, but the entry {id} has {amount} {currency} open, which is the opposite direction.',
    'Pengene kom ind, men posten har {amount} {currency} åbent i den modsatte retning.',
    'È un’entrata, ma la partita ha {amount} {currency} aperti nel verso opposto.',
    'Money came in, but the entry has {amount} {currency} open in the opposite direction.',
  ),
  sentence(
    'The entry {id} is already settled.',
    'Posten er allerede udlignet.',
    'La partita è già saldata.',
    'The entry is already settled.',
  ),
  sentence(
    'The entry {id} is reversed, so there is nothing to pay.',
    'Posten er tilbageført, så der er intet at betale.',
    'La registrazione è stornata, quindi non c’è nulla da pagare.',
    'The entry is reversed, so there is nothing to pay.',
  ),
  sentence(
    'The entry {id} is a reversal, so there is nothing to pay.',
    'Posten er en tilbageførsel, så der er intet at betale.',
    'La registrazione è uno storno, quindi non c’è nulla da pagare.',
    'The entry is a reversal, so there is nothing to pay.',
  ),
  sentence(
    "The entry {id} has no line on a receivable, payable, tax or this bank's account, so no bank line can be matched with it.",
    'Posteringen har ingen linje på en debitor-, kreditor- eller skattekonto eller på denne bankkonto og kan derfor ikke afstemmes.',
    'La registrazione non ha righe su crediti, debiti, imposte o su questo conto bancario, quindi non è abbinabile.',
    'The entry has no line on a receivable, payable, tax or this bank account, so no bank line can be matched with it.',
  ),
  sentence(
    'the bank line is outgoing money, but {amount} is owed to the organisation',
    'banklinjen er en udbetaling, men virksomheden har {amount} til gode',
    'il movimento è un’uscita, ma all’azienda sono dovuti {amount}',
  ),
  sentence(
    'the bank line is incoming money, but the organisation owes {amount}',
    'banklinjen er en indbetaling, men virksomheden skylder {amount}',
    'il movimento è un’entrata, ma l’azienda deve {amount}',
  ),
  sentence(
    '{amount} is {amount_more} more than the open amount of {amount_open}',
    '{amount} er {amount_more} mere end det åbne beløb på {amount_open}',
    '{amount} supera di {amount_more} l’importo aperto di {amount_open}',
  ),
  sentence(
    'the account {account} cannot receive payments',
    'kontoen {account} kan ikke modtage betalinger',
    'il conto {account} non può ricevere pagamenti',
  ),
  sentence('Withheld tax: {amount}.', 'Indeholdt skat: {amount}.', 'Ritenuta: {amount}.'),
  sentence('Bank fee: {amount}.', 'Bankgebyr: {amount}.', 'Commissione bancaria: {amount}.'),
  sentence(
    'Part payment: {amount} remain open.',
    'Delbetaling: {amount} er fortsat åbent.',
    'Pagamento parziale: restano aperti {amount}.',
  ),
  sentence(
    'Exchange difference since the document: {amount}.',
    'Kursforskel siden bilaget: {amount}.',
    'Differenza di cambio dal documento: {amount}.',
  ),
  sentence(
    'The bank booked it on {date}, which is closed. It is posted today.',
    'Banken bogførte den {date}, som er lukket. Den bogføres i dag.',
    'La banca l’ha contabilizzato il {date}, periodo chiuso. È registrato oggi.',
  ),
];

const BOOKINGS: readonly Sentence[] = [
  sentence(
    'Both lines are on the same bank account, so no money moved.',
    'Begge linjer er på samme bankkonto, så ingen penge er flyttet.',
    'Entrambe le righe sono sullo stesso conto, quindi non c’è trasferimento.',
  ),
  sentence(
    'The lines {id} and {other} are not one transfer: {sentence}.',
    'Linjerne er ikke én overførsel: {sentence}.',
    'Le righe non sono un giroconto: {sentence}.',
    'The lines are not one transfer: {sentence}.',
  ),
  sentence(
    'a transfer has one outgoing and one incoming line',
    'en overførsel har én udgående og én indgående linje',
    'un giroconto ha una riga in uscita e una in entrata',
  ),
  sentence(
    '{amount_out} and {amount_in} are not the same amount',
    '{amount_out} og {amount_in} er ikke det samme beløb',
    '{amount_out} e {amount_in} non sono lo stesso importo',
  ),
  sentence(
    '{account} is not an account of the organisation',
    '{account} er ikke en konto i kontoplanen',
    '{account} non è un conto del piano',
  ),
  sentence(
    '{account} is the account of this bank account',
    '{account} er denne bankkontos egen konto',
    '{account} è il conto di questo conto bancario',
  ),
  sentence(
    '{account} is the account of the bank account {name}, whose own line will follow; book both as a transfer (POST {address}',
    '{account} er bankkontoen {name}, hvis egen linje følger; bogfør begge som en overførsel',
    '{account} è il conto bancario {name}, la cui riga seguirà; registra entrambe come giroconto',
    '{account} is the account of the bank account {name}, whose own line will follow; book both as a transfer',
  ),
  sentence(
    '{account} has open items; match the line with the invoice or document that it pays',
    '{account} har åbne poster; afstem linjen med den faktura eller det bilag, den betaler',
    '{account} ha partite aperte; abbina il movimento alla fattura o al documento pagato',
  ),
  sentence(
    '{account} accepts only the VAT that a VAT code computes; the VAT return would not include this line',
    '{account} tager kun moms, som en momskode beregner; linjen ville ikke komme med i angivelsen',
    '{account} accetta solo l’IVA calcolata da un codice IVA; la riga non entrerebbe nella liquidazione',
  ),
  sentence(
    '{code} needs an invoice; without one a sale is with VAT or outside of it',
    '{code} kræver en faktura',
    '{code} richiede una fattura',
    '{code} needs an invoice',
  ),
  sentence(
    '{code} is for a customs bill, which is a document',
    '{code} er til en toldregning, som er et bilag',
    '{code} è per una bolletta doganale, che è un documento',
  ),
  sentence(
    '{code} belongs in the register of purchases, which needs the invoice; capture it as a document, or use AX',
    '{code} hører til i købsregistret, som kræver fakturaen; send den som bilag, eller brug AX',
    '{code} va nel registro acquisti, che richiede la fattura; acquisiscila come documento, oppure usa AX',
  ),
  sentence(
    '{code} is for sales, but the account has the type {type}',
    '{code} er til salg, men kontoen er ikke en salgskonto',
    '{code} è per le vendite, ma il conto non è di ricavo',
    '{code} is for sales, but the account is not one of income',
  ),
  sentence(
    'add up to {amount_sum}, but the bank line is {amount_line}',
    'giver tilsammen {amount_sum}, men banklinjen er {amount_line}',
    'danno {amount_sum}, ma il movimento è {amount_line}',
  ),
  sentence(
    'VAT is deducted without a document. Keep the evidence for it.',
    'Moms fradrages uden bilag. Gem dokumentationen.',
    'L’IVA è detratta senza documento. Conserva la prova.',
  ),
  sentence(
    '{count} of {all} similar lines were booked on {where}, last on {date}.',
    '{count} af {all} lignende linjer blev bogført på {where}, senest {date}.',
    '{count} di {all} righe simili sono state registrate su {where}, l’ultima il {date}.',
  ),
  sentence(
    '{count} of {all} similar line was booked on {where}, last on {date}.',
    '{count} af {all} lignende linje blev bogført på {where} den {date}.',
    '{count} di {all} riga simile è stata registrata su {where} il {date}.',
  ),
  sentence(
    'Rule "{rule}" ignores this line.',
    'Reglen "{rule}" undlader at afstemme linjen.',
    'La regola "{rule}" ignora questa riga.',
  ),
  sentence('must be another bank transaction', 'skal være en anden banklinje', 'deve essere un altro movimento'),
  sentence(
    'is required if there are several lines',
    'skal udfyldes, når der er flere linjer',
    'è obbligatorio se le righe sono più di una',
  ),
  sentence(
    'The tax that was withheld with this payment is already paid.',
    'Den skat, der blev indeholdt ved betalingen, er allerede betalt.',
    'La ritenuta di questo pagamento è già versata.',
  ),
  sentence(
    'The document {id} was posted, but the line does not fit it: {sentence}',
    'Bilaget blev bogført, men linjen passer ikke til det: {sentence}',
    'Il documento è registrato, ma la riga non gli corrisponde: {sentence}',
    'The document was posted, but the line does not fit it: {sentence}',
  ),
];

/** Matching and booking bank lines: what is refused, and what it leaves. */
export const BANK: readonly Sentence[] = [...MATCHES, ...BOOKINGS];
