import { sentence } from './words.js';

/** What is wrong with an electronic invoice, and what its formats and exchanges do not allow. */
export const EINVOICES = {
  line_total_differs: sentence(
    'Line {line} states {stated:number}, but {quantity:number} × {price:number} with its discounts gives another amount.',
    'Linje {line} angiver {stated:number}, men {quantity:number} × {price:number} med rabatter giver et andet beløb.',
    'La riga {line} indica {stated:number}, ma {quantity:number} × {price:number} con gli sconti dà un altro importo.',
  ),
  base_of_rate_differs: sentence(
    'At {rate:number} % the lines add up to {sum:number}, but the VAT base is {stated:number}.',
    'Ved {rate:number} % giver linjerne {sum:number}, men momsgrundlaget er {stated:number}.',
    'Al {rate:number} % le righe danno {sum:number}, ma l’imponibile è {stated:number}.',
  ),
  base_without_rate_differs: sentence(
    'At no % the lines add up to {sum:number}, but the VAT base is {stated:number}.',
    'Uden sats giver linjerne {sum:number}, men momsgrundlaget er {stated:number}.',
    'Senza aliquota le righe danno {sum:number}, ma l’imponibile è {stated:number}.',
  ),
  vat_amount_differs: sentence(
    '{rate:number} % of {base:money} is {expected:money}, but the invoice states {stated:money}.',
    '{rate:number} % af {base:money} er {expected:money}, men fakturaen angiver {stated:money}.',
    'Il {rate:number} % di {base:money} è {expected:money}, ma la fattura indica {stated:money}.',
  ),
  vat_sum_differs: sentence(
    'The VAT amounts per rate add up to {sum:money}, but the invoice states {stated:money}.',
    'Momsbeløbene pr. sats giver {sum:money}, men fakturaen angiver {stated:money}.',
    'Gli importi IVA per aliquota danno {sum:money}, ma la fattura indica {stated:money}.',
  ),
  total_differs: sentence(
    'Net amount, VAT, duties and rounding add up to {sum:money}, but the invoice states {stated:money}.',
    'Nettobeløb, moms, afgifter og afrunding giver {sum:money}, men fakturaen angiver {stated:money}.',
    'Imponibile, IVA, imposte e arrotondamento danno {sum:money}, ma la fattura indica {stated:money}.',
  ),
  payable_differs: sentence(
    'Total less prepayments and withheld amounts add up to {sum:money}, but the invoice states {stated:money}.',
    'Total minus forudbetalinger og tilbageholdte beløb giver {sum:money}, men fakturaen angiver {stated:money}.',
    'Totale meno acconti e ritenute danno {sum:money}, ma la fattura indica {stated:money}.',
  ),
  instalments_differ: sentence(
    'The payments add up to {sum:money}, but the amount to pay is {stated:money}.',
    'Betalingerne giver {sum:money}, men beløbet til betaling er {stated:money}.',
    'I pagamenti danno {sum:money}, ma l’importo da pagare è {stated:money}.',
  ),
  lines_sum_differs: sentence(
    'The lines add up to {sum:money}, but the invoice states {stated:money}.',
    'Linjerne giver {sum:money}, men fakturaen angiver {stated:money}.',
    'Le righe danno {sum:money}, ma la fattura indica {stated:money}.',
  ),
  total_from_net_and_taxes: sentence(
    'The file states no total. The total was computed as net amount plus taxes.',
    'Filen angiver ingen total. Den er beregnet som nettobeløb plus afgifter.',
    'Il file non indica un totale. È stato calcolato come imponibile più imposte.',
  ),
  total_from_vat_summaries: sentence(
    'The file states no total. The total was computed as the sum of the VAT summaries.',
    'Filen angiver ingen total. Den er beregnet som summen af momsopgørelserne.',
    'Il file non indica un totale. È stato calcolato come somma dei riepiloghi IVA.',
  ),
  more_decimals_than: sentence(
    '{text} has more decimals than {currency}',
    '{text} har flere decimaler end {currency}',
    '{text} ha più decimali di {currency}',
  ),
  is_not_a_date: sentence('"{text}" is not a date', '"{text}" er ikke en dato', '"{text}" non è una data'),
  invoice_has_no_number: sentence(
    'The invoice has no number.',
    'Fakturaen har intet nummer.',
    'La fattura non ha un numero.',
  ),
  invoice_has_no_date: sentence('The invoice has no date.', 'Fakturaen har ingen dato.', 'La fattura non ha una data.'),
  invoice_has_no_currency: sentence(
    'The invoice has no currency ({element}).',
    'Fakturaen har ingen valuta ({element}).',
    'La fattura non ha una valuta ({element}).',
  ),
  invoice_in_no_currency: sentence(
    'The invoice is in {currency}, which is not an ISO 4217 currency.',
    'Fakturaen er i {currency}, som ikke er en ISO 4217-valuta.',
    'La fattura è in {currency}, che non è una valuta ISO 4217.',
  ),
  tax_is_not_vat: sentence(
    'The tax has the type {type}, which is not VAT.',
    'Afgiften har typen {type}, som ikke er moms.',
    'L’imposta ha il tipo {type}, che non è IVA.',
  ),
  fatturapa_without_body: sentence(
    'The FatturaPA file has no FatturaElettronicaBody, so it contains no invoice.',
    'FatturaPA-filen har intet FatturaElettronicaBody og indeholder derfor ingen faktura.',
    'Il file FatturaPA non ha FatturaElettronicaBody, quindi non contiene una fattura.',
  ),
  simplified_without_body: sentence(
    'The simplified FatturaPA file has no FatturaElettronicaBody.',
    'Den forenklede FatturaPA-fil har intet FatturaElettronicaBody.',
    'Il file FatturaPA semplificato non ha FatturaElettronicaBody.',
  ),
  xml_is_other_document: sentence(
    'The XML file is {kind:sentence} ({name}), not an invoice.',
    'XML-filen er {kind:sentence} ({name}), ikke en faktura.',
    'Il file XML è {kind:sentence} ({name}), non una fattura.',
  ),
  xml_is_no_known_invoice: sentence(
    'The XML file with the root element {name} is not an invoice in a supported format: FatturaPA, OIOUBL, UBL (Peppol BIS 3) or CII (Factur-X, ZUGFeRD, XRechnung).',
    'XML-filen med rodelementet {name} er ikke en faktura i et understøttet format: FatturaPA, OIOUBL, UBL (Peppol BIS 3) eller CII (Factur-X, ZUGFeRD, XRechnung).',
    'Il file XML con l’elemento radice {name} non è una fattura in un formato supportato: FatturaPA, OIOUBL, UBL (Peppol BIS 3) o CII (Factur-X, ZUGFeRD, XRechnung).',
  ),
  sdi_delivery_receipt: sentence(
    'a delivery receipt of the Italian exchange',
    'en leveringskvittering fra SdI',
    'una ricevuta di consegna dello SdI',
  ),
  sdi_rejection_notice: sentence(
    'a rejection notice of the Italian exchange',
    'en afvisning fra SdI',
    'una notifica di scarto dello SdI',
  ),
  sdi_non_delivery_notice: sentence(
    'a non-delivery notice of the Italian exchange',
    'en meddelelse om manglende levering fra SdI',
    'una notifica di mancata consegna dello SdI',
  ),
  sdi_outcome_notice: sentence(
    'an outcome notice of the Italian exchange',
    'en meddelelse om resultat fra SdI',
    'una notifica di esito dello SdI',
  ),
  sdi_expiry_notice: sentence(
    'an expiry notice of the Italian exchange',
    'en meddelelse om fristens udløb fra SdI',
    'una notifica di decorrenza termini dello SdI',
  ),
  sdi_transmission_certificate: sentence(
    'a transmission certificate of the Italian exchange',
    'en attest for afsendelse fra SdI',
    'un’attestazione di trasmissione dello SdI',
  ),
  sdi_metadata_file: sentence(
    'the metadata file of the Italian exchange',
    'metadatafilen fra SdI',
    'il file dei metadati dello SdI',
  ),
  ubl_reminder: sentence('a reminder', 'en rykker', 'un sollecito'),
  ubl_order: sentence('an order', 'en ordre', 'un ordine'),
  ubl_application_response: sentence('an application response', 'et applikationssvar', 'una risposta applicativa'),
  ubl_catalogue: sentence('a catalogue', 'et katalog', 'un catalogo'),
  character_not_allowed: sentence(
    'FatturaPA does not allow the character "{character}"; write it in Latin letters',
    'FatturaPA tillader ikke tegnet "{character}"; skriv det med latinske bogstaver',
    'FatturaPA non ammette il carattere "{character}"; scrivilo in lettere latine',
  ),
  must_not_be_empty_here: sentence('must not be empty', 'må ikke være tom', 'non deve essere vuoto'),
  has_too_many_characters: sentence(
    'has {count:number} characters; FatturaPA allows at most {most:number}',
    'har {count:number} tegn; FatturaPA tillader højst {most:number}',
    'ha {count:number} caratteri; FatturaPA ne ammette al massimo {most:number}',
  ),
  must_be_td01_to_td29: sentence('must be TD01 to TD29', 'skal være TD01 til TD29', 'deve essere da TD01 a TD29'),
  must_be_td07_or_td08: sentence('must be TD07 or TD08', 'skal være TD07 eller TD08', 'deve essere TD07 o TD08'),
  must_be_rf01_to_rf20: sentence('must be RF01 to RF20', 'skal være RF01 til RF20', 'deve essere da RF01 a RF20'),
  zero_rate_requires_natura: sentence(
    'a rate of 0 requires a natura, such as N2.2 or N4',
    'en sats på 0 kræver en natura, f.eks. N2.2 eller N4',
    'un’aliquota 0 richiede una natura, come N2.2 o N4',
  ),
  natura_requires_zero_rate: sentence(
    'a natura is allowed only with a rate of 0',
    'en natura er kun tilladt med satsen 0',
    'una natura è ammessa solo con aliquota 0',
  ),
  natura_is_old: sentence(
    '{natura} is no longer valid since 2021; use one of its subdivisions',
    '{natura} har ikke været gyldig siden 2021; brug en af dens underinddelinger',
    '{natura} non è più valida dal 2021; usa una delle sue suddivisioni',
  ),
  no_split_payment_with_reverse_charge: sentence(
    'split payment and reverse charge cannot be combined',
    'split payment og omvendt betalingspligt kan ikke kombineres',
    'scissione dei pagamenti e inversione contabile non si combinano',
  ),
  must_begin_with_country: sentence(
    'must begin with the country, such as IT00743110157',
    'skal begynde med landet, f.eks. IT00743110157',
    'deve iniziare con il paese, come IT00743110157',
  ),
  must_have_five_digits: sentence('must have five digits', 'skal have fem cifre', 'deve avere cinque cifre'),
  must_be_two_letter_code: sentence(
    'must be a two-letter code',
    'skal være en kode på to bogstaver',
    'deve essere un codice di due lettere',
  ),
  must_have_capitals_or_digits: sentence(
    'must have {length:number} capital letters or digits',
    'skal have {length:number} store bogstaver eller cifre',
    'deve avere {length:number} lettere maiuscole o cifre',
  ),
  xxxxxxx_is_for_abroad: sentence(
    'XXXXXXX is only for buyers abroad',
    'XXXXXXX er kun til købere i udlandet',
    'XXXXXXX è solo per acquirenti esteri',
  ),
  mailbox_needs_zeros: sentence(
    'a certified mailbox is allowed only with the recipient code 0000000',
    'en certificeret postkasse er kun tilladt med modtagerkoden 0000000',
    'una PEC è ammessa solo con il codice destinatario 0000000',
  ),
  seller_needs_vat_number: sentence(
    'the seller needs a VAT number',
    'sælgeren skal have et momsnummer',
    'il venditore deve avere una partita IVA',
  ),
  buyer_needs_number: sentence(
    'the buyer needs a VAT number or a fiscal code',
    'køberen skal have et momsnummer eller en codice fiscale',
    'l’acquirente deve avere una partita IVA o un codice fiscale',
  ),
  foreign_buyer_without_number: sentence(
    'the foreign buyer has no number; {number} was written instead',
    'den udenlandske køber har intet nummer; {number} er skrevet i stedet',
    'l’acquirente estero non ha un numero; è stato scritto {number}',
  ),
  zero_rate_and_natura_belong_together: sentence(
    'is required with a rate of 0 and allowed with no other',
    'er påkrævet med satsen 0 og kun tilladt med den',
    'è obbligatoria con aliquota 0 e ammessa solo con essa',
  ),
  names_more_than_one_invoice: sentence(
    'names more than one invoice; a simplified invoice can name one',
    'nævner mere end én faktura; en forenklet faktura kan nævne én',
    'indica più di una fattura; una fattura semplificata ne può indicare una',
  ),
  must_contain_digit: sentence('must contain a digit', 'skal indeholde et ciffer', 'deve contenere una cifra'),
  credit_note_must_be_td04: sentence(
    'a credit note must be TD04',
    'en kreditnota skal være TD04',
    'una nota di credito deve essere TD04',
  ),
  details_for_exchange_missing: sentence(
    'the details for the exchange are missing',
    'oplysningerne til SdI mangler',
    'mancano i dati per lo SdI',
  ),
  must_have_lines_up_to: sentence(
    'must have 1 to {most:number} lines',
    'skal have 1 til {most:number} linjer',
    'deve avere da 1 a {most:number} righe',
  ),
  must_have_a_line: sentence('must have at least one line', 'skal have mindst én linje', 'deve avere almeno una riga'),
  file_name_not_allowed: sentence(
    'the file name {name} is not allowed',
    'filnavnet {name} er ikke tilladt',
    'il nome di file {name} non è ammesso',
  ),
  file_too_large_for_exchange: sentence(
    'the file has {bytes:number} bytes; at most 5 MB are allowed',
    'filen har {bytes:number} bytes; højst 5 MB er tilladt',
    'il file ha {bytes:number} byte; sono ammessi al massimo 5 MB',
  ),
  must_not_precede_corrected: sentence(
    'must not be before {day:date}, the date of the corrected invoice {number}',
    'må ikke være før {day:date}, datoen for den rettede faktura {number}',
    'non deve precedere il {day:date}, data della fattura corretta {number}',
  ),
  total_above_simplified_limit: sentence(
    'have a total above the limit of simplified invoices',
    'har en total over grænsen for forenklede fakturaer',
    'hanno un totale oltre il limite delle fatture semplificate',
  ),
  must_not_be_the_seller: sentence('must not be the seller', 'må ikke være sælgeren', 'non deve essere il venditore'),
  must_be_the_seller_in: sentence(
    'must be the seller in a {type}',
    'skal være sælgeren i en {type}',
    'deve essere il venditore in un {type}',
  ),
  must_not_be_italian_in: sentence(
    'must not be Italian in a {type}',
    'må ikke være italiensk i en {type}',
    'non deve essere italiano in un {type}',
  ),
  is_required_in: sentence('is required in a {type}', 'er påkrævet i en {type}', 'è obbligatorio in un {type}'),
  one_party_must_be_italian: sentence(
    'seller or buyer must be Italian',
    'sælger eller køber skal være italiensk',
    'il venditore o l’acquirente deve essere italiano',
  ),
  sum_differs_from_invoice: sentence(
    'have a different sum in the file than on the invoice',
    'har en anden sum i filen end på fakturaen',
    'hanno nel file una somma diversa da quella della fattura',
  ),
  more_than_two_decimals: sentence(
    '{currency} has more than two decimals, which the format cannot state',
    '{currency} har mere end to decimaler, som formatet ikke kan angive',
    '{currency} ha più di due decimali, che il formato non può indicare',
  ),
  oioubl_seller_number: sentence(
    'OIOUBL requires the CVR or GLN number of the seller',
    'OIOUBL kræver sælgerens CVR- eller GLN-nummer',
    'OIOUBL richiede il numero CVR o GLN del venditore',
  ),
  oioubl_buyer_number: sentence(
    'OIOUBL requires the GLN (EAN) or CVR number of the buyer',
    'OIOUBL kræver køberens GLN-nummer (EAN) eller CVR-nummer',
    'OIOUBL richiede il numero GLN (EAN) o CVR dell’acquirente',
  ),
  oioubl_cvr_number: sentence(
    'OIOUBL requires the CVR number',
    'OIOUBL kræver CVR-nummeret',
    'OIOUBL richiede il numero CVR',
  ),
  peppol_address: sentence(
    'Peppol requires an electronic address: a GLN, or the CVR or VAT number',
    'Peppol kræver en elektronisk adresse: et GLN-nummer eller CVR- eller momsnummeret',
    'Peppol richiede un indirizzo elettronico: un GLN, o il numero CVR o la partita IVA',
  ),
  peppol_reference: sentence(
    "Peppol requires the buyer's reference or an order number (rule R003)",
    'Peppol kræver køberens reference eller et ordrenummer (regel R003)',
    'Peppol richiede il riferimento dell’acquirente o un numero d’ordine (regola R003)',
  ),
  peppol_buyer_number: sentence(
    'a sale whose VAT the buyer accounts for requires its VAT or register number',
    'et salg, hvor køberen afregner momsen, kræver køberens moms- eller CVR-nummer',
    'una vendita la cui IVA è a carico dell’acquirente richiede la sua partita IVA o il numero di registro',
  ),
  category_requires_reason: sentence(
    'category {category} requires the reason why no VAT is charged',
    'kategori {category} kræver grunden til, at der ikke opkræves moms',
    'la categoria {category} richiede il motivo per cui non si addebita IVA',
  ),
  fault_of_controls: sentence(
    '{fault:sentence} (controls {controls})',
    '{fault:sentence} (kontrol {controls})',
    '{fault:sentence} (controlli {controls})',
  ),
};
