import { sentence } from './words.js';

/** What exchanges say about e-invoices, and where the address of a buyer is from. */
export const EXCHANGE = {
  notice_rc: sentence(
    'The exchange has delivered the invoice to the buyer.',
    'SdI har leveret fakturaen til køberen.',
    'Lo SdI ha consegnato la fattura all’acquirente.',
  ),
  notice_ns: sentence(
    'The exchange has rejected the invoice: it counts as not issued.',
    'SdI har afvist fakturaen: den regnes for ikke udstedt.',
    'Lo SdI ha scartato la fattura: è considerata non emessa.',
  ),
  notice_mc: sentence(
    'The exchange could not deliver the invoice. It is issued; ask the buyer to look in the reserved area of the tax portal.',
    'SdI kunne ikke levere fakturaen. Den er udstedt; bed køberen se på skatteportalen.',
    'Lo SdI non ha potuto consegnare la fattura. È emessa; l’acquirente la trova nell’area riservata.',
  ),
  notice_ne: sentence(
    'The public body has answered.',
    'Den offentlige myndighed har svaret.',
    'L’ente pubblico ha risposto.',
  ),
  notice_dt: sentence(
    'The public body has not answered within 15 days: it neither accepted nor refused.',
    'Den offentlige myndighed har ikke svaret inden 15 dage: den har hverken godkendt eller afvist.',
    'L’ente pubblico non ha risposto entro 15 giorni: non ha né accettato né rifiutato.',
  ),
  notice_at: sentence(
    'The exchange could not deliver the invoice, and certifies that it was sent.',
    'SdI kunne ikke levere fakturaen og bekræfter, at den er sendt.',
    'Lo SdI non ha potuto consegnare la fattura e attesta che è stata inviata.',
  ),
  sandbox_would_say: sentence(
    'Sandbox, not sent. A real exchange would say: {notice:sentence}',
    'Sandbox, ikke sendt. En rigtig udveksling ville sige: {notice:sentence}',
    'Sandbox, non inviata. Uno scambio vero direbbe: {notice:sentence}',
  ),
  notice_with_outcome: sentence(
    '{notice:sentence} ({outcome})',
    '{notice:sentence} ({outcome})',
    '{notice:sentence} ({outcome})',
  ),
  sandbox_takes_invoice: sentence(
    'sandbox, not sent: the simulated exchange takes the invoice, and nothing reaches the buyer or the tax agency. Connect a provider with {@create_connection}',
    'sandbox, ikke sendt: testudvekslingen modtager fakturaen, og intet når køberen eller skattemyndigheden. Forbind en udbyder med {@create_connection}',
    'sandbox, non inviata: lo scambio simulato riceve la fattura e nulla arriva all’acquirente o all’Agenzia delle Entrate. Collega un fornitore con {@create_connection}',
  ),
  recorded_but_not_sent: sentence(
    'no e-invoicing provider is connected: the invoice is recorded as issued, but it was not sent to the exchange. Connect a provider with {@create_connection}',
    'ingen e-fakturatjeneste er forbundet: fakturaen er udstedt, men ikke sendt til SdI. Forbind en tjeneste med {@create_connection}',
    'nessun servizio di fatturazione elettronica è collegato: la fattura è emessa, ma non inviata allo SdI. Collega un servizio con {@create_connection}',
  ),
  address_is_from_vies: sentence(
    'the address is from VIES, where {number} is {name}. Check that this is the buyer',
    'adressen er fra VIES, hvor {number} er {name}. Kontrollér, at det er køberen',
    'l’indirizzo è del VIES, dove {number} è {name}. Verifica che sia l’acquirente',
  ),
  address_is_from_vies_without_name: sentence(
    'the address is from VIES, where {number} is without a name. Check that this is the buyer',
    'adressen er fra VIES, hvor {number} er uden navn. Kontrollér, at det er køberen',
    'l’indirizzo è del VIES, dove {number} è senza nome. Verifica che sia l’acquirente',
  ),
  address_is_invented: sentence(
    'the address is invented: it is from the sandbox register, where {number} is {name}',
    'adressen er opdigtet: den er fra testregistret, hvor {number} er {name}',
    'l’indirizzo è inventato: viene dal registro di prova, dove {number} è {name}',
  ),
  vies_has_no_address: sentence(
    'VIES was asked, but has no complete address for {number}',
    'VIES blev spurgt, men har ingen fuldstændig adresse for {number}',
    'il VIES è stato interrogato, ma non ha un indirizzo completo per {number}',
  ),
  vies_gave_no_answer: sentence(
    'VIES was asked, but gave no answer: {reason:sentence}',
    'VIES blev spurgt, men svarede ikke: {reason:sentence}',
    'il VIES è stato interrogato, ma non ha risposto: {reason:sentence}',
  ),
  it_was_away: sentence('it was away', 'den var væk', 'non era raggiungibile'),
  no_simplified_invoice: sentence(
    'A simplified invoice ({type}), which needs no address, is not possible: {obstacle:sentence}',
    'En forenklet faktura ({type}), som ikke kræver en adresse, er ikke mulig: {obstacle:sentence}',
    'Una fattura semplificata ({type}), che non richiede un indirizzo, non è possibile: {obstacle:sentence}',
  ),
  exchange_sends_no_simplified: sentence(
    '{exchange} does not send it',
    '{exchange} sender den ikke',
    '{exchange} non la invia',
  ),
  simplified_buyer_abroad: sentence(
    'the buyer is not in Italy',
    'køberen er ikke i Italien',
    'l’acquirente non è in Italia',
  ),
  simplified_without_number: sentence(
    'it has no VAT number or fiscal code of the buyer',
    'den har intet momsnummer og ingen codice fiscale for køberen',
    'manca la partita IVA o il codice fiscale dell’acquirente',
  ),
  simplified_public_body: sentence(
    'the buyer is a public body',
    'køberen er en offentlig myndighed',
    'l’acquirente è un ente pubblico',
  ),
  simplified_currency: sentence('it is in {currency}', 'den er i {currency}', 'è in {currency}'),
  simplified_withholding: sentence(
    'it has withholding tax or a pension fund contribution',
    'den har kildeskat eller bidrag til pensionskasse',
    'ha una ritenuta o un contributo cassa',
  ),
  simplified_vat_due: sentence(
    'its VAT is split payment or due with the payment',
    'dens moms er split payment eller forfalder ved betaling',
    'la sua IVA è in scissione dei pagamenti o per cassa',
  ),
  simplified_reverse_charge: sentence(
    'it has a line with reverse charge or VAT of another country',
    'den har en linje med omvendt betalingspligt eller moms fra et andet land',
    'ha una riga in inversione contabile o con IVA di un altro paese',
  ),
  simplified_credit_note: sentence(
    'it is a credit note that names no invoice',
    'den er en kreditnota, der ikke nævner en faktura',
    'è una nota di credito che non indica una fattura',
  ),
  simplified_total: sentence(
    'its total is above {limit:money}',
    'dens total er over {limit:money}',
    'il suo totale supera {limit:money}',
  ),
  buyer_address_not_known: sentence(
    'is not known: {fields} missing. Save the other party as a contact with its VAT number or fiscal code ({@save_contact}) and set the address with {@update_contact_invoicing}',
    'kendes ikke: {fields} mangler. Gem den anden part som kontakt med momsnummer eller codice fiscale ({@save_contact}), og angiv adressen med {@update_contact_invoicing}',
    'non è noto: manca {fields}. Salva la controparte come contatto con partita IVA o codice fiscale ({@save_contact}) e indica l’indirizzo con {@update_contact_invoicing}',
  ),
  fault_and_note: sentence(
    '{fault:sentence}. {note:sentence}',
    '{fault:sentence}. {note:sentence}',
    '{fault:sentence}. {note:sentence}',
  ),
  the_legal_note_of_stamp_duty: sentence(
    'the legal note of stamp duty',
    'lovhenvisningen for stempelafgift',
    'la dicitura di legge del bollo',
  ),
  not_a_zero_rate: sentence(
    '{code} is not a VAT code for sales without VAT. Allowed: {known}',
    '{code} er ikke en momskode til salg uden moms. Tilladt: {known}',
    '{code} non è un codice IVA per vendite senza IVA. Ammessi: {known}',
  ),
  no_zero_rate_without_region: sentence(
    '{code} is not a VAT code for sales without VAT. Allowed: none, because the organisation has no region',
    '{code} er ikke en momskode til salg uden moms. Tilladt: ingen, fordi virksomheden intet land har',
    '{code} non è un codice IVA per vendite senza IVA. Ammessi: nessuno, perché l’azienda non ha una regione',
  ),
};
