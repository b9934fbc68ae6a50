import { sentence } from './words.js';

/** Papers that are entries and not purchases: their parts, and why none is proposed. */
export const PAPER_ENTRIES = {
  paper_gross_wage: sentence('Gross wage', 'Bruttoløn', 'Retribuzione lorda'),
  paper_net_wage: sentence('Net wage, owed to the employee', 'Nettoløn, skyldig', 'Netto da pagare al dipendente'),
  paper_labour_contribution: sentence('Labour market contribution', 'AM-bidrag', 'Contributo per il lavoro'),
  paper_income_tax: sentence('Income tax withheld', 'A-skat', 'IRPEF trattenuta'),
  paper_regional_tax: sentence('Regional tax withheld', 'Regional skat', 'Addizionale regionale'),
  paper_local_tax: sentence('Local tax withheld', 'Kommunal skat', 'Addizionale comunale'),
  paper_own_social: sentence(
    'Social security of the employee',
    'ATP og sociale bidrag, medarbejder',
    'Contributi a carico del dipendente',
  ),
  paper_own_pension: sentence('Pension of the employee', 'Pension, medarbejder', 'Previdenza del dipendente'),
  paper_employer_pension: sentence(
    'Pension of the employer',
    'Pension, arbejdsgiver',
    'Previdenza del datore di lavoro',
  ),
  paper_principal: sentence('Repayment of the loan', 'Afdrag på lånet', 'Quota capitale'),
  paper_interest: sentence('Interest', 'Renter', 'Interessi'),
  paper_contribution: sentence('Contribution to the lender', 'Bidrag', 'Contributo al finanziatore'),
  paper_fee: sentence('Fee', 'Gebyr', 'Commissioni'),
  paper_paid: sentence('Paid from the bank', 'Betalt fra banken', 'Pagato dalla banca'),
  paper_card_sales: sentence(
    'Sales by card, as booked with the takings',
    'Salg på kort, som bogført med omsætningen',
    'Incassi con carta, come registrati con i corrispettivi',
  ),
  paper_payout: sentence('Paid out to the bank', 'Udbetalt til banken', 'Accreditato in banca'),
  paper_vat_paid: sentence('VAT owed', 'Skyldig moms', 'IVA a debito'),
  paper_vat_advance: sentence('VAT advance', 'Acontomoms', 'Acconto IVA'),
  paper_withholding_paid: sentence('Withholding tax paid over', 'Afregnet kildeskat', 'Ritenute versate'),
  paper_stamp_duty: sentence('Stamp duty', 'Stempelafgift', 'Imposta di bollo'),
  paper_payroll_tax: sentence('Payroll tax', 'Lønsumsafgift', 'Imposta sui salari'),
  paper_mileage: sentence('Mileage allowance', 'Kørselsgodtgørelse', 'Rimborso chilometrico'),
  paper_owed_to_employee: sentence('Owed to the employee', 'Skyldig til medarbejderen', 'Dovuto al dipendente'),
  entry_part_missing: sentence(
    'An amount was not found: {part:sentence}. Write the entry by hand ({@create_ledger_entry}) with this document.',
    'Et beløb blev ikke fundet: {part:sentence}. Skriv posteringen selv ({@create_ledger_entry}) med bilaget.',
    'Un importo non è stato trovato: {part:sentence}. Scrivi la registrazione a mano ({@create_ledger_entry}) con il documento.',
  ),
  entry_part_ambiguous: sentence(
    'Several amounts were found for one part: {part:sentence}. Write the entry by hand ({@create_ledger_entry}) with this document.',
    'Der blev fundet flere beløb for én del: {part:sentence}. Skriv posteringen selv ({@create_ledger_entry}) med bilaget.',
    'Sono stati trovati più importi per una parte: {part:sentence}. Scrivi la registrazione a mano ({@create_ledger_entry}) con il documento.',
  ),
  entry_parts_do_not_balance: sentence(
    'The amounts that were found do not make each other up: {amount:money} is missing. Write the entry by hand ({@create_ledger_entry}) with this document.',
    'De fundne beløb går ikke op: {amount:money} mangler. Skriv posteringen selv ({@create_ledger_entry}) med bilaget.',
    'Gli importi trovati non quadrano: mancano {amount:money}. Scrivi la registrazione a mano ({@create_ledger_entry}) con il documento.',
  ),
  entry_amounts_not_read: sentence(
    'The amounts of an entry were not found. Write the entry by hand ({@create_ledger_entry}) with this document.',
    'Posteringens beløb blev ikke fundet. Skriv posteringen selv ({@create_ledger_entry}) med bilaget.',
    'Gli importi della registrazione non sono stati trovati. Scrivi la registrazione a mano ({@create_ledger_entry}) con il documento.',
  ),
  entry_amount_unknown: sentence(
    'Not every amount of the document is known, such as one of another tax. Write the entry by hand ({@create_ledger_entry}) with this document.',
    'Ikke alle bilagets beløb er kendt, f.eks. et af en anden skat. Skriv posteringen selv ({@create_ledger_entry}) med bilaget.',
    'Non tutti gli importi del documento sono noti, ad esempio quello di un altro tributo. Scrivi la registrazione a mano ({@create_ledger_entry}) con il documento.',
  ),
  entry_not_clear: sentence(
    'The document names VAT or credits beside the amounts, so the entry is not clear. Write it by hand ({@create_ledger_entry}) with this document.',
    'Bilaget nævner moms eller modregning ved siden af beløbene, så posteringen er ikke klar. Skriv den selv ({@create_ledger_entry}) med bilaget.',
    'Il documento indica IVA o crediti accanto agli importi, quindi la registrazione non è chiara. Scrivila a mano ({@create_ledger_entry}) con il documento.',
  ),
  note_proposed_line: sentence(
    '{account}: {what:sentence}',
    '{account}: {what:sentence}',
    '{account}: {what:sentence}',
  ),
  proposal_without_date: sentence(
    'No date was read. State it ({@update_reading}).',
    'Der blev ikke læst en dato. Angiv den ({@update_reading}).',
    'Non è stata letta una data. Indicala ({@update_reading}).',
  ),
  entry_in_other_currency: sentence(
    'The document is in {currency}, the books are in {books}. Write the entry by hand ({@create_ledger_entry}) with this document.',
    'Bilaget er i {currency}, regnskabet i {books}. Skriv posteringen selv ({@create_ledger_entry}) med bilaget.',
    'Il documento è in {currency}, la contabilità in {books}. Scrivi la registrazione a mano ({@create_ledger_entry}) con il documento.',
  ),
  mileage_not_product: sentence(
    'The amount is not a distance times a rate of the document. Write the entry by hand ({@create_ledger_entry}) with this document.',
    'Beløbet er ikke kilometer gange en sats på bilaget. Skriv posteringen selv ({@create_ledger_entry}) med bilaget.',
    'L’importo non è il prodotto di chilometri e tariffa del documento. Scrivi la registrazione a mano ({@create_ledger_entry}) con il documento.',
  ),
  no_entry_of_this_kind: sentence(
    'No entry is proposed for this kind of document.',
    'Der foreslås ingen postering for denne slags bilag.',
    'Per questo tipo di documento non si propone una registrazione.',
  ),
};
