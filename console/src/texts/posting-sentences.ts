import { sentence, type Sentence } from './sentence';

/** Records that another person or tab has removed. */
const GONE = [
  ...['account', 'API key', 'bank account', 'connection', 'dead letter', 'fixed asset', 'invitation', 'ledger entry'],
  ...['matching rule', 'product', 'recurring invoice', 'reminder', 'user', 'VAT return', 'vendor rule', 'webhook'],
].map((record) =>
  sentence(`There is no ${record} {id}.`, 'Det findes ikke mere.', 'Non esiste più.', 'It is no longer there.'),
);

/** Why a coding is not allowed, or an entry cannot be posted. */
export const POSTINGS: readonly Sentence[] = [
  sentence(
    'The document shows {rate} % VAT; Denmark has only 25 %.',
    'Bilaget viser {rate} % moms; Danmark har kun 25 %.',
    'Il documento riporta IVA al {rate} %; la Danimarca ha solo il 25 %.',
  ),
  sentence(
    'The document shows {rate} % VAT; Italy has 22, 10, 5 and 4 %.',
    'Bilaget viser {rate} % moms; Italien har 22, 10, 5 og 4 %.',
    'Il documento riporta IVA al {rate} %; in Italia le aliquote sono 22, 10, 5 e 4 %.',
  ),
  sentence(
    'The VAT on the document fits none of the Italian rates (22, 10, 5, 4 %).',
    'Momsen på bilaget passer ikke til nogen af de italienske satser (22, 10, 5, 4 %).',
    'L’IVA del documento non corrisponde ad alcuna aliquota italiana (22, 10, 5, 4 %).',
  ),
  sentence(
    'There is no VAT code for {rate} % with {share} % deductible, which {category} needs.',
    'Der er ingen momskode for {rate} % med {share} % fradrag, som {category} kræver.',
    'Non c’è un codice IVA al {rate} % detraibile al {share} %, che {category} richiede.',
  ),
  sentence(
    'There is no VAT code for reverse charge with {share} % deductible.',
    'Der er ingen momskode for omvendt betalingspligt med {share} % fradrag.',
    'Non c’è un codice IVA per inversione contabile detraibile al {share} %.',
  ),
  sentence(
    'The VAT code {code} fits no part of the document: its rate, its reverse charge or its deduction contradicts the VAT that is printed.',
    'Momskoden {code} passer ikke til nogen del af bilaget: satsen, omvendt betalingspligt eller fradraget strider mod den trykte moms.',
    'Il codice IVA {code} non si adatta ad alcuna parte del documento: aliquota, inversione contabile o detrazione contraddicono l’IVA stampata.',
  ),
  sentence(
    'The VAT printed on the document contradicts itself or the rules, so it was ignored: a person stated the VAT code and the amount.',
    'Momsen på bilaget modsiger sig selv eller reglerne og er derfor ikke brugt: en person har angivet momskode og beløb.',
    'L’IVA stampata sul documento è contraddittoria o contraria alle regole ed è stata ignorata: una persona ha indicato codice IVA e importo.',
  ),
  sentence(
    'The document shows several VAT rates, but not the amount of each.',
    'Bilaget viser flere momssatser, men ikke beløbet for hver.',
    'Il documento riporta più aliquote IVA, ma non l’importo di ciascuna.',
  ),
  sentence(
    'The VAT lines of the document add up to {amount_sum}, but its total is {amount_total}.',
    'Bilagets momslinjer giver {amount_sum}, men totalen er {amount_total}.',
    'Le righe IVA del documento danno {amount_sum}, ma il totale è {amount_total}.',
  ),
  sentence(
    'The total of the document is zero, so there is nothing to post.',
    'Bilagets total er nul, så der er intet at bogføre.',
    'Il totale del documento è zero, quindi non c’è nulla da registrare.',
  ),
  sentence(
    'The amount is zero, so there is nothing to post.',
    'Beløbet er nul, så der er intet at bogføre.',
    'L’importo è zero, quindi non c’è nulla da registrare.',
  ),
  sentence(
    'The document has lines of both signs, so another total cannot be distributed over them.',
    'Bilaget har linjer med begge fortegn, så en anden total kan ikke fordeles på dem.',
    'Il documento ha righe di entrambi i segni, quindi un altro totale non è ripartibile.',
  ),
  sentence(
    'The withholding tax on the document is as large as its total, or larger.',
    'Kildeskatten på bilaget er lige så stor som totalen eller større.',
    'La ritenuta sul documento è pari o superiore al totale.',
  ),
  sentence(
    'The document shows electricity duty, which is booked as a cost with the electricity. What the business may claim back (elafgiftsloven § 11) is not computed: state it in the VAT return.',
    'Bilaget viser elafgift, som bogføres som en omkostning sammen med elforbruget. Godtgørelsen (elafgiftsloven § 11) beregnes ikke: angiv den i momsangivelsen.',
    'Il documento riporta l’accisa sull’elettricità, registrata come costo. Il rimborso (elafgiftsloven § 11) non è calcolato: indicalo nella dichiarazione IVA.',
  ),
  sentence(
    'The document shows withholding tax. The invoice is owed in full; the part for the treasury is deducted when it is paid.',
    'Bilaget viser kildeskat. Hele fakturaen skyldes; statens del trækkes fra, når den betales.',
    'Il documento riporta una ritenuta. La fattura è dovuta per intero; la parte per l’erario si trattiene al pagamento.',
  ),
  sentence(
    'The pension fund contribution is part of the VAT base and of the cost.',
    'Bidraget til pensionskassen hører til momsgrundlaget og omkostningen.',
    'Il contributo cassa fa parte dell’imponibile e del costo.',
  ),
  sentence(
    'The coding has no line {line} that can be corrected; it has {count}.',
    'Konteringen har ingen linje {line}, der kan rettes; den har {count}.',
    'La contabilizzazione non ha una riga {line} da correggere; ne ha {count}.',
  ),
  sentence(
    'must add up to the amount of the line, {amount_line}; they are {amount_sum}',
    'skal tilsammen give linjens beløb, {amount_line}; de giver {amount_sum}',
    'devono dare l’importo della riga, {amount_line}; danno {amount_sum}',
  ),
  sentence(
    'must have the sign of the line and not be zero',
    'skal have linjens fortegn og må ikke være nul',
    'deve avere il segno della riga e non essere zero',
  ),
  sentence(
    'The document is dated {date}, after the current fiscal year, which ends on {date_end}.',
    'Bilaget har datoen {date}, efter det aktuelle regnskabsår, som slutter {date_end}.',
    'Il documento è datato {date}, dopo l’esercizio corrente, che termina il {date_end}.',
  ),
  sentence(
    'The books are closed until {date_closed}, so the invoice of {date} is registered on {date_entry} and its VAT counts in {month}. If it was received and registered in its month, undo the posting (unpost_document), open the books (PATCH /api/rest/books), and post it again; a filed return is then replaced.',
    'Bøgerne er lukket til og med {date_closed}, så fakturaen af {date} registreres den {date_entry}, og momsen tæller med i {month}. Er den modtaget og registreret i sin måned, så fortryd bogføringen, åbn bøgerne, og bogfør den igen; en indsendt angivelse erstattes.',
    'I libri sono chiusi fino al {date_closed}, quindi la fattura del {date} è registrata il {date_entry} e l’IVA rientra in {month}. Se è stata ricevuta e registrata nel suo mese, annulla la registrazione, riapri i libri e registrala di nuovo; una liquidazione presentata viene sostituita.',
    'The books are closed until {date_closed}, so the invoice of {date} is registered on {date_entry} and its VAT counts in {month}. If it was received and registered in its month, undo the posting, open the books, and post it again; a filed return is then replaced.',
  ),
  sentence(
    'The invoice counts as received and registered in its month, {month}. If it was received later, undo the posting (unpost_document), state its days (PATCH /api/rest/documents/{path}/registration), and post it again.',
    'Fakturaen regnes som modtaget og registreret i sin måned, {month}. Er den modtaget senere, så fortryd bogføringen, angiv dagene, og bogfør den igen.',
    'La fattura si considera ricevuta e registrata nel suo mese, {month}. Se è stata ricevuta dopo, annulla la registrazione, indica i giorni e registrala di nuovo.',
    'The invoice counts as received and registered in its month, {month}. If it was received later, undo the posting, state its days, and post it again.',
  ),
  sentence(
    'The invoice of {date} counts as received on {date_capture}, the day of its capture. If it came earlier, undo the posting (unpost_document), state its days (PATCH /api/rest/documents/{path}/registration), and post it again.',
    'Fakturaen af {date} regnes som modtaget den {date_capture}, da den blev indlæst. Kom den tidligere, så fortryd bogføringen, angiv dagene, og bogfør den igen.',
    'La fattura del {date} si considera ricevuta il {date_capture}, giorno dell’acquisizione. Se è arrivata prima, annulla la registrazione, indica i giorni e registrala di nuovo.',
    'The invoice of {date} counts as received on {date_capture}, the day of its capture. If it came earlier, undo the posting, state its days, and post it again.',
  ),
  sentence(
    'If the invoice was registered in {year}, undo the posting (unpost_document), open the books of that year (PATCH /api/rest/books) if they are closed, state its days (PATCH /api/rest/documents/{path}/registration), and post it again.',
    'Er fakturaen registreret i {year}, så fortryd bogføringen, åbn årets bøger, hvis de er lukket, angiv dagene, og bogfør den igen.',
    'Se la fattura è stata registrata nel {year}, annulla la registrazione, riapri i libri di quell’anno se sono chiusi, indica i giorni e registrala di nuovo.',
    'If the invoice was registered in {year}, undo the posting, open the books of that year if they are closed, state its days, and post it again.',
  ),
  sentence(
    'The invoice of {year} was received in {other}, so its VAT counts in {month}.',
    'Fakturaen fra {year} er modtaget i {other}, så momsen tæller med i {month}.',
    'La fattura del {year} è stata ricevuta nel {other}, quindi l’IVA rientra in {month}.',
  ),
  sentence(
    'The invoice was received on {date} and registered on {date_entry}. For {month} both had to be done by {date_limit}, so its VAT counts in {other}.',
    'Fakturaen er modtaget den {date} og registreret den {date_entry}. For {month} skulle begge dele ske senest {date_limit}, så momsen tæller med i {other}.',
    'La fattura è stata ricevuta il {date} e registrata il {date_entry}. Per {month} entrambe dovevano avvenire entro il {date_limit}, quindi l’IVA rientra in {other}.',
  ),
  sentence(
    'The document is dated {date}, but the books are closed until {date_closed}; it is posted on {date_entry}.',
    'Bilaget har datoen {date}, men bøgerne er lukket til og med {date_closed}; det bogføres den {date_entry}.',
    'Il documento è datato {date}, ma i libri sono chiusi fino al {date_closed}; è registrato il {date_entry}.',
  ),
  sentence(
    'The document is dated {date}, before the open fiscal years, which begin on {date_first}; it is posted on {date_entry}.',
    'Bilaget har datoen {date}, før de åbne regnskabsår, som begynder {date_first}; det bogføres den {date_entry}.',
    'Il documento è datato {date}, prima degli esercizi aperti, che iniziano il {date_first}; è registrato il {date_entry}.',
  ),
  sentence(
    'Not verified: {sentence} ({source_sentence}). Check it before posting. It is not posted automatically.',
    'Ikke kontrolleret: {sentence} ({source_sentence}). Kontrollér det før bogføring. Det bogføres ikke automatisk.',
    'Non verificato: {sentence} ({source_sentence}). Controlla prima di registrare. Non è registrato automaticamente.',
  ),
  sentence(
    'The books are closed on {date}. The first open day is {date_first}.',
    'Bøgerne er lukket den {date}. Den første åbne dag er {date_first}.',
    'I libri sono chiusi il {date}. Il primo giorno aperto è il {date_first}.',
  ),
  sentence(
    'The self-billing document {id} of this purchase is issued. Correct it with a credit note of the supplier instead.',
    'Købets selvfaktura er udstedt. Ret den med en kreditnota fra leverandøren.',
    'L’autofattura di questo acquisto è emessa. Correggila con una nota di credito del fornitore.',
    'The self-billing document of this purchase is issued. Correct it with a credit note of the supplier instead.',
  ),
  sentence(
    'The purchase is from abroad. Its self-billing document is the draft {id}. Issue it by {date}.',
    'Købet er fra udlandet. Selvfakturaen er en kladde. Udsted den senest {date}.',
    'L’acquisto è dall’estero. L’autofattura è in bozza. Emettila entro il {date}.',
    'The purchase is from abroad. Its self-billing document is a draft. Issue it by {date}.',
  ),
  sentence(
    'The posting of this entry to {provider} is not finished. Wait for it, or settle the external posting {id}, then reverse the entry.',
    'Overførslen til {provider} er ikke færdig. Vent på den, og tilbagefør så posteringen.',
    'Il trasferimento a {provider} non è concluso. Attendi, poi storna la registrazione.',
    'The posting to {provider} is not finished. Wait for it, then reverse the entry.',
  ),
  sentence(
    'The entry of {date} is in a closed period, so its reversal is dated {date_reversal}.',
    'Posteringen af {date} ligger i en lukket periode, så tilbageførslen er dateret {date_reversal}.',
    'La registrazione del {date} è in un periodo chiuso, quindi lo storno è datato {date_reversal}.',
  ),
  sentence(
    'The entry belongs to the issued invoice {id}. Correct the invoice with a credit note.',
    'Posteringen hører til en udstedt faktura. Ret fakturaen med en kreditnota.',
    'La registrazione appartiene a una fattura emessa. Correggi la fattura con una nota di credito.',
    'The entry belongs to an issued invoice. Correct the invoice with a credit note.',
  ),
  sentence(
    'The entry is settled by a payment, or is a payment. Undo the payment first.',
    'Posteringen er udlignet af en betaling eller er en betaling. Fortryd betalingen først.',
    'La registrazione è saldata da un pagamento, o è un pagamento. Annulla prima il pagamento.',
  ),
  sentence(
    'The organisation has no region. {hint}',
    'Virksomheden har intet land. Vælg det under indstillinger.',
    'L’azienda non ha un paese. Sceglilo nelle impostazioni.',
    'The organisation has no country yet. Choose it in the settings.',
  ),
  sentence(
    'The organisation has no region, so {consequence}. Call set_region first.',
    'Virksomheden har intet land. Vælg det under indstillinger.',
    'L’azienda non ha un paese. Sceglilo nelle impostazioni.',
    'The organisation has no country yet. Choose it in the settings.',
  ),
  sentence(
    'An amount of the document is not a number: {reason}.',
    'Et beløb på bilaget er ikke et tal: {reason}.',
    'Un importo del documento non è un numero: {reason}.',
  ),
  sentence(
    'The posting of its document was undone: {reason}',
    'Bogføringen af bilaget blev fortrudt: {reason}',
    'La registrazione del documento è stata annullata: {reason}',
  ),
  sentence(
    'The entry is in the ledger, but {reason}.',
    'Posteringen er bogført her, men {reason}.',
    'La registrazione è contabilizzata qui, ma {reason}.',
  ),
  sentence(
    '"{word}" is only the beginning of a word in a line, which may mean something else.',
    '"{word}" er kun begyndelsen af et ord på en linje, som kan betyde noget andet.',
    '"{word}" è solo l’inizio di una parola in una riga, che può significare altro.',
  ),
  sentence(
    '"{word}" may not be what was bought, and nothing else on the document confirms it.',
    '"{word}" er måske ikke det, der er købt, og intet andet på bilaget bekræfter det.',
    '"{word}" potrebbe non essere ciò che è stato acquistato, e nient’altro lo conferma.',
  ),
  sentence(
    '{rule} ended on {date_end} and cannot be used for {date}.',
    '{rule} ophørte {date_end} og kan ikke bruges for {date}.',
    '{rule} è cessata il {date_end} e non vale per il {date}.',
  ),
  sentence(
    '{code} is for documents without VAT, but this one carries VAT',
    '{code} er til bilag uden moms, men dette har moms',
    '{code} è per documenti senza IVA, ma questo riporta l’IVA',
  ),
  sentence(
    '{code} is reverse charge, but the document carries VAT; the supplier must remove it first',
    '{code} er omvendt betalingspligt, men bilaget har moms; leverandøren skal fjerne den først',
    '{code} è inversione contabile, ma il documento riporta l’IVA; il fornitore deve prima toglierla',
  ),
  sentence(
    'the VAT code {code} is for sales, not for purchases',
    'momskoden {code} er til salg, ikke til køb',
    'il codice IVA {code} è per le vendite, non per gli acquisti',
  ),
  ...GONE,
];
