/** A label of a number. The patterns match folded text, which has the same length as the printed text. */
export interface LabelPattern {
  readonly pattern: RegExp;
  readonly weight: number;
  /** The title of the document, alone in its row. Its number is all there is in the next row. */
  readonly isTitle?: boolean;
}

/** "no.", "nr.:", "n°", "num.", "numero" */
const NUMBER = '(?:no|nr|number|nummer|numero|num|nri?|n[.]?ro|n|#|n°|nº|№|id)(?![a-z])';
const AFTER = '[\\s.:#°º–—]*';

const label = (words: string, weight: number): LabelPattern => ({
  pattern: new RegExp(`(?<![a-z])(?:${words})${AFTER}`, 'g'),
  weight,
});

/** A label that counts only directly before a number: "Fattura 747/2026" is a number, "Fattura di cortesia" is not. */
const beforeNumber = (words: string, weight: number): LabelPattern => ({
  pattern: new RegExp(`(?<![a-z]|\\d[/-])(?:${words})[\\s.:#№–—-]+(?=[a-z]{0,6}[-/]?\\d|[a-z]{2,4} \\d+[/-]\\d)`, 'g'),
  weight,
});

const DANISH =
  '(?:[a-z]{3,8}-?|a ?conto-?)?faktura|fakt|regnings?|opkraevnings?|opkrævnings?|kreditnota|kreditfaktura|afregnings?|nota|dokument|(?:faktura)?bilags?';
const DANISH_SLIPS =
  'kvitterings?|kvit|bon|tur|folio|billet|ekspeditions?|eksp|transaktions?|trans|salgs?|p-billet|parkerings?|rejse|booking|bestillings?';
/** "Fattura accompagnatoria", "Fattura (TD01)", "Fattura pro-forma" */
const ITALIAN_INVOICE = "(?:fattura|documento)(?: \\(?[a-z][a-z0-9'’.-]{1,16}\\)?){0,3}";
/** A date in digits or words: "03/03/2026", "3 marzo 2026" */
const DAY = '\\d{1,2}(?:[/.-]\\d{1,2}[/.-]\\d{2,4}| [a-z]{3,9} \\d{4})';
const ITALIAN =
  'fattura|fatt|ft|documento|docum|doc|bolletta|parcella|notula|nota di (?:credito|debito|accredito|addebito|variazione)|nota (?:credito|pro[ -]?forma)|n\\.?c\\.|nota|prestazione';
const ITALIAN_SLIPS =
  'scontrino|scontr|sc|ricevuta(?: fiscale| di pagamento)?|biglietto|titolo(?: di viaggio)?|ticket|quietanza|documento commerciale|operazione|transazione';

