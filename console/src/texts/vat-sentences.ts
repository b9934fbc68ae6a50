import { sentence, type Sentence } from './sentence';

/** The rules of the country that a posting used. */
export const RULES: readonly Sentence[] = [
  sentence(
    'VAT on {category} of a passenger car',
    'Moms af {category} til personbil',
    'IVA su {category} di un’autovettura',
  ),
  sentence('VAT on {category} of a van', 'Moms af {category} til varebil', 'IVA su {category} di un furgone'),
  sentence(
    'VAT on {category} for the business only',
    'Moms af {category} kun til virksomheden',
    'IVA su {category} solo per l’attività',
  ),
  sentence('VAT on gifts of little value', 'Moms af gaver af ringe værdi', 'IVA su omaggi di modico valore'),
  sentence(
    'VAT on a leased car, as stated by the lessor',
    'Moms af leasingbil, som leasinggiver oplyser',
    'IVA su auto in leasing, indicata dal locatore',
  ),
  sentence('VAT on {category}', 'Moms af {category}', 'IVA su {category}'),
  sentence('VAT code {code}', 'Momskode {code}', 'Codice IVA {code}'),
  sentence(
    'the effect of {code} on the return',
    'virkningen af {code} i angivelsen',
    'l’effetto di {code} sulla liquidazione',
  ),
  sentence('exchange rate of {date}', 'valutakurs pr. {date}', 'cambio del {date}'),
  sentence(
    'foreign VAT is part of the cost',
    'udenlandsk moms er en del af omkostningen',
    'l’IVA estera fa parte del costo',
  ),
  sentence(
    'partial deduction by turnover',
    'delvis fradragsret efter omsætning',
    'detrazione parziale per volume d’affari',
  ),
  sentence('pro rata of exempt supplies', 'pro rata for momsfri omsætning', 'pro rata per operazioni esenti'),
  sentence('the supplier is a business', 'leverandøren er en virksomhed', 'il fornitore è un’impresa'),
  sentence(
    'the supplier is registered for VAT',
    'leverandøren er momsregistreret',
    'il fornitore è registrato ai fini IVA',
  ),
  sentence(
    'the supplier is registered for VAT as {number}',
    'leverandøren er momsregistreret som {number}',
    'il fornitore è registrato ai fini IVA come {number}',
  ),
  sentence(
    'no VAT was read, so none is deducted',
    'der er ikke læst moms, så der fradrages ingen',
    'nessuna IVA è stata letta, quindi non se ne detrae',
  ),
  sentence(
    'own convention: deduct only what the document shows',
    'egen praksis: fradrag kun, hvad bilaget viser',
    'prassi propria: detrarre solo ciò che il documento riporta',
  ),
  sentence(
    'a receipt above 3,000 DKK supports the deduction',
    'en bon over 3.000 kr. giver fradrag',
    'uno scontrino sopra 3.000 DKK consente la detrazione',
  ),
  sentence(
    'the VAT that the buyer owes is deducted in full',
    'den moms, som køberen skylder, fradrages fuldt ud',
    'l’IVA dovuta dall’acquirente si detrae per intero',
  ),
  sentence(
    'import VAT is computed on the invoice',
    'importmoms beregnes af fakturaen',
    'l’IVA all’importazione è calcolata sulla fattura',
  ),
  sentence(
    'the reverse charge is computed at 22 %',
    'omvendt betalingspligt beregnes med 22 %',
    'l’inversione contabile è calcolata al 22 %',
  ),
  sentence(
    'the rate of the goods or service is not on the document',
    'satsen for varen eller ydelsen står ikke på bilaget',
    'l’aliquota del bene o servizio non è sul documento',
  ),
  sentence(
    'neither a VAT number nor a legal form was found',
    'hverken momsnummer eller selskabsform er fundet',
    'non è stata trovata né una partita IVA né una forma giuridica',
  ),
  sentence('no VAT number was found', 'intet momsnummer er fundet', 'nessuna partita IVA trovata'),
  sentence(
    'an invoice must show it ({source_sentence})',
    'en faktura skal vise det ({source_sentence})',
    'una fattura deve riportarla ({source_sentence})',
  ),
  sentence(
    '{register_sentence} did not know this number on {date}',
    '{register_sentence} kendte ikke nummeret den {date}',
    '{register_sentence} non conosceva il numero il {date}',
  ),
  sentence(
    'ask the supplier before you post',
    'spørg leverandøren før bogføring',
    'chiedi al fornitore prima di registrare',
  ),
  sentence(
    'foreign VAT is never domestic input VAT',
    'udenlandsk moms er aldrig indenlandsk købsmoms',
    'l’IVA estera non è mai IVA a credito interna',
  ),
  sentence('general knowledge', 'almindelig viden', 'conoscenza generale'),
  sentence(
    'auditors’ tables of VAT deduction, 2024',
    'revisorernes momsfradragstabeller, 2024',
    'tabelle dei revisori sulla detrazione, 2024',
  ),
  sentence('auditors’ tables, 2024', 'revisorernes tabeller, 2024', 'tabelle dei revisori, 2024'),
  sentence(
    'accountants’ pages on deduction',
    'rådgiveres sider om fradrag',
    'pagine di commercialisti sulla detrazione',
  ),
  sentence(
    'accountants’ pages on telephones',
    'rådgiveres sider om telefoner',
    'pagine di commercialisti sui telefoni',
  ),
  sentence(
    'postal services are taxable since 2024',
    'posttjenester er momspligtige siden 2024',
    'i servizi postali sono imponibili dal 2024',
  ),
  sentence(
    'half is the usual cautious assumption for telephones of mixed use',
    'halvdelen er den sædvanlige forsigtige antagelse for telefoner til blandet brug',
    'la metà è l’ipotesi prudente abituale per telefoni a uso promiscuo',
  ),
  sentence(
    'foreign VAT is never Italian input VAT',
    'udenlandsk moms er aldrig italiensk købsmoms',
    'l’IVA estera non è mai detraibile in Italia',
  ),
  sentence(
    'a refund claim (Dir. 2008/9/EC) is outside the return',
    'en tilbagesøgning (dir. 2008/9/EF) er uden for angivelsen',
    'il rimborso (dir. 2008/9/CE) è fuori dalla liquidazione',
  ),
  sentence('the amounts stay out of VP3', 'beløbene er ikke med i VP3', 'gli importi restano fuori dal rigo VP3'),
  sentence(
    'DPR 633/72 art. 19-bis1(1)(c)(d), for vehicles other than those it names',
    'DPR 633/72 art. 19-bis1(1)(c)(d), for andre køretøjer end de nævnte',
    'DPR 633/72 art. 19-bis1 c. 1 lett. c) e d), per veicoli diversi da quelli indicati',
  ),
  sentence(
    'DPR 633/72 art. 19, 25: no deduction without an invoice',
    'DPR 633/72 art. 19, 25: intet fradrag uden faktura',
    'DPR 633/72 art. 19, 25: nessuna detrazione senza fattura',
  ),
];
