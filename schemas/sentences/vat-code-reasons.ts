import { sentence } from './words.js';

/** Why a VAT code was chosen for a purchase. */
export const VAT_CODE_REASONS = {
  vat_is_charged: sentence(
    'the document carries 25 % VAT, and it is charged: {reason:sentence}',
    'bilaget har 25 % moms, og den er opkrævet: {reason:sentence}',
    'il documento riporta IVA al 25 %, ed è addebitata: {reason:sentence}',
  ),
  exempt_but_shows_vat: sentence(
    '{category:category} is exempt from VAT ({source:sentence}), although the document shows VAT',
    '{category:category} er momsfri ({source:sentence}), selv om bilaget viser moms',
    '{category:category} è esente da IVA ({source:sentence}), anche se il documento riporta l’IVA',
  ),
  standard_vat_on: sentence(
    '25 % VAT on {category:category} ({source:sentence})',
    '25 % moms på {category:category} ({source:sentence})',
    'IVA 25 % su {category:category} ({source:sentence})',
  ),
  vat_not_deducted_on: sentence(
    'VAT on {category:category} is not deducted ({source:sentence})',
    'moms af {category:category} fradrages ikke ({source:sentence})',
    'l’IVA su {category:category} non si detrae ({source:sentence})',
  ),
  vat_deducted_in_full: sentence(
    'the document carries 25 % VAT, which is deducted in full (ML § 37)',
    'bilaget har 25 % moms, som fradrages fuldt ud (ML § 37)',
    'il documento riporta IVA al 25 %, che si detrae per intero (ML § 37)',
  ),
  danish_reverse_charge: sentence(
    'the buyer owes the VAT: the document says "{word}" (ML § 46)',
    'køberen skylder momsen: bilaget siger "{word}" (ML § 46)',
    'l’IVA è dovuta dall’acquirente: il documento dice "{word}" (ML § 46)',
  ),
  says_no_vat_to_deduct: sentence(
    'the document says "{word}", so there is no VAT to deduct',
    'bilaget siger "{word}", så der er ingen moms at fradrage',
    'il documento dice "{word}", quindi non c’è IVA da detrarre',
  ),
  says_no_vat: sentence(
    'the document says "{word}", so there is no VAT',
    'bilaget siger "{word}", så der er ingen moms',
    'il documento dice "{word}", quindi non c’è IVA',
  ),
  without_vat: sentence('the document is without VAT', 'bilaget er uden moms', 'il documento è senza IVA'),
  category_is_exempt: sentence(
    '{category:category} is exempt ({source:sentence})',
    '{category:category} er momsfri ({source:sentence})',
    '{category:category} è esente ({source:sentence})',
  ),
  category_not_deducted: sentence(
    '{category:category} is not deducted ({source:sentence})',
    '{category:category} fradrages ikke ({source:sentence})',
    '{category:category} non si detrae ({source:sentence})',
  ),
  receipt_price_contains_vat: sentence(
    'the receipt says that its price contains VAT, which is a fifth of it',
    'bonen siger, at prisen indeholder moms, som er en femtedel af den',
    'lo scontrino dice che il prezzo comprende l’IVA, che ne è un quinto',
  ),
  no_vat_shown: sentence(
    'no VAT is shown on the document, so none is deducted',
    'der er ingen moms på bilaget, så der fradrages ingen',
    'il documento non riporta IVA, quindi non se ne detrae',
  ),
  deduction_is_doubtful: sentence(
    'no VAT is deducted until a person decides',
    'der fradrages ingen moms, før en person beslutter det',
    'non si detrae IVA finché una persona non decide',
  ),
  deduction_was_decided: sentence(
    'whether the VAT is deducted was decided: {reason:sentence}',
    'om momsen fradrages, er besluttet: {reason:sentence}',
    'se l’IVA si detrae è stato deciso: {reason:sentence}',
  ),
  for_guests: sentence(
    'it is for customers or other guests: {reason:sentence}',
    'det er til kunder eller andre gæster: {reason:sentence}',
    'è per clienti o altri ospiti: {reason:sentence}',
  ),
  for_own_staff: sentence(
    'it is for own staff: {reason:sentence}',
    'det er til egne medarbejdere: {reason:sentence}',
    'è per il proprio personale: {reason:sentence}',
  ),
  no_invoice_due: sentence(
    'no invoice is due for {category:category} without VAT ({source:sentence})',
    'der skal ikke udstedes faktura for {category:category} uden moms ({source:sentence})',
    'per {category:category} senza IVA non è dovuta fattura ({source:sentence})',
  ),
  usually_without_vat: sentence(
    'no VAT is shown, and {category:category} carries none ({source:sentence})',
    'der er ingen moms på bilaget, og {category:category} har ingen ({source:sentence})',
    'il documento non riporta IVA, e {category:category} non ne ha ({source:sentence})',
  ),
  no_vat_found: sentence(
    'no VAT was found on the document, so none is deducted',
    'der er ikke fundet moms på bilaget, så der fradrages ingen',
    'sul documento non è stata trovata IVA, quindi non se ne detrae',
  ),
  no_reverse_charge_supply: sentence(
    '{category:category} from abroad without VAT is not reverse charge',
    '{category:category} fra udlandet uden moms er ikke omvendt betalingspligt',
    '{category:category} dall’estero senza IVA non è inversione contabile',
  ),
  goods_from_eu_business: sentence(
    'goods from an EU business: the buyer owes the VAT ({source:sentence})',
    'varer fra en EU-virksomhed: køberen skylder momsen ({source:sentence})',
    'beni da un’impresa UE: l’IVA è dovuta dall’acquirente ({source:sentence})',
  ),
  services_from_eu_business: sentence(
    'services from an EU business: the buyer owes the VAT ({source:sentence})',
    'ydelser fra en EU-virksomhed: køberen skylder momsen ({source:sentence})',
    'servizi da un’impresa UE: l’IVA è dovuta dall’acquirente ({source:sentence})',
  ),
  services_from_outside_eu: sentence(
    'services from outside the EU: the buyer owes the VAT ({source:sentence})',
    'ydelser fra lande uden for EU: køberen skylder momsen ({source:sentence})',
    'servizi da fuori UE: l’IVA è dovuta dall’acquirente ({source:sentence})',
  ),
  goods_from_outside_eu: sentence(
    'goods from outside the EU: import VAT ({source:sentence})',
    'varer fra lande uden for EU: importmoms ({source:sentence})',
    'beni da fuori UE: IVA all’importazione ({source:sentence})',
  ),
  vat_never_danish: sentence(
    'the VAT is from {country:country}, which is never Danish input VAT; it is part of the cost',
    'momsen er fra {country:country} og er aldrig dansk købsmoms; den er en del af omkostningen',
    'l’IVA è di {country:country} e non è mai IVA a credito danese; fa parte del costo',
  ),
  vat_never_italian: sentence(
    'the VAT is from {country:country}, which is never Italian input VAT; it is part of the cost',
    'momsen er fra {country:country} og er aldrig italiensk købsmoms; den er en del af omkostningen',
    'l’IVA è di {country:country} e non è mai detraibile in Italia; fa parte del costo',
  ),
  italian_vat_share: sentence(
    '{rate:number} % VAT, {share:number} % of it deductible for {category:category} ({source:sentence})',
    '{rate:number} % moms, {share:number} % heraf kan fradrages for {category:category} ({source:sentence})',
    'IVA {rate:number} %, detraibile al {share:number} % per {category:category} ({source:sentence})',
  ),
  italian_reverse_charge_says: sentence(
    'domestic reverse charge, the buyer owes the VAT: the document says "{word}" (DPR 633/72 art. 17(6), 74)',
    'indenlandsk omvendt betalingspligt, køberen skylder momsen: bilaget siger "{word}" (DPR 633/72 art. 17(6), 74)',
    'inversione contabile interna, l’IVA è dovuta dall’acquirente: il documento dice "{word}" (DPR 633/72 art. 17 c. 6, 74)',
  ),
  italian_reverse_charge_nature: sentence(
    'domestic reverse charge, the buyer owes the VAT: natura {nature} (DPR 633/72 art. 17(6), 74)',
    'indenlandsk omvendt betalingspligt, køberen skylder momsen: natura {nature} (DPR 633/72 art. 17(6), 74)',
    'inversione contabile interna, l’IVA è dovuta dall’acquirente: natura {nature} (DPR 633/72 art. 17 c. 6, 74)',
  ),
  and_deductible: sentence(
    '{reason:sentence}, {share:number} % of it deductible',
    '{reason:sentence}, heraf {share:number} % fradragsberettiget',
    '{reason:sentence}, detraibile al {share:number} %',
  ),
  nature_n7: sentence(
    'natura N7: the VAT was paid in another EU state and is part of the cost',
    'natura N7: momsen er betalt i et andet EU-land og er en del af omkostningen',
    'natura N7: l’IVA è assolta in un altro stato UE e fa parte del costo',
  ),
  nature_n1: sentence(
    'natura N1: excluded from the base (DPR 633/72 art. 15), not in VP3',
    'natura N1: ikke med i grundlaget (DPR 633/72 art. 15), ikke i VP3',
    'natura N1: esclusa ex art. 15 DPR 633/72, non nel rigo VP3',
  ),
  without_vat_nature: sentence(
    'without VAT, natura {nature}',
    'uden moms, natura {nature}',
    'senza IVA, natura {nature}',
  ),
  customs_bill_with_vat: sentence(
    'customs bill with {rate:number} % VAT, which is deducted; the supplier’s invoice has the cost ({source:sentence})',
    'toldregning med {rate:number} % moms, som fradrages; leverandørens faktura har omkostningen ({source:sentence})',
    'bolletta doganale con IVA {rate:number} %, che si detrae; il costo è nella fattura del fornitore ({source:sentence})',
  ),
  outside_scope_of_vat: sentence(
    'the document says "{word}": outside the scope of VAT (DPR 633/72 art. 1–5), not in VP3',
    'bilaget siger "{word}": uden for momsens område (DPR 633/72 art. 1–5), ikke i VP3',
    'il documento dice "{word}": fuori campo IVA (DPR 633/72 art. 1–5), non nel rigo VP3',
  ),
  courtesy_copy_not_invoice: sentence(
    'a courtesy copy is not the electronic invoice that deduction needs ({source:sentence})',
    'en kopi er ikke den elektroniske faktura, som fradrag kræver ({source:sentence})',
    'la copia di cortesia non è la fattura elettronica necessaria per la detrazione ({source:sentence})',
  ),
  services_from_abroad: sentence(
    'services from abroad: the buyer owes the VAT (DPR 633/72 art. 17(2)), document {type}',
    'ydelser fra udlandet: køberen skylder momsen (DPR 633/72 art. 17(2)), dokument {type}',
    'servizi dall’estero: l’IVA è dovuta dall’acquirente (DPR 633/72 art. 17 c. 2), documento {type}',
  ),
  goods_from_eu: sentence(
    'goods from the EU: the buyer owes the VAT (DL 331/93 art. 38, 46), document {type}',
    'varer fra EU: køberen skylder momsen (DL 331/93 art. 38, 46), dokument {type}',
    'beni dall’UE: l’IVA è dovuta dall’acquirente (DL 331/93 art. 38, 46), documento {type}',
  ),
  goods_from_san_marino: sentence(
    'goods from San Marino pass no customs: the buyer owes the VAT (DPR 633/72 art. 71), document {type}',
    'varer fra San Marino går ikke gennem told: køberen skylder momsen (DPR 633/72 art. 71), dokument {type}',
    'beni da San Marino non passano dogana: l’IVA è dovuta dall’acquirente (DPR 633/72 art. 71), documento {type}',
  ),
  goods_at_customs: sentence(
    'goods from outside the EU: the VAT is on the customs bill of entry, which is posted separately with ABD',
    'varer fra lande uden for EU: momsen står på toldangivelsen, som bogføres for sig med ABD',
    'beni da fuori UE: l’IVA è sulla bolletta doganale, registrata a parte con ABD',
  ),
  shop_receipt_not_invoice: sentence(
    'a shop receipt is not an invoice, so its VAT is not deducted (DPR 633/72 art. 19, 25)',
    'en kassebon er ikke en faktura, så momsen fradrages ikke (DPR 633/72 art. 19, 25)',
    'lo scontrino non è una fattura, quindi la sua IVA non si detrae (DPR 633/72 art. 19, 25)',
  ),
};