/** Labels of the document's own number, most specific first. */
export const INVOICE_LABELS: readonly LabelPattern[] = [
  label(`(?:tax )?invoice\\s?(?:${NUMBER})?`, 2),
  label(`(?:tax )?invoice\\s?${NUMBER}`, 4),
  label(`inv[\\s.]?(?:${NUMBER})?(?=[\\s.:#])`, 3),
  label(`(?:${DANISH})[\\s.-]{0,3}(?:nr|nummer|no|id)(?![a-z])`, 4),
  beforeNumber(
    '(?:salgs|kontant|konto|aconto|slut|service)?faktura(?:bilag)?|kreditnota|kreditfaktura|kontantnota|regning|opkrævning|opkravning',
    3,
  ),
  label(`(?:${DANISH_SLIPS})[\\s.-]{0,2}(?:nr|nummer|no|id)(?![a-z])`, 3.5),
  beforeNumber('bon|kvittering|kvit|bilag|billet|nota|folio|ekspedition|eksp|transaktion', 3),
  label(`(?:${ITALIAN_INVOICE}[\\s.,:-]{1,3}|(?:${ITALIAN})[\\s.]{0,2})${NUMBER}`, 4),
  // "Fattura del 03/03/2026 n. 33"
  label(`(?:${ITALIAN_INVOICE}|${ITALIAN}) del ${DAY}[\\s,-]{1,3}${NUMBER}`, 4),
  // "Fatt. imm. n. 33"
  label(`(?:fatt|ft)(?:[. ]{1,2}[a-z]{2,5}){1,2}[. ]{1,2}${NUMBER}`, 4),
  // "Numero fattura e data", "Serie/Numero"
  label(`${NUMBER}[\\s.]{0,2}(?:${ITALIAN}) e data`, 4),
  label('(?:codice|estremi|identificativo)[\\s.]+(?:del(?:la)? )?(?:fattura|documento)', 3.5),
  label('(?:serie|sez(?:ionale)?)[./ ]{1,3}(?:e )?num(?:ero)?', 3),
  label(`(?:${NUMBER})[\\s.°º]{0,2}(?:di |della )?(?:${ITALIAN})(?: fiscale| contabile)?(?![a-z])`, 4),
  beforeNumber(
    'fattura(?: (?:di vendita|di cortesia|elettronica|immediata|differita|commerciale|accompagnatoria))?|fatt|ft|(?:fattura|parcella)(?: pro[ -]?forma)?|notula|bolletta|nota di (?:credito|accredito|variazione)|nota credito',
    3.5,
  ),
  beforeNumber('documento|doc', 1.5),
  beforeNumber('(?<!v(?:ostr[oa]|s)\\.? )rif(?:erimento)?', 0.3),
  label('l[oø]be[\\s.-]{0,2}(?:nr|nummer)(?![a-z])', 0.3),
  {
    pattern:
      /(?:^|\s{2})(?:(?:fattura|faktura)(?: ?[/-] ?invoice)?|invoice(?: ?[/-] ?(?:fattura|faktura))?|documento|doc[.]|parcella|notula|nota di credito|(?:[a-z]{3,8})?faktura(?:bilag)?|kreditnota|regning)[.: #]{0,2}(?=\s{2}|$)/g,
    weight: 1,
    isTitle: true,
  },
  label(`(?:${ITALIAN_SLIPS})[\\s.]{0,2}${NUMBER}`, 3.5),
  label(`(?:${NUMBER})[\\s.°º]{0,2}(?:${ITALIAN_SLIPS})(?![a-z])`, 3.5),
  beforeNumber('ricevuta|scontrino|biglietto', 3),
  // "N. 12 del 03/03/2026"
  {
    pattern:
      /(?<![a-z])(?:n|nr|num|numero)[\s.°º:]+(?=(?:[a-z]{2,4} )?(?=[a-z_/.-]{0,30}\d)[\w/.-]{1,30}(?: ?[/-] ?\w{1,30}){0,3}\s{1,30}del\s{1,30}\d)/g,
    weight: 4,
  },
  // The number stands alone before its date: "2026-0012 del 03/03/2026"
  { pattern: /(?:^|\s{2})(?=[a-z]{0,4}[-/ ]?\d[\w/-]*\s+del\s+\d{1,2}[/.-])/g, weight: 1 },
  { pattern: /(?<![a-z])nummer(?![a-z])[.:#]*/g, weight: 2 },
  { pattern: /(?<![a-z])numero(?![a-z]| (?:verde|di tel|tel|cliente|ordine|conto))[.:#]*/g, weight: 2.5 },
  // "Numero/Data: 12/2026 del 01/03/2026"
  label('(?:numero|num|nr?)[.°º]? ?(?:\\/|e) ?data(?: documento| fattura)?', 3.5),
  {
    pattern:
      /(?:^|\s{2})(?:no|n|nr|num)[.°º:]{1,2}\s?(?=(?:[a-z]{2,4} )?\w{0,6}[/-]?\d[\w/.-]*(?: ?[/-] ?\w+)?(?:\s{2}|$))/g,
    weight: 1.5,
  },
  // The number is in the next column or below: "Nr."
  { pattern: /(?:^|\s{2})(?:no|n|nr|num)[.°º:]{1,2}(?=\s{2}|$)/g, weight: 1 },
  label(`prot(?:ocollo)?[\\s.]{0,2}${NUMBER}`, -1),
  beforeNumber('(?:protocollo|progressivo|codice documento)(?: documento| fattura)?', 1),
  label(`(?:ref|reference)[\\s.]?${NUMBER}`, 0.5),
  { pattern: /(?<![a-z])(?:trx|trn)[\s.:#]+(?=\d{3,})/g, weight: 2 },
  // A number behind date and time: "10/03/2026 14:22  88123"
  { pattern: /\d[/.-]\d{2,4}\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s+(?=\d{3,8}$)/g, weight: 0.3 },
  // Till receipts without a word for it: "#5641633", "N. 0104169"; tickets have the number of their order.
  { pattern: /(?<!\S)#\s?(?=\d{4,}(?!\S))/g, weight: 0.5 },
  { pattern: /(?:^|\s{2})n[.°º]\s?(?=\d{4,}(?:\s{2}|$))/g, weight: 0.5 },
  { pattern: /(?<![a-z])(?:ordre|order|ordine)[\s.-]{0,2}(?:nr|nummer|no|n|id)(?![a-z])[.:]*/g, weight: -2 },
  {
    pattern: new RegExp(
      `(?<![a-z])(?:rechnungsnummer|rechnungs-?nr|rechnungs?[\\s-]?${NUMBER}|gutschrifts?[\\s-]?${NUMBER}|beleg[\\s-]?${NUMBER}|bon[\\s-]?${NUMBER})${AFTER}`,
      'g',
    ),
    weight: 4,
  },
  { pattern: /\b(?:rechnung|facture|gutschrift)\s(?=\S*\d)/g, weight: 3 },
  label(`factuurnummer|factuur\\s?(?:${NUMBER})?|facture\\s?${NUMBER}|numero de facture|avoir\\s?(?:${NUMBER})?`, 4),
  label(`(?:bill|receipt|rcpt|document|slip|trans|trx|credit note|cs)\\s?${NUMBER}`, 2.5),
];

export const PAYMENT_LABELS: readonly LabelPattern[] = [
  label(
    'betalings-?id|betalings-?ident\\w*|betalingsreference|kid|fi-?kode|fik|payment reference|payment ref|verwendungszweck|zahlungsreferenz|causale|riferimento pagamento|codice avviso|iuv|betalingskenmerk|ogm|remittance',
    3,
  ),
];

export const ORDER_LABELS: readonly LabelPattern[] = [
  label('(?:jeres |deres |vores |vor )?(?:salgs|kobs|indkobs|web)?ordre[\\s.-]?(?:nr|nummer|no|id)(?![a-z])', 4),
  label('(?:rekvisitions?|rekv|bestillings?|indkobsordre)[\\s.-]{0,2}(?:nr|nummer|no)(?![a-z])', 3.5),
  label(
    `(?:vs\\.? |vostro |ns\\.? |nostro )?(?:ordine|ord)(?: d.?acquisto| cliente| di acquisto)?[\\s.]{0,2}${NUMBER}`,
    4,
  ),
  beforeNumber('(?:vs\\.? |vostro |ns\\.? |nostro )?ordine', 3),
  label(`(?:purchase order|order|p\\.?o\\.?)[\\s.]?${NUMBER}`, 3),
  label('commessa|cig|cup(?=[\\s:])', 2),
];

export const DELIVERY_LABELS: readonly LabelPattern[] = [
  label(
    '(?:folgeseddels?|leverings?|leverance|leveringsseddels?|forsendelses?|pakke)[\\s.-]?(?:nr|nummer|no)(?![a-z])',
    4,
  ),
  beforeNumber('folgeseddel|leveringsseddel', 3),
  label(`(?:d\\.?d\\.?t\\.?|documento di trasporto|bolla(?: di consegna)?)[\\s.]{0,2}(?:${NUMBER})?`, 4),
  label(`delivery note\\s?(?:${NUMBER})?`, 3),
];
