import { sentence } from './words.js';

/** What is found before a return is filed or a period is closed, and what is noted about a return. */
export const FINDINGS = {
  found_documents_not_posted_for_one: sentence(
    '1 document dated in the period is not posted yet.',
    '1 bilag med dato i perioden er ikke bogført endnu.',
    '1 documento datato nel periodo non è ancora registrato.',
  ),
  found_documents_not_posted_for_many: sentence(
    '{count:number} documents dated in the period are not posted yet.',
    '{count:number} bilag med dato i perioden er ikke bogført endnu.',
    '{count:number} documenti datati nel periodo non sono ancora registrati.',
  ),
  found_documents_not_read_for_one: sentence(
    '1 document has no date yet and may belong to the period.',
    '1 bilag har ingen dato endnu og kan høre til perioden.',
    '1 documento non ha ancora una data e potrebbe appartenere al periodo.',
  ),
  found_documents_not_read_for_many: sentence(
    '{count:number} documents have no date yet and may belong to the period.',
    '{count:number} bilag har ingen dato endnu og kan høre til perioden.',
    '{count:number} documenti non hanno ancora una data e potrebbero appartenere al periodo.',
  ),
  found_bank_lines_unmatched_for_one: sentence(
    '1 bank line of the period has no match yet.',
    '1 banklinje i perioden er ikke afstemt endnu.',
    '1 movimento bancario del periodo non è ancora riconciliato.',
  ),
  found_bank_lines_unmatched_for_many: sentence(
    '{count:number} bank lines of the period have no match yet.',
    '{count:number} banklinjer i perioden er ikke afstemt endnu.',
    '{count:number} movimenti bancari del periodo non sono ancora riconciliati.',
  ),
  found_entries_left_out_for_one: sentence(
    '1 entry with a VAT date before {day:date}, the first day of the open years, will not be in any return. Correct the return of that time with the tax authority.',
    '1 postering med momsdato før {day:date}, den første dag i de åbne år, kommer ikke med i nogen angivelse. Ret angivelsen for den periode hos Skattestyrelsen.',
    '1 registrazione con data IVA anteriore al {day:date}, primo giorno degli esercizi aperti, non rientrerà in alcuna liquidazione. Correggere la dichiarazione di quel periodo presso l’Agenzia delle Entrate.',
  ),
  found_entries_left_out_for_many: sentence(
    '{count:number} entries with a VAT date before {day:date}, the first day of the open years, will not be in any return. Correct the return of that time with the tax authority.',
    '{count:number} posteringer med momsdato før {day:date}, den første dag i de åbne år, kommer ikke med i nogen angivelse. Ret angivelsen for den periode hos Skattestyrelsen.',
    '{count:number} registrazioni con data IVA anteriore al {day:date}, primo giorno degli esercizi aperti, non rientreranno in alcuna liquidazione. Correggere la dichiarazione di quel periodo presso l’Agenzia delle Entrate.',
  ),
  found_eu_sales_without_number_for_one: sentence(
    '1 EU sale has no customer with a VAT number, which the EU sales list needs.',
    '1 EU-salg har ingen kunde med momsnummer, som EU-salg uden moms kræver.',
    '1 vendita UE non ha un cliente con partita IVA, necessaria per l’elenco Intrastat.',
  ),
  found_eu_sales_without_number_for_many: sentence(
    '{count:number} EU sales have no customer with a VAT number, which the EU sales list needs.',
    '{count:number} EU-salg har ingen kunde med momsnummer, som EU-salg uden moms kræver.',
    '{count:number} vendite UE non hanno un cliente con partita IVA, necessaria per l’elenco Intrastat.',
  ),
  found_external_books_differ_for_one: sentence(
    '1 entry of the period differs from the connected accounting system.',
    '1 postering i perioden afviger fra det tilsluttede regnskabssystem.',
    '1 registrazione del periodo differisce dal sistema contabile collegato.',
  ),
  found_external_books_differ_for_many: sentence(
    '{count:number} entries of the period differ from the connected accounting system.',
    '{count:number} posteringer i perioden afviger fra det tilsluttede regnskabssystem.',
    '{count:number} registrazioni del periodo differiscono dal sistema contabile collegato.',
  ),
  found_external_books_incomplete_for_one: sentence(
    '1 entry of the period has not reached the connected accounting system.',
    '1 postering i perioden er ikke nået frem til det tilsluttede regnskabssystem.',
    '1 registrazione del periodo non è arrivata al sistema contabile collegato.',
  ),
  found_external_books_incomplete_for_many: sentence(
    '{count:number} entries of the period have not reached the connected accounting system.',
    '{count:number} posteringer i perioden er ikke nået frem til det tilsluttede regnskabssystem.',
    '{count:number} registrazioni del periodo non sono arrivate al sistema contabile collegato.',
  ),
  found_number_gap_for_one: sentence(
    'The series {series:sentence} has a gap: number {first} is missing.',
    'Der er et hul i nummerserien {series:sentence}: nummer {first} mangler.',
    'La serie {series:sentence} ha un salto: manca il numero {first}.',
  ),
  found_number_gap_for_many: sentence(
    'The series {series:sentence} has a gap: numbers {first} to {last} are missing.',
    'Der er et hul i nummerserien {series:sentence}: numrene {first} til {last} mangler.',
    'La serie {series:sentence} ha un salto: mancano i numeri da {first} a {last}.',
  ),
  series_of_vat_register: sentence('VAT register {series}', 'momsregister {series}', 'registro IVA {series}'),
  series_of_invoices: sentence('invoices {series}', 'fakturaer {series}', 'fatture {series}'),
  found_einvoice_rejected: sentence(
    'The invoice {number} was rejected by the exchange, but its entry is in the period. Send it again, or abandon it.',
    'Faktura {number} blev afvist, men dens postering er i perioden. Send den igen, eller opgiv den.',
    'La fattura {number} è stata scartata dallo SdI, ma la sua registrazione è nel periodo. Inviarla di nuovo o abbandonarla.',
  ),
  found_reverse_charge_incomplete: sentence(
    'The voucher {voucher} has reverse charge, but one side is missing on the VAT accounts.',
    'Bilag {voucher} har omvendt betalingspligt, men den ene side mangler på momskontiene.',
    'La registrazione {voucher} è in inversione contabile, ma manca una parte sui conti IVA.',
  ),
  found_vat_account_differs: sentence(
    'The account {account} has a balance of {balance:money} in the period, but the box {box} is {expected:money}. {rest:money} would stay on the account.',
    'Konto {account} har en saldo på {balance:money} i perioden, men feltet {box} er {expected:money}. {rest:money} ville blive stående på kontoen.',
    'Il conto {account} ha nel periodo un saldo di {balance:money}, ma il rigo {box} è {expected:money}. Sul conto resterebbero {rest:money}.',
  ),
  found_bank_states_more: sentence(
    'The bank states {amount:money} more than account {account} at {day:date}.',
    'Banken oplyser {amount:money} mere end konto {account} pr. {day:date}.',
    'La banca indica {amount:money} in più del conto {account} al {day:date}.',
  ),
  found_bank_states_less: sentence(
    'The bank states {amount:money} less than account {account} at {day:date}.',
    'Banken oplyser {amount:money} mindre end konto {account} pr. {day:date}.',
    'La banca indica {amount:money} in meno del conto {account} al {day:date}.',
  ),
  found_balance_cash_below_zero: sentence(
    '{account} is below zero, which cash cannot be. Its balance is {balance:money}.',
    '{account} er negativ, hvilket en kasse ikke kan være. Saldoen er {balance:money}.',
    '{account} è negativo, cosa impossibile per la cassa. Il saldo è {balance:money}.',
  ),
  found_balance_not_explained: sentence(
    '{account} holds money that is not explained. Its balance is {balance:money}.',
    '{account} rummer penge, der ikke er forklaret. Saldoen er {balance:money}.',
    '{account} contiene importi non spiegati. Il saldo è {balance:money}.',
  ),
  found_balance_debt_to_customers: sentence(
    '{account} is a debt to customers. Its balance is {balance:money}.',
    '{account} er en gæld til kunder. Saldoen er {balance:money}.',
    '{account} è un debito verso clienti. Il saldo è {balance:money}.',
  ),
  found_balance_claim_on_vendors: sentence(
    '{account} is a claim on vendors. Its balance is {balance:money}.',
    '{account} er et tilgodehavende hos leverandører. Saldoen er {balance:money}.',
    '{account} è un credito verso fornitori. Il saldo è {balance:money}.',
  ),
  found_balance_more_debits: sentence(
    '{account} has more debits than credits in the period. Its balance is {balance:money}.',
    '{account} har mere debet end kredit i perioden. Saldoen er {balance:money}.',
    '{account} ha nel periodo più dare che avere. Il saldo è {balance:money}.',
  ),
  found_balance_more_credits: sentence(
    '{account} has more credits than debits in the period. Its balance is {balance:money}.',
    '{account} har mere kredit end debet i perioden. Saldoen er {balance:money}.',
    '{account} ha nel periodo più avere che dare. Il saldo è {balance:money}.',
  ),
  found_vat_not_filed_for_one: sentence(
    'The VAT of 1 entry of the period is not in a filed return.',
    'Momsen af 1 postering i perioden er ikke med i en indberettet angivelse.',
    'L’IVA di 1 registrazione del periodo non è in una liquidazione presentata.',
  ),
  found_vat_not_filed_for_many: sentence(
    'The VAT of {count:number} entries of the period is not in a filed return.',
    'Momsen af {count:number} posteringer i perioden er ikke med i en indberettet angivelse.',
    'L’IVA di {count:number} registrazioni del periodo non è in una liquidazione presentata.',
  ),
  found_vat_period_not_filed: sentence(
    'The VAT return of {period} is not filed. It is due on {day:date}, also when the books are closed.',
    'Momsangivelsen for {period} er ikke indberettet. Fristen er {day:date}, også når bøgerne lukkes.',
    'La liquidazione IVA di {period} non è presentata. Scade il {day:date}, anche se i libri si chiudono.',
  ),
  found_rule_ended: sentence(
    '{table:sentence}: a rule of law ended on {day:date}, and the next one is not known here. Update Partita; what needs the rule is refused or left out until then.',
    '{table:sentence}: en lovregel udløb {day:date}, og den næste kendes ikke her. Opdater Partita; indtil da afvises eller udelades det, der bruger reglen.',
    '{table:sentence}: una norma è scaduta il {day:date} e la successiva non è nota qui. Aggiornare Partita; fino ad allora ciò che la richiede è rifiutato o omesso.',
  ),
  found_rule_ends: sentence(
    '{table:sentence}: a rule of law ends on {day:date}, and the next one is not known here. Update Partita; what needs the rule is refused or left out until then.',
    '{table:sentence}: en lovregel udløber {day:date}, og den næste kendes ikke her. Opdater Partita; indtil da afvises eller udelades det, der bruger reglen.',
    '{table:sentence}: una norma scade il {day:date} e la successiva non è nota qui. Aggiornare Partita; fino ad allora ciò che la richiede è rifiutato o omesso.',
  ),
  found_rule_follows: sentence(
    '{table:sentence}: a rule of law ends on {day:date}. The one that follows was not verified; check it with an accountant.',
    '{table:sentence}: en lovregel udløber {day:date}. Den næste er ikke kontrolleret; spørg en revisor.',
    '{table:sentence}: una norma scade il {day:date}. Quella successiva non è verificata; chiedere a un commercialista.',
  ),
  found_return_outdated: sentence(
    'A VAT setting, or the amount carried over from the previous period, changed after the return was prepared. Prepare it again.',
    'En momsindstilling eller det overførte beløb fra forrige periode er ændret, efter at angivelsen blev forberedt. Forbered den igen.',
    'Un’impostazione IVA o l’importo riportato dal periodo precedente è cambiato dopo la preparazione della liquidazione. Prepararla di nuovo.',
  ),
  found_recurring_entries_stopped_for_one: sentence(
    '1 recurring entry has stopped.',
    '1 gentagen postering er gået i stå.',
    '1 registrazione ricorrente si è fermata.',
  ),
  found_recurring_entries_stopped_for_many: sentence(
    '{count:number} recurring entries have stopped.',
    '{count:number} gentagne posteringer er gået i stå.',
    '{count:number} registrazioni ricorrenti si sono fermate.',
  ),
  missing_entry_after_filing_for_one: sentence(
    'An entry came after the return was filed. Correct the return.',
    'En postering er kommet til, efter at angivelsen blev indberettet. Ret angivelsen.',
    'Una registrazione è arrivata dopo la presentazione. Correggi la liquidazione.',
  ),
  missing_entry_after_filing_for_many: sentence(
    '{count:number} entries came after the return was filed. Correct the return.',
    '{count:number} posteringer er kommet til, efter at angivelsen blev indberettet. Ret angivelsen.',
    '{count:number} registrazioni sono arrivate dopo la presentazione. Correggi la liquidazione.',
  ),
  missing_entry_after_preparing_for_one: sentence(
    'An entry came after the return was prepared. Prepare it again.',
    'En postering er kommet til, efter at angivelsen blev forberedt. Forbered den igen.',
    'Una registrazione è arrivata dopo la preparazione. Prepara di nuovo la liquidazione.',
  ),
  missing_entry_after_preparing_for_many: sentence(
    '{count:number} entries came after the return was prepared. Prepare it again.',
    '{count:number} posteringer er kommet til, efter at angivelsen blev forberedt. Forbered den igen.',
    '{count:number} registrazioni sono arrivate dopo la preparazione. Prepara di nuovo la liquidazione.',
  ),
  missing_return: sentence(
    'The return is not prepared yet.',
    'Angivelsen er ikke forberedt endnu.',
    'La liquidazione non è ancora preparata.',
  ),
  nothing_booked_until: sentence(
    'Nothing is booked until {day:date} here. If its VAT was reported elsewhere, set reportedElsewhereUntil to {day:date} in the VAT settings.',
    'Der er intet bogført her til og med {day:date}. Er momsen indberettet andetsteds, så sæt reportedElsewhereUntil til {day:date} i momsindstillingerne.',
    'Fino al {day:date} qui non è registrato nulla. Se l’IVA è stata dichiarata altrove, imposta reportedElsewhereUntil al {day:date} nelle impostazioni IVA.',
  ),
  nothing_booked_or_registered_until: sentence(
    'Nothing is booked until {day:date} here. If its VAT was reported elsewhere, set reportedElsewhereUntil to {day:date} in the VAT settings. Otherwise set registeredFrom in the VAT settings: periods before the registration disappear, and a return of zeros can be prepared in Denmark.',
    'Der er intet bogført her til og med {day:date}. Er momsen indberettet andetsteds, så sæt reportedElsewhereUntil til {day:date} i momsindstillingerne. Sæt ellers registeredFrom i momsindstillingerne: perioder før registreringen forsvinder, og i Danmark kan en nulangivelse forberedes.',
    'Fino al {day:date} qui non è registrato nulla. Se l’IVA è stata dichiarata altrove, imposta reportedElsewhereUntil al {day:date} nelle impostazioni IVA. Altrimenti imposta registeredFrom nelle impostazioni IVA: i periodi prima della registrazione spariscono, e in Danimarca si può preparare una dichiarazione a zero.',
  ),
  note_debt_carried: sentence(
    '{amount:money} is not above the minimum: nothing is paid now, and the debt is carried to the next period.',
    '{amount:money} er ikke over minimum: intet betales nu, og tilsvaret overføres til næste periode.',
    '{amount:money} non supera il minimo: ora non si versa nulla, e il debito si riporta al periodo successivo.',
  ),
  note_debt_final: sentence(
    '{amount:money} is not above the minimum, but must be paid by 16 December.',
    '{amount:money} er ikke over minimum, men skal betales senest 16. december.',
    '{amount:money} non supera il minimo, ma va versato entro il 16 dicembre.',
  ),
  note_last_quarter: sentence(
    'The last quarter is settled with the annual return: in the communication it is quarter 5, and rows VP11, VP12 and VP14 stay empty. Interest of 1 % is part of the annual balance.',
    'Sidste kvartal afregnes med årsangivelsen: i meddelelsen er det kvartal 5, og felterne VP11, VP12 og VP14 er tomme. Renten på 1 % er en del af årets saldo.',
    'L’ultimo trimestre si liquida con la dichiarazione annuale: nella comunicazione è il trimestre 5, e i righi VP11, VP12 e VP14 restano vuoti. Gli interessi dell’1 % fanno parte del saldo annuale.',
  ),
  note_only_differences: sentence(
    'The period is already filed. This return declares only the differences.',
    'Perioden er allerede indberettet. Denne angivelse viser kun forskellene.',
    'Il periodo è già presentato. Questa liquidazione dichiara solo le differenze.',
  ),
  note_sent_again: sentence(
    'The period is already filed. The communication of its quarter must be sent again and replaces the first one.',
    'Perioden er allerede indberettet. Meddelelsen for kvartalet skal sendes igen og erstatter den første.',
    'Il periodo è già presentato. La comunicazione del trimestre va inviata di nuovo e sostituisce la prima.',
  ),
  rule_not_verified_by_accountant: sentence(
    'Not verified by an accountant: {rule:sentence} ({source:sentence}).',
    'Ikke kontrolleret af en revisor: {rule:sentence} ({source:sentence}).',
    'Non verificato da un commercialista: {rule:sentence} ({source:sentence}).',
  ),
  no_annual_return_in_denmark: sentence(
    'Denmark has no annual VAT return; deadlines follow the half-yearly rule: 1 September for the first half-year and 1 March for the second.',
    'Danmark har ingen årlig momsangivelse; fristerne følger halvårsreglen: 1. september for første halvår og 1. marts for andet.',
    'La Danimarca non ha una dichiarazione IVA annuale; le scadenze seguono la regola semestrale: 1º settembre per il primo semestre e 1º marzo per il secondo.',
  ),
  no_half_years_in_italy: sentence(
    'Italy has no half-yearly VAT settlement; deadlines follow the quarterly rule: 16 May, 20 August, 16 November and 16 March.',
    'Italien har ingen halvårlig momsafregning; fristerne følger kvartalsreglen: 16. maj, 20. august, 16. november og 16. marts.',
    'L’Italia non ha una liquidazione IVA semestrale; le scadenze seguono la regola trimestrale: 16 maggio, 20 agosto, 16 novembre e 16 marzo.',
  ),
  annual_return_is_additional_in_italy: sentence(
    'In Italy the annual VAT return is filed in addition to periodic settlements and does not replace them; deadlines follow the quarterly rule: 16 May, 20 August, 16 November and 16 March.',
    'I Italien indsendes den årlige momsangivelse ud over de periodiske afregninger og erstatter dem ikke; fristerne følger kvartalsreglen: 16. maj, 20. august, 16. november og 16. marts.',
    'In Italia la dichiarazione IVA annuale si presenta oltre alle liquidazioni periodiche e non le sostituisce; le scadenze seguono la regola trimestrale: 16 maggio, 20 agosto, 16 novembre e 16 marzo.',
  ),
  table_vat_codes: sentence('VAT codes', 'Momskoder', 'Codici IVA'),
  table_chart_of_accounts: sentence('Chart of accounts', 'Kontoplan', 'Piano dei conti'),
  table_categories: sentence('Categories', 'Kategorier', 'Categorie'),
  table_limits_of_deduction: sentence('Limits of deduction', 'Fradragsbegrænsninger', 'Limiti di detrazione'),
  table_vat_periods: sentence('VAT periods', 'Momsperioder', 'Periodi IVA'),
  table_general_right_of_deduction: sentence(
    'General right of deduction',
    'Almindelig fradragsret',
    'Diritto generale di detrazione',
  ),
  table_legal_notes_on_invoices: sentence(
    'Legal notes on invoices',
    'Lovpligtige tekster på fakturaer',
    'Note di legge in fattura',
  ),
  table_rules_of_reminders: sentence('Rules of reminders', 'Regler for rykkere', 'Regole dei solleciti'),
  table_reference_rate_of_late_interest: sentence(
    'Reference rate of late interest',
    'Referencesats for morarente',
    'Tasso di riferimento degli interessi di mora',
  ),
  table_bank_holidays: sentence('Bank holidays', 'Banklukkedage', 'Festività bancarie'),
  table_deadlines: sentence('Deadlines', 'Frister', 'Scadenze'),
  table_costs_of_vehicles: sentence('Costs of vehicles', 'Omkostninger til køretøjer', 'Costi dei veicoli'),
  table_costs_for_the_business_only: sentence(
    'Costs for the business only',
    'Rent erhvervsmæssige omkostninger',
    'Costi solo aziendali',
  ),
  table_limit_of_small_assets: sentence(
    'Limit of small assets',
    'Grænse for småaktiver',
    'Limite dei beni di modico valore',
  ),
  table_gifts: sentence('Gifts', 'Gaver', 'Omaggi'),
  table_costs_of_guests: sentence(
    'Hotels and meals of guests',
    'Hotel og bespisning af gæster',
    'Alberghi e pasti di ospiti',
  ),
  table_costs_by_words: sentence(
    'Costs that a word on the document decides',
    'Omkostninger, som et ord på bilaget afgør',
    'Costi decisi da una parola sul documento',
  ),
  table_stamp_duty_on_invoices: sentence(
    'Stamp duty on invoices',
    'Stempelafgift på fakturaer',
    'Imposta di bollo sulle fatture',
  ),
  table_electronic_invoices: sentence('Electronic invoices', 'Elektroniske fakturaer', 'Fatture elettroniche'),
  table_vat_settlement: sentence('VAT settlement', 'Momsafregning', 'Liquidazione IVA'),
  missing_vat_number_of: sentence(
    '{name} has no VAT number.',
    '{name} har intet momsnummer.',
    '{name} non ha una partita IVA.',
  ),
  missing_vat_number_of_nameless: sentence(
    'A customer without a name has no VAT number.',
    'En kunde uden navn har intet momsnummer.',
    'Un cliente senza nome non ha una partita IVA.',
  ),
  missing_payment: sentence(
    'The payment of {amount:money} is not in the ledger yet.',
    'Betalingen af {amount:money} er ikke bogført endnu.',
    'Il pagamento di {amount:money} non è ancora registrato.',
  ),
  missing_settlement: sentence(
    'The settlement of {period} is not filed.',
    'Afregningen for {period} er ikke indberettet.',
    'La liquidazione di {period} non è presentata.',
  ),
  missing_advance_by_forecast: sentence(
    'The advance is calculated with the forecast method, and its amount is not known yet.',
    'Forskuddet beregnes efter prognosemetoden, og beløbet kendes ikke endnu.',
    'L’acconto si calcola con il metodo previsionale, e l’importo non è ancora noto.',
  ),
  missing_advance_by_actual: sentence(
    'The advance is calculated with the actual method, and its amount is not known yet.',
    'Forskuddet beregnes efter de faktiske transaktioner, og beløbet kendes ikke endnu.',
    'L’acconto si calcola con il metodo analitico, e l’importo non è ancora noto.',
  ),
  missing_last_settlement: sentence(
    'The last settlement of {year} is not filed here, so the amount of the advance is unknown.',
    'Den sidste afregning for {year} er ikke indberettet her, så forskuddets beløb er ukendt.',
    'L’ultima liquidazione del {year} non è presentata qui, quindi l’importo dell’acconto non è noto.',
  ),
  formula_carried_over: sentence(
    'carried over from the previous settlement',
    'overført fra den forrige afregning',
    'riportato dalla liquidazione precedente',
  ),
  formula_when_positive: sentence(
    '{difference}, when positive',
    '{difference}, når positiv',
    '{difference}, se positivo',
  ),
};
