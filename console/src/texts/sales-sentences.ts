import { sentence, type Sentence } from './sentence';

/** How VAT applies to a sale, and what an invoice lacks. */
export const SALES: readonly Sentence[] = [
  sentence(
    'Seller and buyer are both in {country}.',
    'Sælger og køber er begge i {country}.',
    'Venditore e acquirente sono entrambi in {country}.',
  ),
  sentence(
    'The buyer has no country, so it is assumed to be in {country}, like the seller.',
    'Køberen har intet land og antages at være i {country} ligesom sælgeren.',
    'L’acquirente non ha un paese, quindi si assume che sia in {country}, come il venditore.',
  ),
  sentence(
    'The buyer is in {country}, outside the EU: no VAT is charged.',
    'Køberen er i {country} uden for EU: der opkræves ingen moms.',
    'L’acquirente è in {country}, fuori dall’UE: non si addebita IVA.',
  ),
  sentence(
    'The buyer is a business in {country} with the VAT number {number} ({how}): it accounts for the VAT.',
    'Køberen er en virksomhed i {country} med momsnummeret {number} ({how}): køberen afregner momsen.',
    'L’acquirente è un’impresa in {country} con partita IVA {number} ({how}): l’IVA è a suo carico.',
  ),
  sentence(
    'the buyer has no country, so the sale is treated as domestic; set the country of the contact',
    'køberen har intet land, så salget behandles som indenlandsk; angiv kontaktens land',
    'l’acquirente non ha un paese, quindi la vendita è trattata come interna; indica il paese del contatto',
  ),
  sentence(
    "The buyer is in {country} and has no VAT number: the VAT of the seller's country is charged.",
    'Køberen er i {country} og har intet momsnummer: der opkræves moms fra sælgerens land.',
    'L’acquirente è in {country} e non ha una partita IVA: si addebita l’IVA del paese del venditore.',
  ),
  sentence(
    "sales to private buyers in other member states carry the seller's VAT only up to 10,000 EUR a year; above that, the VAT of the buyer's country is due through OSS",
    'salg til private i andre EU-lande har kun sælgerens moms op til 10.000 EUR om året; derover skal køberlandets moms betales gennem OSS',
    'le vendite a privati in altri stati UE hanno l’IVA del venditore solo fino a 10.000 EUR l’anno; oltre, si versa l’IVA del paese dell’acquirente tramite OSS',
  ),
  sentence(
    'its format and check digit are valid',
    'format og kontrolciffer er gyldige',
    'formato e cifra di controllo sono validi',
  ),
  sentence('IBAN or FIK creditor number', 'IBAN eller FIK-kreditornummer', 'IBAN o numero FIK'),
  sentence('address', 'adresse', 'indirizzo'),
  sentence('VAT number', 'momsnummer', 'partita IVA'),
  sentence(
    'check the VAT number {number} in VIES and keep the result: if it is not valid, VAT is due',
    'kontrollér momsnummeret {number} i VIES, og gem svaret: er det ikke gyldigt, skal der betales moms',
    'verifica la partita IVA {number} nel VIES e conserva l’esito: se non è valida, l’IVA è dovuta',
  ),
  sentence(
    '{rule} is not verified ({source_sentence}); have it confirmed',
    '{rule} er ikke kontrolleret ({source_sentence}); få det bekræftet',
    '{rule} non è verificato ({source_sentence}); fallo confermare',
  ),
  sentence(
    'There is no invoice {id}.',
    'Fakturaen findes ikke mere.',
    'La fattura non esiste più.',
    'The invoice is no longer there.',
  ),
  sentence(
    'There is no contact {id}.',
    'Kontakten findes ikke mere.',
    'Il contatto non esiste più.',
    'The contact is no longer there.',
  ),
  sentence(
    'The invoice {number} is issued and cannot be changed or deleted. Correct it with a credit note, which is an invoice with negative lines.',
    'Faktura {number} er udstedt og kan ikke ændres eller slettes. Ret den med en kreditnota.',
    'La fattura {number} è emessa e non può essere modificata o eliminata. Correggila con una nota di credito.',
    'The invoice {number} is issued and cannot be changed or deleted. Correct it with a credit note.',
  ),
  sentence(
    'The invoice {number} is issued. Correct it with a credit note.',
    'Faktura {number} er udstedt. Ret den med en kreditnota.',
    'La fattura {number} è emessa. Correggila con una nota di credito.',
  ),
  sentence(
    'The number {number} is taken. The next number of the series is {next}.',
    'Nummeret {number} er brugt. Det næste i rækken er {next}.',
    'Il numero {number} è già usato. Il prossimo della serie è {next}.',
  ),
  sentence(
    'The number {number} would leave a gap. The next number of the series is {next}.',
    'Nummeret {number} giver et hul. Det næste i rækken er {next}.',
    'Il numero {number} lascerebbe un salto. Il prossimo della serie è {next}.',
  ),
  sentence(
    'The number {number} is taken. Leave number out to get the next number of the series when the invoice is issued.',
    'Nummeret {number} er brugt. Lad feltet stå tomt for at få det næste i rækken ved udstedelsen.',
    'Il numero {number} è già usato. Lascialo vuoto per avere il prossimo della serie all’emissione.',
    'The number {number} is taken. Leave it empty to get the next number of the series.',
  ),
  sentence(
    'The invoice is dated {date}, but the last invoice of its series is dated {date_last}. Numbers and dates must increase together. Save the invoice with a date of {date_same} or later.',
    'Fakturaen er dateret {date}, men den sidste i rækken er dateret {date_last}. Numre og datoer skal stige sammen. Gem fakturaen med datoen {date_same} eller senere.',
    'La fattura è datata {date}, ma l’ultima della serie è del {date_last}. Numeri e date devono crescere insieme. Salva la fattura con data {date_same} o successiva.',
  ),
  sentence(
    'The invoice is dated {date}, but the books are open from {date_from} to {date_to}.',
    'Fakturaen er dateret {date}, men bøgerne er åbne fra {date_from} til {date_to}.',
    'La fattura è datata {date}, ma i libri sono aperti dal {date_from} al {date_to}.',
  ),
  sentence(
    'The line {line} has no VAT, and the reason is not known: it could be {choices}. {hint}',
    'En linje har ingen moms, og grunden kendes ikke: det kan være {choices}. Angiv på kontakten, hvad der sælges, eller hvorfor der ikke er moms.',
    'Una riga è senza IVA e il motivo non è noto: può essere {choices}. Indica sul contatto che cosa si vende o perché non c’è IVA.',
    'A line has no VAT, and the reason is not known: it could be {choices}. State at the contact what is sold, or why there is no VAT.',
  ),
  sentence(
    'The number {number} of the buyer was not valid in {register} on {date}. Without a valid number a sale to another EU country is not free of VAT.',
    'Køberens nummer {number} var ikke gyldigt i {register} den {date}. Uden gyldigt nummer er et salg til et andet EU-land ikke momsfrit.',
    'Il numero {number} dell’acquirente non era valido in {register} il {date}. Senza numero valido la vendita UE non è esente da IVA.',
  ),
  sentence(
    'no e-invoicing provider is connected: the invoice is recorded as issued, but it was not sent to the exchange. Connect a provider with POST /api/rest/connections',
    'ingen e-fakturatjeneste er forbundet: fakturaen er udstedt, men ikke sendt til SdI. Forbind en tjeneste under indstillinger',
    'nessun servizio di fatturazione elettronica è collegato: la fattura è emessa, ma non inviata allo SdI. Collega un servizio nelle impostazioni',
    'no e-invoicing provider is connected: the invoice is recorded as issued, but it was not sent to the exchange. Connect a provider in the settings',
  ),
  sentence(
    'The invoice was not sent: {sentence}.',
    'Fakturaen blev ikke sendt: {sentence}.',
    'La fattura non è stata inviata: {sentence}.',
  ),
  sentence(
    'The invoice was mailed to {to} at {time}. Send "again": true to mail it once more.',
    'Fakturaen er sendt til {to} {time}.',
    'La fattura è stata inviata a {to} il {time}.',
    'The invoice was mailed to {to} at {time}.',
  ),
  sentence(
    'The contact {id} is used by documents, invoices or ledger entries and cannot be deleted. Unlink it there first. Ledger entries keep it permanently.',
    'Kontakten bruges af bilag, fakturaer eller posteringer og kan ikke slettes.',
    'Il contatto è usato da documenti, fatture o registrazioni e non può essere eliminato.',
    'The contact is used by documents, invoices or entries and cannot be deleted.',
  ),
  sentence(
    'no country is given, so the VAT treatment of invoices is unknown; the VAT number belongs to {country}',
    'der er intet land, så momsbehandlingen er ukendt; momsnummeret hører til {country}',
    'manca il paese, quindi il trattamento IVA è ignoto; la partita IVA è di {country}',
  ),
  sentence(
    'an e-invoice to this contact needs its partita IVA or its codice fiscale',
    'en e-faktura til kontakten kræver partita IVA eller codice fiscale',
    'una fattura elettronica a questo contatto richiede partita IVA o codice fiscale',
  ),
  sentence(
    '0000000 means delivery by PEC, but no PEC address is given',
    '0000000 betyder levering med PEC, men der er ingen PEC-adresse',
    '0000000 significa consegna via PEC, ma manca l’indirizzo PEC',
  ),
  sentence(
    'CVR {cvr} and VAT number {number} differ; this is correct only for a part of a company with its own SE number',
    'CVR {cvr} og momsnummer {number} er forskellige; det er kun rigtigt for en del af et selskab med eget SE-nummer',
    'CVR {cvr} e partita IVA {number} differiscono; è corretto solo per una parte di società con numero SE proprio',
  ),
  sentence(
    'The exchange has delivered the invoice to the buyer.',
    'SdI har leveret fakturaen til køberen.',
    'Lo SdI ha consegnato la fattura all’acquirente.',
  ),
  sentence(
    'The exchange has rejected the invoice: it counts as not issued.',
    'SdI har afvist fakturaen: den regnes for ikke udstedt.',
    'Lo SdI ha scartato la fattura: è considerata non emessa.',
  ),
  sentence(
    'The exchange could not deliver the invoice. It is issued; ask the buyer to look in the reserved area of the tax portal.',
    'SdI kunne ikke levere fakturaen. Den er udstedt; bed køberen se på skatteportalen.',
    'Lo SdI non ha potuto consegnare la fattura. È emessa; l’acquirente la trova nell’area riservata.',
  ),
  sentence('Nothing of the invoice is open.', 'Der er intet åbent på fakturaen.', 'Della fattura non è aperto nulla.'),
  sentence(
    'The invoice is not overdue. It is due on {date}.',
    'Fakturaen er ikke forfalden. Den forfalder {date}.',
    'La fattura non è scaduta. Scade il {date}.',
  ),
  sentence(
    'The next reminder is possible on {date}.',
    'Den næste rykker er mulig den {date}.',
    'Il prossimo sollecito è possibile dal {date}.',
  ),
  sentence(
    'The invoice has a reminder that was not sent. Send or delete it first.',
    'Fakturaen har en rykker, som ikke er sendt. Send eller slet den først.',
    'La fattura ha un sollecito non inviato. Invialo o eliminalo prima.',
  ),
  sentence(
    'The invoice was saved as {treatment} with a total of {total}. With the current buyer data and rules it would be {other} with {amount_now}. Save the invoice again, check it, then issue it.',
    'Køberens oplysninger eller reglerne er ændret, siden fakturaen blev gemt: totalen ville nu være {amount_now}. Gem den igen, kontrollér den, og udsted den så.',
    'I dati dell’acquirente o le regole sono cambiati da quando la fattura è stata salvata: il totale sarebbe {amount_now}. Salvala di nuovo, controllala, poi emettila.',
    'The buyer or the rules have changed since the invoice was saved: its total would be {amount_now}. Save it again, check it, then issue it.',
  ),
  sentence(
    'rejected: {reason} Correct {what} and issue it again by {date} with the same number and date',
    'afvist: {reason} Ret fakturaen, og udsted den igen senest {date} med samme nummer og dato',
    'scartata: {reason} Correggi la fattura e riemettila entro il {date} con lo stesso numero e la stessa data',
    'rejected: {reason} Correct it and issue it again by {date} with the same number and date',
  ),
  sentence(
    'Only an invoice that the exchange rejected can be abandoned. Delete this draft instead.',
    'Kun en faktura, som SdI har afvist, kan opgives. Slet kladden i stedet.',
    'Si può abbandonare solo una fattura scartata dallo SdI. Elimina invece la bozza.',
  ),
  sentence(
    'Only issued invoices of sales are reminded.',
    'Kun udstedte salgsfakturaer kan rykkes.',
    'Si sollecitano solo fatture di vendita emesse.',
  ),
  sentence(
    'The invoice was paid or credited since the reminder was made. Delete the reminder.',
    'Fakturaen er betalt eller krediteret, siden rykkeren blev lavet. Slet rykkeren.',
    'La fattura è stata pagata o stornata dopo il sollecito. Elimina il sollecito.',
  ),
  sentence(
    'The reminder was sent to {to}, or is being sent.',
    'Rykkeren er sendt til {to} eller er ved at blive sendt.',
    'Il sollecito è stato inviato a {to}, o è in invio.',
  ),
  sentence(
    'The product {id} has the number {number}.',
    'En anden vare har nummeret {number}.',
    'Un altro prodotto ha il numero {number}.',
    'Another product has the number {number}.',
  ),
  sentence(
    'must not be in the past: invoices are dated on their day',
    'må ikke ligge i fortiden: fakturaer dateres på deres dag',
    'non deve essere nel passato: le fatture hanno la data del giorno',
  ),
  sentence(
    'must not be before startDate',
    'må ikke ligge før startdatoen',
    'non deve precedere la data di inizio',
    'must not be before the first date',
  ),
  sentence(
    'is required in a line without a product',
    'skal udfyldes på en linje uden vare',
    'è obbligatorio in una riga senza prodotto',
  ),
];
