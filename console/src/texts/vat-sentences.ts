import { sentence, type Sentence } from './sentence';

/** Why a VAT code was chosen, by the rules of the countries. */
export const VAT_REASONS: readonly Sentence[] = [
  sentence(
    'the document carries 25 % VAT, and it is charged: {sentence}',
    'bilaget har 25 % moms, og den er opkrævet: {sentence}',
    'il documento riporta IVA al 25 %, ed è addebitata: {sentence}',
  ),
  sentence(
    '{category} is exempt from VAT ({source_sentence}), although the document shows VAT',
    '{category} er momsfri ({source_sentence}), selv om bilaget viser moms',
    '{category} è esente da IVA ({source_sentence}), anche se il documento riporta l’IVA',
  ),
  sentence(
    '25 % VAT on {category} ({source_sentence})',
    '25 % moms på {category} ({source_sentence})',
    'IVA 25 % su {category} ({source_sentence})',
  ),
  sentence(
    'VAT on {category} is not deducted ({source_sentence})',
    'moms af {category} fradrages ikke ({source_sentence})',
    'l’IVA su {category} non si detrae ({source_sentence})',
  ),
  sentence(
    'the document carries 25 % VAT, which is deducted in full (ML § 37)',
    'bilaget har 25 % moms, som fradrages fuldt ud (ML § 37)',
    'il documento riporta IVA al 25 %, che si detrae per intero (ML § 37)',
  ),
  sentence(
    'the buyer owes the VAT: the document says "{word}" (ML § 46)',
    'køberen skylder momsen: bilaget siger "{word}" (ML § 46)',
    'l’IVA è dovuta dall’acquirente: il documento dice "{word}" (ML § 46)',
  ),
  sentence(
    'the document says "{word}", so there is no VAT to deduct',
    'bilaget siger "{word}", så der er ingen moms at fradrage',
    'il documento dice "{word}", quindi non c’è IVA da detrarre',
  ),
  sentence(
    'the document says "{word}", so there is no VAT',
    'bilaget siger "{word}", så der er ingen moms',
    'il documento dice "{word}", quindi non c’è IVA',
  ),
  sentence('the document is without VAT', 'bilaget er uden moms', 'il documento è senza IVA'),
  sentence(
    '{category} is exempt ({source_sentence})',
    '{category} er momsfri ({source_sentence})',
    '{category} è esente ({source_sentence})',
  ),
  sentence(
    '{category} is not deducted ({source_sentence})',
    '{category} fradrages ikke ({source_sentence})',
    '{category} non si detrae ({source_sentence})',
  ),
  sentence(
    'the receipt says that its price contains VAT, which is a fifth of it',
    'bonen siger, at prisen indeholder moms, som er en femtedel af den',
    'lo scontrino dice che il prezzo comprende l’IVA, che ne è un quinto',
  ),
  sentence(
    'no VAT is shown on the document, so none is deducted',
    'der er ingen moms på bilaget, så der fradrages ingen',
    'il documento non riporta IVA, quindi non se ne detrae',
  ),
  sentence(
    'no VAT was found on the document, so none is deducted',
    'der er ikke fundet moms på bilaget, så der fradrages ingen',
    'sul documento non è stata trovata IVA, quindi non se ne detrae',
  ),
  sentence(
    '{category} from abroad without VAT is not reverse charge',
    '{category} fra udlandet uden moms er ikke omvendt betalingspligt',
    '{category} dall’estero senza IVA non è inversione contabile',
  ),
  sentence(
    'goods from an EU business: the buyer owes the VAT ({source_sentence})',
    'varer fra en EU-virksomhed: køberen skylder momsen ({source_sentence})',
    'beni da un’impresa UE: l’IVA è dovuta dall’acquirente ({source_sentence})',
  ),
  sentence(
    'services from an EU business: the buyer owes the VAT ({source_sentence})',
    'ydelser fra en EU-virksomhed: køberen skylder momsen ({source_sentence})',
    'servizi da un’impresa UE: l’IVA è dovuta dall’acquirente ({source_sentence})',
  ),
  sentence(
    'services from outside the EU: the buyer owes the VAT ({source_sentence})',
    'ydelser fra lande uden for EU: køberen skylder momsen ({source_sentence})',
    'servizi da fuori UE: l’IVA è dovuta dall’acquirente ({source_sentence})',
  ),
  sentence(
    'goods from outside the EU: import VAT ({source_sentence})',
    'varer fra lande uden for EU: importmoms ({source_sentence})',
    'beni da fuori UE: IVA all’importazione ({source_sentence})',
  ),
  sentence(
    'the VAT is from {country}, which is never Danish input VAT; it is part of the cost',
    'momsen er fra {country} og er aldrig dansk købsmoms; den er en del af omkostningen',
    'l’IVA è di {country} e non è mai IVA a credito danese; fa parte del costo',
  ),
  sentence(
    'the VAT is from {country}, which is never Italian input VAT; it is part of the cost',
    'momsen er fra {country} og er aldrig italiensk købsmoms; den er en del af omkostningen',
    'l’IVA è di {country} e non è mai detraibile in Italia; fa parte del costo',
  ),
  sentence(
    '{rate} % VAT, {share} % of it deductible for {category} ({source_sentence})',
    '{rate} % moms, {share} % heraf kan fradrages for {category} ({source_sentence})',
    'IVA {rate} %, detraibile al {share} % per {category} ({source_sentence})',
  ),
  sentence(
    'domestic reverse charge, the buyer owes the VAT: the document says "{word}" (DPR 633/72 art. 17(6), 74)',
    'indenlandsk omvendt betalingspligt, køberen skylder momsen: bilaget siger "{word}" (DPR 633/72 art. 17(6), 74)',
    'inversione contabile interna, l’IVA è dovuta dall’acquirente: il documento dice "{word}" (DPR 633/72 art. 17 c. 6, 74)',
  ),
  sentence(
    'domestic reverse charge, the buyer owes the VAT: natura {nature} (DPR 633/72 art. 17(6), 74)',
    'indenlandsk omvendt betalingspligt, køberen skylder momsen: natura {nature} (DPR 633/72 art. 17(6), 74)',
    'inversione contabile interna, l’IVA è dovuta dall’acquirente: natura {nature} (DPR 633/72 art. 17 c. 6, 74)',
  ),
  sentence(
    '{sentence}, {share} % of it deductible',
    '{sentence}, heraf {share} % fradragsberettiget',
    '{sentence}, detraibile al {share} %',
  ),
  sentence(
    'natura N7: the VAT was paid in another EU state and is part of the cost',
    'natura N7: momsen er betalt i et andet EU-land og er en del af omkostningen',
    'natura N7: l’IVA è assolta in un altro stato UE e fa parte del costo',
  ),
  sentence(
    'natura N1: excluded from the base (DPR 633/72 art. 15), not in VP3',
    'natura N1: ikke med i grundlaget (DPR 633/72 art. 15), ikke i VP3',
    'natura N1: esclusa ex art. 15 DPR 633/72, non nel rigo VP3',
  ),
  sentence('without VAT, natura {nature}', 'uden moms, natura {nature}', 'senza IVA, natura {nature}'),
  sentence(
    'customs bill with {rate} % VAT, which is deducted; the supplier’s invoice has the cost ({source_sentence})',
    'toldregning med {rate} % moms, som fradrages; leverandørens faktura har omkostningen ({source_sentence})',
    'bolletta doganale con IVA {rate} %, che si detrae; il costo è nella fattura del fornitore ({source_sentence})',
  ),
  sentence(
    'the document says "{word}": outside the scope of VAT (DPR 633/72 art. 1–5), not in VP3',
    'bilaget siger "{word}": uden for momsens område (DPR 633/72 art. 1–5), ikke i VP3',
    'il documento dice "{word}": fuori campo IVA (DPR 633/72 art. 1–5), non nel rigo VP3',
  ),
  sentence(
    'a courtesy copy is not the electronic invoice that deduction needs ({source_sentence})',
    'en kopi er ikke den elektroniske faktura, som fradrag kræver ({source_sentence})',
    'la copia di cortesia non è la fattura elettronica necessaria per la detrazione ({source_sentence})',
  ),
  sentence(
    'services from abroad: the buyer owes the VAT (DPR 633/72 art. 17(2)), document {type}',
    'ydelser fra udlandet: køberen skylder momsen (DPR 633/72 art. 17(2)), dokument {type}',
    'servizi dall’estero: l’IVA è dovuta dall’acquirente (DPR 633/72 art. 17 c. 2), documento {type}',
  ),
  sentence(
    'goods from the EU: the buyer owes the VAT (DL 331/93 art. 38, 46), document {type}',
    'varer fra EU: køberen skylder momsen (DL 331/93 art. 38, 46), dokument {type}',
    'beni dall’UE: l’IVA è dovuta dall’acquirente (DL 331/93 art. 38, 46), documento {type}',
  ),
  sentence(
    'goods from San Marino pass no customs: the buyer owes the VAT (DPR 633/72 art. 71), document {type}',
    'varer fra San Marino går ikke gennem told: køberen skylder momsen (DPR 633/72 art. 71), dokument {type}',
    'beni da San Marino non passano dogana: l’IVA è dovuta dall’acquirente (DPR 633/72 art. 71), documento {type}',
  ),
  sentence(
    'goods from outside the EU: the VAT is on the customs bill of entry, which is posted separately with ABD',
    'varer fra lande uden for EU: momsen står på toldangivelsen, som bogføres for sig med ABD',
    'beni da fuori UE: l’IVA è sulla bolletta doganale, registrata a parte con ABD',
  ),
  sentence(
    'a shop receipt is not an invoice, so its VAT is not deducted (DPR 633/72 art. 19, 25)',
    'en kassebon er ikke en faktura, så momsen fradrages ikke (DPR 633/72 art. 19, 25)',
    'lo scontrino non è una fattura, quindi la sua IVA non si detrae (DPR 633/72 art. 19, 25)',
  ),
];

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
  sentence('the general right of deduction', 'den almindelige fradragsret', 'il diritto generale alla detrazione'),
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
  sentence('stamp duty on invoices', 'stempelafgift på fakturaer', 'imposta di bollo sulle fatture'),
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
  sentence('the Danish company register', 'CVR-registret', 'il registro danese delle imprese'),
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
