import { sentence } from './words.js';

/** Why a document cannot be coded or posted as it is, and what is noted about one that is. */
export const CODING_REFUSALS = {
  document_needs_rate: sentence(
    "There is no exchange rate from {currency} to {books} for {day:date}. The document continues as soon as the central bank's rate is fetched, or when you enter one ({@enter_exchange_rate}).",
    'Der er ingen kurs fra {currency} til {books} for {day:date}. Bilaget fortsætter, når nationalbankens kurs er hentet, eller når du indtaster en kurs ({@enter_exchange_rate}).',
    'Non c’è un cambio da {currency} a {books} per il {day:date}. Il documento prosegue appena arriva il cambio della banca centrale, o quando inserisci un cambio ({@enter_exchange_rate}).',
  ),
  supplier_country_unknown: sentence(
    'The document is in {currency} and does not show the country of its supplier, which decides the VAT. Link it to a contact with a country or VAT number and code it again.',
    'Bilaget er i {currency} og viser ikke leverandørens land, som afgør momsen. Knyt det til en kontakt med land eller momsnummer, og kontér det igen.',
    'Il documento è in {currency} e non indica il paese del fornitore, che decide l’IVA. Collegalo a un contatto con paese o partita IVA e imputalo di nuovo.',
  ),
  kind_not_posted: sentence(
    'The document is {kind:sentence}, which is not posted. Capture its invoice and delete this document.',
    'Bilaget er {kind:sentence}, som ikke bogføres. Send fakturaen, og slet dette bilag.',
    'Il documento è {kind:sentence}, che non si registra. Invia la fattura ed elimina questo documento.',
  ),
  kind_not_posted_unless_invoice: sentence(
    'The document is {kind:sentence}, which is not posted. Capture its invoice and delete this document. If it is an invoice after all, call {@update_coding} with its account or category.',
    'Bilaget er {kind:sentence}, som ikke bogføres. Send fakturaen, og slet dette bilag. Er det alligevel en faktura, så brug {@update_coding} med konto eller kategori.',
    'Il documento è {kind:sentence}, che non si registra. Invia la fattura ed elimina questo documento. Se è comunque una fattura, usa {@update_coding} con conto o categoria.',
  ),
  kind_has_entry: sentence(
    'The document is {kind:sentence}, which is no purchase. Look at the entry that is proposed for it, and post it with {@post_entry_proposal}.',
    'Bilaget er {kind:sentence}, som ikke er et køb. Se den postering, der foreslås for det, og bogfør den med {@post_entry_proposal}.',
    'Il documento è {kind:sentence}, che non è un acquisto. Guarda la registrazione proposta e registrala con {@post_entry_proposal}.',
  ),
  reminder_with_fee: sentence(
    'The document is a payment reminder. Its invoice is not posted again. The reminder charges a fee of {fee}: if you pay it, book the fee alone with {@update_coding}, with its account and amount.',
    'Bilaget er en rykker. Fakturaen bogføres ikke igen. Rykkeren opkræver et gebyr på {fee}: betaler du det, så bogfør kun gebyret med {@update_coding}, med konto og beløb.',
    'Il documento è un sollecito di pagamento. La fattura non si registra di nuovo. Il sollecito addebita spese per {fee}: se le paghi, registra solo queste con {@update_coding}, con conto e importo.',
  ),
  kind_is_not_posted: sentence(
    'The document is {kind:sentence}, which is not posted.',
    'Bilaget er {kind:sentence}, som ikke bogføres.',
    'Il documento è {kind:sentence}, che non si registra.',
  ),
  kind_reminder: sentence('a payment reminder', 'en rykker', 'un sollecito di pagamento'),
  kind_statement: sentence('a statement of account', 'et kontoudtog', 'un estratto conto'),
  kind_order_confirmation: sentence('an order confirmation', 'en ordrebekræftelse', 'una conferma d’ordine'),
  kind_delivery_note: sentence('a delivery note', 'en følgeseddel', 'un documento di trasporto'),
  kind_offer: sentence(
    'an offer or a pro forma invoice',
    'et tilbud eller en proformafaktura',
    'un’offerta o una fattura pro forma',
  ),
  kind_contract: sentence('a contract', 'en kontrakt', 'un contratto'),
  kind_policy: sentence(
    'an insurance policy or its renewal',
    'en forsikringspolice eller dens fornyelse',
    'una polizza o il suo rinnovo',
  ),
  kind_subscription_notice: sentence(
    'a notice of a later charge',
    'et varsel om en senere opkrævning',
    'un preavviso di addebito',
  ),
  kind_payment_receipt: sentence(
    'a receipt for the payment of an invoice',
    'en kvittering for betaling af en faktura',
    'una ricevuta di pagamento di una fattura',
  ),
  kind_payslip: sentence('a payslip', 'en lønseddel', 'una busta paga'),
  kind_tax_account: sentence(
    'a statement of the tax account',
    'en kontooversigt fra skattekontoen',
    'un estratto della posizione fiscale',
  ),
  kind_tax_payment: sentence('a payment of taxes', 'en betaling af skat', 'una delega di pagamento F24'),
  kind_customs_statement: sentence('a customs statement', 'en toldspecifikation', 'una bolletta doganale'),
  kind_loan_notice: sentence(
    'a notice of a loan payment',
    'en meddelelse om ydelse på et lån',
    'un avviso di rata di un prestito',
  ),
  kind_card_settlement: sentence(
    'a settlement of card or wallet payments',
    'en afregning af kortbetalinger',
    'un rendiconto di incassi con carta',
  ),
  kind_mileage_claim: sentence(
    'a claim of an employee for mileage or expenses',
    'et kørsels- eller udlægsregnskab',
    'una nota spese o un rimborso chilometrico',
  ),
  kind_card_statement: sentence(
    'a statement of a payment card',
    'et udtog for et betalingskort',
    'un estratto conto di una carta',
  ),
  kind_direct_debit_list: sentence('a list of direct debits', 'en oversigt over betalinger', 'un elenco di addebiti'),
  document_is_own_sale: sentence(
    'This organisation issued the document itself. It is a sale, not a purchase. Delete it. If another company issued it, correct its supplier ({@update_reading}).',
    'Virksomheden har selv udstedt bilaget. Det er et salg, ikke et køb. Slet det. Er det udstedt af en anden, så ret leverandøren ({@update_reading}).',
    'Il documento è emesso da questa azienda. È una vendita, non un acquisto. Eliminalo. Se l’ha emesso un’altra azienda, correggi il fornitore ({@update_reading}).',
  ),
  withholding_too_large: sentence(
    'The withholding tax on the document is as large as its total, or larger.',
    'Kildeskatten på bilaget er lige så stor som totalen eller større.',
    'La ritenuta sul documento è pari o superiore al totale.',
  ),
  customs_vat_not_read: sentence(
    'The VAT of the customs bill could not be read. Enter its VAT per rate, and base and VAT together as its total ({@update_reading}).',
    'Momsen på toldregningen kunne ikke læses. Indtast momsen pr. sats, og grundlag og moms tilsammen som total ({@update_reading}).',
    'L’IVA della bolletta doganale non è leggibile. Inserisci l’IVA per aliquota, e base più IVA come totale ({@update_reading}).',
  ),
  vat_code_fits_nothing: sentence(
    'The VAT code {code} fits no part of the document: its rate, its reverse charge or its deduction contradicts the VAT that is printed.',
    'Momskoden {code} passer ikke til nogen del af bilaget: satsen, omvendt betalingspligt eller fradraget strider mod den trykte moms.',
    'Il codice IVA {code} non si adatta ad alcuna parte del documento: aliquota, inversione contabile o detrazione contraddicono l’IVA stampata.',
  ),
  printed_vat_ignored: sentence(
    'The VAT printed on the document contradicts itself or the rules, so it was ignored: a person stated the VAT code and the amount.',
    'Momsen på bilaget modsiger sig selv eller reglerne og er derfor ikke brugt: en person har angivet momskode og beløb.',
    'L’IVA stampata sul documento è contraddittoria o contraria alle regole ed è stata ignorata: una persona ha indicato codice IVA e importo.',
  ),
  rates_without_amounts: sentence(
    'The document shows several VAT rates, but not the amount of each.',
    'Bilaget viser flere momssatser, men ikke beløbet for hver.',
    'Il documento riporta più aliquote IVA, ma non l’importo di ciascuna.',
  ),
  vat_lines_not_total: sentence(
    'The VAT lines of the document add up to {sum:money}, but its total is {total:money}.',
    'Bilagets momslinjer giver {sum:money}, men totalen er {total:money}.',
    'Le righe IVA del documento danno {sum:money}, ma il totale è {total:money}.',
  ),
  total_is_zero: sentence(
    'The total of the document is zero, so there is nothing to post.',
    'Bilagets total er nul, så der er intet at bogføre.',
    'Il totale del documento è zero, quindi non c’è nulla da registrare.',
  ),
  amount_is_zero: sentence(
    'The amount is zero, so there is nothing to post.',
    'Beløbet er nul, så der er intet at bogføre.',
    'L’importo è zero, quindi non c’è nulla da registrare.',
  ),
  lines_of_both_signs: sentence(
    'The document has lines of both signs, so another total cannot be distributed over them.',
    'Bilaget har linjer med begge fortegn, så en anden total kan ikke fordeles på dem.',
    'Il documento ha righe di entrambi i segni, quindi un altro totale non è ripartibile.',
  ),
  coding_has_no_line: sentence(
    'The coding has no line {line:number} that can be corrected; it has {count:number}.',
    'Konteringen har ingen linje {line:number}, der kan rettes; den har {count:number}.',
    'La contabilizzazione non ha una riga {line:number} da correggere; ne ha {count:number}.',
  ),
  danish_rate_unknown: sentence(
    'The document shows {rate:number} % VAT; Denmark has only 25 %.',
    'Bilaget viser {rate:number} % moms; Danmark har kun 25 %.',
    'Il documento riporta IVA al {rate:number} %; la Danimarca ha solo il 25 %.',
  ),
  italian_rate_unknown: sentence(
    'The document shows {rate:number} % VAT; Italy has 22, 10, 5 and 4 %.',
    'Bilaget viser {rate:number} % moms; Italien har 22, 10, 5 og 4 %.',
    'Il documento riporta IVA al {rate:number} %; in Italia le aliquote sono 22, 10, 5 e 4 %.',
  ),
  italian_rate_not_found: sentence(
    'The VAT on the document fits none of the Italian rates (22, 10, 5, 4 %).',
    'Momsen på bilaget passer ikke til nogen af de italienske satser (22, 10, 5, 4 %).',
    'L’IVA del documento non corrisponde ad alcuna aliquota italiana (22, 10, 5, 4 %).',
  ),
  no_code_for_share: sentence(
    'There is no VAT code for {rate:number} % with {share:number} % deductible, which {category:category} needs.',
    'Der er ingen momskode for {rate:number} % med {share:number} % fradrag, som {category:category} kræver.',
    'Non c’è un codice IVA al {rate:number} % detraibile al {share:number} %, che {category:category} richiede.',
  ),
  no_reverse_charge_for_share: sentence(
    'There is no VAT code for reverse charge with {share:number} % deductible.',
    'Der er ingen momskode for omvendt betalingspligt med {share:number} % fradrag.',
    'Non c’è un codice IVA per inversione contabile detraibile al {share:number} %.',
  ),
  total_not_read: sentence(
    'The total of the document could not be read. Enter it ({@update_reading}), or call {@extract_document} again with a better copy.',
    'Bilagets total kunne ikke læses. Indtast den ({@update_reading}), eller brug {@extract_document} igen med en bedre kopi.',
    'Il totale del documento non è leggibile. Inseriscilo ({@update_reading}), oppure usa di nuovo {@extract_document} con una copia migliore.',
  ),
  date_not_read: sentence(
    'The date of the document could not be read. Enter it ({@update_reading}), or call {@extract_document} again with a better copy.',
    'Bilagets dato kunne ikke læses. Indtast den ({@update_reading}), eller brug {@extract_document} igen med en bedre kopi.',
    'La data del documento non è leggibile. Inseriscila ({@update_reading}), oppure usa di nuovo {@extract_document} con una copia migliore.',
  ),
  currency_not_read: sentence(
    'The currency of the document could not be read. Enter it ({@update_reading}), or call {@extract_document} again with a better copy.',
    'Bilagets valuta kunne ikke læses. Indtast den ({@update_reading}), eller brug {@extract_document} igen med en bedre kopi.',
    'La valuta del documento non è leggibile. Inseriscila ({@update_reading}), oppure usa di nuovo {@extract_document} con una copia migliore.',
  ),
  amount_not_a_number: sentence(
    'An amount of the document is not a number: {reason:sentence}.',
    'Et beløb på bilaget er ikke et tal: {reason:sentence}.',
    'Un importo del documento non è un numero: {reason:sentence}.',
  ),
  note_electricity_duty: sentence(
    'The document shows electricity duty, which is booked as a cost with the electricity. What the business may claim back (elafgiftsloven § 11) is not computed: state it in the VAT return.',
    'Bilaget viser elafgift, som bogføres som en omkostning sammen med elforbruget. Godtgørelsen (elafgiftsloven § 11) beregnes ikke: angiv den i momsangivelsen.',
    'Il documento riporta l’accisa sull’elettricità, registrata come costo. Il rimborso (elafgiftsloven § 11) non è calcolato: indicalo nella dichiarazione IVA.',
  ),
  note_foreign_vat: sentence(
    'the foreign VAT of {country:country} is part of the cost; it can be claimed back there (Dir. 2008/9/EC)',
    'den udenlandske moms fra {country:country} er en del af omkostningen; den kan søges tilbage dér (dir. 2008/9/EF)',
    'l’IVA estera ({country:country}) fa parte del costo; si può chiedere il rimborso a quello Stato (dir. 2008/9/CE)',
  ),
  note_withholding_tax: sentence(
    'The document shows withholding tax. The invoice is owed in full; the part for the treasury is deducted when it is paid.',
    'Bilaget viser kildeskat. Hele fakturaen skyldes; statens del trækkes fra, når den betales.',
    'Il documento riporta una ritenuta. La fattura è dovuta per intero; la parte per l’erario si trattiene al pagamento.',
  ),
  note_pension_fund: sentence(
    'The pension fund contribution is part of the VAT base and of the cost.',
    'Bidraget til pensionskassen hører til momsgrundlaget og omkostningen.',
    'Il contributo cassa fa parte dell’imponibile e del costo.',
  ),
};
