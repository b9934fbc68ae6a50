import { sentence } from './words.js';

/** The rules of a country that an entry used. */
export const RULE_NAMES = {
  rule_vat_code: sentence('VAT code {code}', 'Momskode {code}', 'Codice IVA {code}'),
  rule_vat_on: sentence('VAT on {category:category}', 'Moms af {category:category}', 'IVA su {category:category}'),
  rule_vat_on_car: sentence(
    'VAT on {category:category} of a passenger car',
    'Moms af {category:category} til personbil',
    'IVA su {category:category} di un’autovettura',
  ),
  rule_vat_on_van: sentence(
    'VAT on {category:category} of a van',
    'Moms af {category:category} til varebil',
    'IVA su {category:category} di un furgone',
  ),
  rule_vat_on_business_only: sentence(
    'VAT on {category:category} for the business only',
    'Moms af {category:category} kun til virksomheden',
    'IVA su {category:category} solo per l’attività',
  ),
  rule_vat_on_small_gifts: sentence(
    'VAT on gifts of little value',
    'Moms af gaver af ringe værdi',
    'IVA su omaggi di modico valore',
  ),
  rule_vat_on_leased_car: sentence(
    'VAT on a leased car, as stated by the lessor',
    'Moms af leasingbil, som leasinggiver oplyser',
    'IVA su auto in leasing, indicata dal locatore',
  ),
  rule_effect_on_return: sentence(
    'the effect of {code} on the return',
    'virkningen af {code} i angivelsen',
    'l’effetto di {code} sulla liquidazione',
  ),
  rule_exchange_rate: sentence('exchange rate of {day:date}', 'valutakurs pr. {day:date}', 'cambio del {day:date}'),
  rule_foreign_vat_is_cost: sentence(
    'foreign VAT is part of the cost',
    'udenlandsk moms er en del af omkostningen',
    'l’IVA estera fa parte del costo',
  ),
  rule_no_taxable_supplies: sentence(
    'without taxable supplies no VAT is deducted',
    'uden momspligtige leverancer fradrages ingen moms',
    'senza operazioni imponibili non si detrae IVA',
  ),
  rule_partial_deduction: sentence(
    'partial deduction by turnover',
    'delvis fradragsret efter omsætning',
    'detrazione parziale per volume d’affari',
  ),
  rule_flat_rate: sentence(
    'the flat-rate scheme deducts no VAT; reverse charge is payable without deduction',
    'regime forfettario fradrager ingen moms; omvendt betalingspligt betales uden fradrag',
    'il regime forfettario non detrae l’IVA; l’inversione contabile si versa senza detrazione',
  ),
  rule_exempt_supplies: sentence(
    'exempt supplies deduct no VAT',
    'momsfri leverancer giver intet fradrag',
    'le operazioni esenti non detraggono l’IVA',
  ),
  rule_pro_rata: sentence(
    'pro rata of exempt supplies',
    'pro rata for momsfri omsætning',
    'pro rata per operazioni esenti',
  ),
  rule_supplier_is_business: sentence(
    'the supplier is a business',
    'leverandøren er en virksomhed',
    'il fornitore è un’impresa',
  ),
  rule_supplier_is_registered: sentence(
    'the supplier is registered for VAT',
    'leverandøren er momsregistreret',
    'il fornitore è registrato ai fini IVA',
  ),
  rule_supplier_is_registered_as: sentence(
    'the supplier is registered for VAT as {number}',
    'leverandøren er momsregistreret som {number}',
    'il fornitore è registrato ai fini IVA come {number}',
  ),
  rule_no_vat_read: sentence(
    'no VAT was read, so none is deducted',
    'der er ikke læst moms, så der fradrages ingen',
    'nessuna IVA è stata letta, quindi non se ne detrae',
  ),
  rule_owed_vat_deducted: sentence(
    'the VAT that the buyer owes is deducted in full',
    'den moms, som køberen skylder, fradrages fuldt ud',
    'l’IVA dovuta dall’acquirente si detrae per intero',
  ),
  rule_import_vat_on_invoice: sentence(
    'import VAT is computed on the invoice',
    'importmoms beregnes af fakturaen',
    'l’IVA all’importazione è calcolata sulla fattura',
  ),
  rule_reverse_charge_at_22: sentence(
    'the reverse charge is computed at 22 %',
    'omvendt betalingspligt beregnes med 22 %',
    'l’inversione contabile è calcolata al 22 %',
  ),
  rule_san_marino: sentence(
    'goods from San Marino without VAT are integrated by the buyer',
    'varer fra San Marino uden moms: køberen beregner momsen',
    'i beni da San Marino senza IVA sono integrati dall’acquirente',
  ),
  rule_san_marino_vat: sentence(
    'the tax office of San Marino has confirmed the VAT that the supplier charged',
    'skattekontoret i San Marino har bekræftet den moms, som leverandøren opkrævede',
    'l’ufficio tributario di San Marino ha convalidato l’IVA addebitata dal fornitore',
  ),
  rule_invoice_of_import: sentence(
    'the invoice of an import has no effect on the return',
    'fakturaen for en import påvirker ikke angivelsen',
    'la fattura di un’importazione non incide sulla liquidazione',
  ),
  rule_vat_of_previous_year: sentence(
    'VAT of an invoice received in the previous year is deducted in the annual return of that year',
    'moms af en faktura modtaget året før fradrages i årsangivelsen for det år',
    'l’IVA di una fattura ricevuta l’anno prima si detrae nella dichiarazione annuale di quell’anno',
  ),
  rule_small_debts_carried: sentence(
    'small VAT debts are carried',
    'små momstilsvar overføres',
    'i piccoli debiti IVA si riportano',
  ),
  rule_cash_vat_after_year: sentence(
    'cash VAT is due one year after the operation at the latest',
    'moms efter kasseprincippet forfalder senest et år efter transaktionen',
    'l’IVA per cassa è esigibile al più tardi un anno dopo l’operazione',
  ),
};
