import { sentence } from './words.js';

/** What a rule is based on, where it is more than the citation of a law. */
export const RULE_SOURCES = {
  source_general_knowledge: sentence('general knowledge', 'almindelig viden', 'conoscenza generale'),
  source_auditors_tables: sentence(
    'auditors’ tables of VAT deduction, 2024',
    'revisorernes momsfradragstabeller, 2024',
    'tabelle dei revisori sulla detrazione, 2024',
  ),
  source_ml_42_auditors_tables: sentence(
    'ML § 42; auditors’ tables of VAT deduction, 2024',
    'ML § 42; revisorernes momsfradragstabeller, 2024',
    'ML § 42; tabelle dei revisori sulla detrazione, 2024',
  ),
  source_ml_41_auditors_tables: sentence(
    'ML § 41; auditors’ tables, 2024',
    'ML § 41; revisorernes tabeller, 2024',
    'ML § 41; tabelle dei revisori, 2024',
  ),
  source_ml_42_lessor: sentence(
    'ML § 42, cars leased for six months or more: the amount that the lessor states; auditors’ tables, 2024',
    'ML § 42, biler leaset i mindst seks måneder: det beløb, leasinggiver oplyser; revisorernes tabeller, 2024',
    'ML § 42, auto in leasing per almeno sei mesi: l’importo indicato dal locatore; tabelle dei revisori, 2024',
  ),
  source_ml_42_lessor_may_state: sentence(
    'ML § 42; a lessor may state a deductible amount',
    'ML § 42; en leasinggiver kan oplyse et fradragsberettiget beløb',
    'ML § 42; il locatore può indicare un importo detraibile',
  ),
  source_ml_42_1_cars: sentence(
    'ML § 42(1), purchase and operation of passenger cars',
    'ML § 42, stk. 1, køb og drift af personbiler',
    'ML § 42(1), acquisto ed esercizio di autovetture',
  ),
  source_ml_41_van_lease: sentence(
    'ML § 41: a third of the VAT on the lease of a van up to 3 t that is also used privately',
    'ML § 41: en tredjedel af momsen af leasing af en varebil op til 3 t, der også bruges privat',
    'ML § 41: un terzo dell’IVA sul leasing di un furgone fino a 3 t usato anche privatamente',
  ),
  source_ml_37_40: sentence(
    'ML § 37; § 40(2) limits private use only',
    'ML § 37; § 40, stk. 2, begrænser kun privat brug',
    'ML § 37; il § 40(2) limita solo l’uso privato',
  ),
  source_ml_37_41: sentence(
    'ML § 37; § 41 limits private use only',
    'ML § 37; § 41 begrænser kun privat brug',
    'ML § 37; il § 41 limita solo l’uso privato',
  ),
  source_ml_37_taxable_only: sentence(
    'ML § 37(1): only VAT for taxable supplies is deducted; § 13',
    'ML § 37, stk. 1: kun moms vedrørende momspligtige leverancer fradrages; § 13',
    'ML § 37(1): si detrae solo l’IVA per operazioni imponibili; § 13',
  ),
  source_ml_13_postal: sentence(
    'ML § 13(1), universal postal service',
    'ML § 13, stk. 1, befordringspligtig post',
    'ML § 13(1), servizio postale universale',
  ),
  source_ml_37_postal: sentence(
    'ML § 37; postal services are taxable since 2024',
    'ML § 37; posttjenester er momspligtige siden 2024',
    'ML § 37; i servizi postali sono imponibili dal 2024',
  ),
  source_ml_12_customs_statement: sentence(
    'ML § 12; monthly customs import statement',
    'ML § 12; den månedlige importspecifikation',
    'ML § 12; prospetto doganale mensile delle importazioni',
  ),
  source_ml_16_46_not_a: sentence(
    'ML §§ 16, 46; never in rubrik A',
    'ML §§ 16, 46; aldrig i rubrik A',
    'ML §§ 16, 46; mai nella rubrica A',
  ),
  source_ml_54_monthly: sentence(
    'ML § 54; monthly as the safe choice',
    'ML § 54; månedlig som det sikre valg',
    'ML § 54; mensile come scelta prudente',
  ),
  source_ml_40_half: sentence(
    'ML § 40(2) allows half of it for a telephone that is also used privately, and reverse charge has no code for half',
    'ML § 40, stk. 2, tillader halvdelen for en telefon, der også bruges privat, og omvendt betalingspligt har ingen kode for halvdelen',
    'ML § 40(2) ne ammette metà per un telefono usato anche privatamente, e l’inversione contabile non ha un codice per la metà',
  ),
  source_customs_statement_decides: sentence(
    'the monthly customs statement decides; compare with it',
    'den månedlige importspecifikation afgør det; sammenlign med den',
    'decide il prospetto doganale mensile; confronta con esso',
  ),
  source_deduct_what_is_shown: sentence(
    'own convention: deduct only what the document shows',
    'egen praksis: fradrag kun, hvad bilaget viser',
    'prassi propria: detrarre solo ciò che il documento riporta',
  ),
  source_bank_closing_days: sentence(
    'bank closing days (act 324/2019; only its title was read)',
    'bankernes lukkedage (lov 324/2019; kun titlen er læst)',
    'giorni di chiusura delle banche (legge 324/2019; letto solo il titolo)',
  ),
  source_public_holidays: sentence('public holidays of the country', 'landets helligdage', 'festività del paese'),
  source_holiday_from_2026: sentence('holiday from 2026 on', 'helligdag fra 2026', 'festivo dal 2026'),
  source_foreign_vat_refund: sentence(
    'foreign VAT is never domestic input VAT; a refund claim (Dir. 2008/9/EC) is outside the return',
    'udenlandsk moms er aldrig indenlandsk købsmoms; en tilbagesøgning (dir. 2008/9/EF) er uden for angivelsen',
    'l’IVA estera non è mai IVA a credito interna; il rimborso (dir. 2008/9/CE) è fuori dalla liquidazione',
  ),
  source_foreign_vat_not_italian: sentence(
    'foreign VAT is never Italian input VAT',
    'udenlandsk moms er aldrig italiensk købsmoms',
    'l’IVA estera non è mai detraibile in Italia',
  ),
  source_no_number_or_form: sentence(
    'neither a VAT number nor a legal form was found',
    'hverken momsnummer eller selskabsform er fundet',
    'non è stata trovata né una partita IVA né una forma giuridica',
  ),
  source_no_vat_number_found: sentence(
    'no VAT number was found; an invoice must show it (Dir. 2006/112/EC art. 226(3))',
    'intet momsnummer er fundet; en faktura skal vise det (dir. 2006/112/EF art. 226, nr. 3)',
    'nessuna partita IVA trovata; una fattura deve riportarla (dir. 2006/112/CE art. 226 n. 3)',
  ),
  source_register_did_not_know: sentence(
    '{register:sentence} did not know this number on {day:date}; ask the supplier before you post',
    '{register:sentence} kendte ikke nummeret den {day:date}; spørg leverandøren før bogføring',
    '{register:sentence} non conosceva il numero il {day:date}; chiedi al fornitore prima di registrare',
  ),
  source_rate_not_on_document: sentence(
    'the rate of the goods or service is not on the document',
    'satsen for varen eller ydelsen står ikke på bilaget',
    'l’aliquota del bene o servizio non è sul documento',
  ),
  source_san_marino: sentence(
    'DPR 633/72 art. 71(2), 17(2); DM 21.6.2021; the rate of the goods is not on the document',
    'DPR 633/72 art. 71(2), 17(2); DM 21.6.2021; varernes sats står ikke på bilaget',
    'DPR 633/72 art. 71 c. 2, 17 c. 2; DM 21.6.2021; l’aliquota dei beni non è sul documento',
  ),
  source_san_marino_vat: sentence(
    'DPR 633/72 art. 71, DM 21.6.2021; a paper invoice is reported with TD28',
    'DPR 633/72 art. 71, DM 21.6.2021; en papirfaktura indberettes med TD28',
    'DPR 633/72 art. 71, DM 21.6.2021; una fattura cartacea si comunica con TD28',
  ),
  source_customs_bill_carries_vat: sentence(
    'the customs bill of entry carries base and VAT',
    'toldangivelsen har grundlag og moms',
    'base e IVA sono sulla bolletta doganale',
  ),
  source_dpr_25_not_verified: sentence(
    'DPR 633/72 art. 25(1), not verified',
    'DPR 633/72 art. 25(1), ikke kontrolleret',
    'DPR 633/72 art. 25 c. 1, non verificato',
  ),
  source_dl_331_not_verified: sentence(
    'DL 331/93 art. 50(6), not verified',
    'DL 331/93 art. 50(6), ikke kontrolleret',
    'DL 331/93 art. 50 c. 6, non verificato',
  ),
  source_dlgs_10_2026_replaces: sentence(
    'D.Lgs. 10/2026, which replaces DL 331/93 art. 50(6); not verified',
    'D.Lgs. 10/2026, som erstatter DL 331/93 art. 50(6); ikke kontrolleret',
    'D.Lgs. 10/2026, che sostituisce DL 331/93 art. 50 c. 6; non verificato',
  ),
  source_dlgs_10_2026_not_read: sentence(
    'D.Lgs. 10/2026; the articles were not read',
    'D.Lgs. 10/2026; artiklerne er ikke læst',
    'D.Lgs. 10/2026; gli articoli non sono stati letti',
  ),
  source_dm_2014_quoted: sentence(
    'DM 17/6/2014 art. 6(2), as quoted by three websites',
    'DM 17/6/2014 art. 6(2), som citeret af tre websteder',
    'DM 17/6/2014 art. 6 c. 2, come citato da tre siti',
  ),
  source_accountants_on_telephones: sentence(
    'accountants’ pages on telephones',
    'rådgiveres sider om telefoner',
    'pagine di commercialisti sui telefoni',
  ),
  source_accountants_on_deduction: sentence(
    'accountants’ pages on deduction',
    'rådgiveres sider om fradrag',
    'pagine di commercialisti sulla detrazione',
  ),
  source_dpr_19_by_use: sentence(
    'DPR 633/72 art. 19(4), by actual use',
    'DPR 633/72 art. 19(4), efter faktisk brug',
    'DPR 633/72 art. 19 c. 4, per uso effettivo',
  ),
  source_dpr_19_half: sentence(
    'DPR 633/72 art. 19(4); half is the usual cautious assumption for telephones of mixed use',
    'DPR 633/72 art. 19(4); halvdelen er den sædvanlige forsigtige antagelse for telefoner til blandet brug',
    'DPR 633/72 art. 19 c. 4; la metà è l’ipotesi prudente abituale per telefoni a uso promiscuo',
  ),
  source_dpr_19_bis_other_vehicles: sentence(
    'DPR 633/72 art. 19-bis1(1)(c)(d), for vehicles other than those it names',
    'DPR 633/72 art. 19-bis1(1)(c)(d), for andre køretøjer end de nævnte',
    'DPR 633/72 art. 19-bis1 c. 1 lett. c) e d), per veicoli diversi da quelli indicati',
  ),
  source_dpr_19_bis_representation: sentence(
    'DPR 633/72 art. 19-bis1 (representation, passenger transport)',
    'DPR 633/72 art. 19-bis1 (repræsentation, persontransport)',
    'DPR 633/72 art. 19-bis1 (rappresentanza, trasporto di persone)',
  ),
  source_dpr_19_bis_gifts: sentence(
    'DPR 633/72 art. 19-bis1(1)(h), goods of a unit cost up to 50 EUR',
    'DPR 633/72 art. 19-bis1(1)(h), varer med en enhedspris op til 50 EUR',
    'DPR 633/72 art. 19-bis1 c. 1 lett. h), beni di costo unitario fino a 50 EUR',
  ),
  source_dpr_19_copy: sentence(
    'DPR 633/72 art. 19, 19-bis1: gifts, representation, and a copy that is not the electronic invoice',
    'DPR 633/72 art. 19, 19-bis1: gaver, repræsentation og en kopi, der ikke er den elektroniske faktura',
    'DPR 633/72 art. 19, 19-bis1: omaggi, rappresentanza e una copia che non è la fattura elettronica',
  ),
  source_dpr_19_25_no_invoice: sentence(
    'DPR 633/72 art. 19, 25: no deduction without an invoice',
    'DPR 633/72 art. 19, 25: intet fradrag uden faktura',
    'DPR 633/72 art. 19, 25: nessuna detrazione senza fattura',
  ),
  source_dpr_15_not_vp3: sentence(
    'DPR 633/72 art. 15; the amounts stay out of VP3',
    'DPR 633/72 art. 15; beløbene er ikke med i VP3',
    'DPR 633/72 art. 15; gli importi restano fuori dal rigo VP3',
  ),
  source_dpr_17_ter_ends: sentence(
    'DPR 633/72 art. 17-ter; the EU authorisation that was read ends on 2026-06-30',
    'DPR 633/72 art. 17-ter; den EU-tilladelse, der er læst, udløber 2026-06-30',
    'DPR 633/72 art. 17-ter; l’autorizzazione UE letta termina il 2026-06-30',
  ),
  source_dpr_17_ter_not_read: sentence(
    'DPR 633/72 art. 17-ter; a prolongation of the EU authorisation after 2026-06-30 was not read',
    'DPR 633/72 art. 17-ter; en forlængelse af EU-tilladelsen efter 2026-06-30 er ikke læst',
    'DPR 633/72 art. 17-ter; una proroga dell’autorizzazione UE dopo il 2026-06-30 non è stata letta',
  ),
  source_flat_rate_and_others: sentence(
    'L. 190/2014 (flat rate) and others',
    'L. 190/2014 (regime forfettario) og andre',
    'L. 190/2014 (regime forfettario) e altre',
  ),
  source_l_190_2014_deduction: sentence(
    'L. 190/2014 art. 1 c. 58 lett. d and 60',
    'L. 190/2014 art. 1 c. 58 lett. d og 60',
    'L. 190/2014 art. 1 c. 58 lett. d e 60',
  ),
  source_dpr_100_before: sentence(
    'DPR 100/98 art. 1(4), before DLgs 1/2024',
    'DPR 100/98 art. 1(4), før DLgs 1/2024',
    'DPR 100/98 art. 1 c. 4, prima del DLgs 1/2024',
  ),
  source_dpr_542_open: sentence(
    'DPR 542/99 art. 7(3); the base follows an open-source settlement module, and it is not settled whether VP7 belongs to it',
    'DPR 542/99 art. 7(3); grundlaget følger et modul med åben kildekode, og det er ikke afklaret, om VP7 hører med',
    'DPR 542/99 art. 7 c. 3; la base segue un modulo open source, e non è chiaro se VP7 ne faccia parte',
  ),
  source_dpr_542_decided: sentence(
    'DPR 542/99 art. 7(3); the organisation decided whether VP7 belongs to the base',
    'DPR 542/99 art. 7(3); virksomheden har afgjort, om VP7 hører med til grundlaget',
    'DPR 542/99 art. 7 c. 3; l’azienda ha deciso se VP7 fa parte della base',
  ),
  source_stamp_duty_tariff: sentence(
    'DPR 642/72, tariff art. 13',
    'DPR 642/72, tarif art. 13',
    'DPR 642/72, tariffa art. 13',
  ),
  source_usual_invoicing_list: sentence(
    'usual list of invoicing programs',
    'den sædvanlige liste i faktureringsprogrammer',
    'elenco abituale dei programmi di fatturazione',
  ),
  source_public_erp_chart: sentence(
    'chart of accounts of a public ERP localisation for Italy',
    'kontoplanen i en offentlig ERP-lokalisering for Italien',
    'piano dei conti di una localizzazione ERP pubblica per l’Italia',
  ),
  source_own_numbers: sentence('own numbers', 'egne numre', 'numeri propri'),
  source_own_chart: sentence('chart of the organisation', 'virksomhedens kontoplan', 'piano dei conti dell’azienda'),
  source_dl_83_insolvency: sentence(
    'DL 83/2012 art. 32-bis(1); not while the buyer is in insolvency proceedings',
    'DL 83/2012 art. 32-bis(1); ikke mens køberen er under konkursbehandling',
    'DL 83/2012 art. 32-bis c. 1; non durante una procedura concorsuale dell’acquirente',
  ),
  source_dm_2019_simplified: sentence(
    'DPR 633/72 art. 21-bis, DM 10 May 2019',
    'DPR 633/72 art. 21-bis, DM af 10. maj 2019',
    'DPR 633/72 art. 21-bis, DM 10 maggio 2019',
  ),
  source_danish_reminders: sentence(
    'renteloven §§ 5, 9 a, 9 b; BEK nr. 105 af 31/01/2013 (compensation)',
    'renteloven §§ 5, 9 a, 9 b; BEK nr. 105 af 31/01/2013 (kompensation)',
    'renteloven §§ 5, 9 a, 9 b; BEK n. 105 del 31/01/2013 (indennizzo)',
  ),
  source_italian_reminders: sentence(
    'D.Lgs. 231/2002 art. 2, 4, 5, 6 (as amended by D.Lgs. 192/2012); 10 days apart is our own convention',
    'D.Lgs. 231/2002 art. 2, 4, 5, 6 (ændret ved D.Lgs. 192/2012); 10 dages mellemrum er vores egen praksis',
    'D.Lgs. 231/2002 art. 2, 4, 5, 6 (come modificato dal D.Lgs. 192/2012); i 10 giorni di distanza sono una prassi propria',
  ),
  source_danish_tax_pool: sentence(
    'afskrivningsloven §§ 5, 6, 46; amounts of the year as published by the ministry of taxation',
    'afskrivningsloven §§ 5, 6, 46; årets beløb som offentliggjort af Skatteministeriet',
    'afskrivningsloven §§ 5, 6, 46; importi dell’anno pubblicati dal ministero delle imposte',
  ),
  source_danish_lending_rate: sentence(
    'renteloven § 5: lending rate of Danmarks Nationalbank on the first day of the half year',
    'renteloven § 5: Danmarks Nationalbanks udlånsrente den første dag i halvåret',
    'renteloven § 5: tasso di prestito di Danmarks Nationalbank il primo giorno del semestre',
  ),
  source_danish_rate_of_first_half: sentence(
    'that of the first half of 2026; check the rate of 1 July 2026 at nationalbanken.dk',
    'den for første halvår 2026; kontrollér satsen pr. 1. juli 2026 på nationalbanken.dk',
    'quello del primo semestre 2026; controlla il tasso del 1º luglio 2026 su nationalbanken.dk',
  ),
  source_italian_rate: sentence(
    'D.Lgs. 231/2002 art. 5: rate of the European Central Bank, published by the ministry',
    'D.Lgs. 231/2002 art. 5: Den Europæiske Centralbanks rente, offentliggjort af ministeriet',
    'D.Lgs. 231/2002 art. 5: tasso della Banca centrale europea, pubblicato dal ministero',
  ),
  source_italian_rate_of_first_half: sentence(
    'that of the first half of 2026, which the bank still had on 1 April; check the notice of July 2026 in the Gazzetta Ufficiale',
    'den for første halvår 2026, som banken stadig havde den 1. april; kontrollér meddelelsen fra juli 2026 i Gazzetta Ufficiale',
    'quello del primo semestre 2026, che la banca aveva ancora il 1º aprile; controlla il comunicato di luglio 2026 nella Gazzetta Ufficiale',
  ),
};
