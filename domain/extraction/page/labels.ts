import { editDistance, foldText } from './fold-text.js';
import { rememberTexts } from './remember.js';

/**
 * The words that label numbers on documents: in Danish, Italian, English and German, and in the French, Dutch and Malay
 * of some suppliers' invoices. The code after this table does not depend on the language, so training on receipts of
 * one country also helps for the others.
 */
const PHRASES = {
  total:
    'total|fakturatotal|fakturasum|totalsum|slutsum|ordretotal|total|totl|amount|amt|jumlah|i alt|ialt|sum|at betale|til betaling|til udbetaling|slutbelob|samlet|samlet belob|belob|totalbelob|fakturabelob|totale|complessivo|' +
    'importo|da pagare|netto a pagare|summe|gesamt|gesamtbetrag|gesamtsumme|endbetrag|rechnungsbetrag|bruttobetrag|zu zahlen|' +
    'zahlbetrag|betrag|rechnungssumme|bruttosumme|rechnungsendbetrag|rechnungsgesamtbetrag|gesamtpreis|eindtotaal|totaalbedrag|a pagar|montant total|totale a pagare|total to pay|totaal te betalen|totaal|te betalen|montant|a payer|total ttc|ttc|nett|net total|payable|amount due|balance due|total due',
  grand:
    'grand total|fakturatotal|totale dovuto|totale a credito|betalt i alt|totale da pagare|da pagare|totale a pagare|totale ivato|totale generale|totale scontrino|totale ricevuta|i alt at betale|i alt inkl moms|total inkl moms|samlet belob|samlet pris|til betaling i alt|rechnungssumme brutto|brutto|bruttosumme|gesamtbetrag brutto|total amount|total payable|total due|amount due|amount payable|balance due|totale complessivo|totale documento|totale fattura|importo totale|netto a pagare|totale euro|totale eur|at betale|til betaling|total dkk|i alt dkk|i alt inkl|beløb i alt|gesamtbetrag|gesamtsumme|endbetrag|rechnungsbetrag|zu zahlen|zahlbetrag|total ttc|net a payer|te betalen|nett total|net total|net amt|nett amt|total sales',
  rounded: 'rounded|after rounding|total rounded|rounded total|after adj|avrundet|afrundet|arrotondato',
  including: 'incl|including|inclusive|inc|inkl|inklusive|iva inclusa|iva compresa|compreso|brutto|ttc|inkluderer',
  excluding:
    'excl|excluding|exclusive|exc|ekskl|eksklusive|ex moms|uden moms|esclusa|escluso|imponibile|netto|nettobetrag|nettosumme|warenwert|steuerbasisbetrag|steuerbasis|bemessungsgrundlage|basis|total ht|ohne|zzgl|hors|ht|before|taxable|nettobelob|belob uden moms|momspligtigt|momspligtigt belob|totale imponibile|tot imponibile|base imponibile|detraibile|totale detraibile|excl btw|momsgrundlag|grundlag|taxable amount|vat base',
  subtotal:
    'subtotal|sub total|sub-total|subtotale|zwischensumme|subtotaal|sous-total|sous total|delsum|mellemsum|for rabat|sum for rabat|prima dello sconto|before discount|vor rabatt',
  tax: 'gst|vat|tax|sst|moms|heraf moms|moms udgor|momsbelob|salgsmoms|moms i alt|mva|iva|di cui iva|totale iva|tot iva|totale imposta|imposta|mwst|ust|umsatzsteuer|mehrwertsteuer|steuer|btw|tva|cukai|versicherungssteuer|steuerbetrag|total taxes|taxes|mwst-betrag',
  service: 'service charge|svc chg|service chg|svc charge|servizio|coperto|gebyr',
  cash: 'cash|tendered|tender|modtaget|kontant modtaget|givet|importo pagato|importo ricevuto|paid|payment|pay|received|kontant|betalt|kontanter|contante|contanti|pagato|pagamento|bar|gegeben|erhalten|contant|betaald|especes',
  card: 'visa|mastercard|master|card|debit|credit|dankort|kort|betalingskort|mobilepay|elettronico|bancomat|carta|pagamento elettronico|karte|karten|girocard|maestro|ec-cash|pin|amex',
  change:
    'change|byttepenge|byttep|retur kontant|tilbage|retur|resto|ruckgeld|zuruck|wechselgeld|wisselgeld|rendu|baki|balance',
  rounding:
    'rounding|round|rounding adj|rounding adjustment|rnd|oreafrunding|afrunding|afrund|oreafr|arrotondamento|rundung|afronding|arrondi|adj',
  discount:
    'discount|disc|savings|saving|saved|rabat|rabatter|sconto|rabatt|nachlass|korting|remise|less|voucher|ersparnis',
  quantity:
    'qty|quantity|item|items|item count|pcs|antal|stk|varer|pezzi|quantita|qta|menge|anzahl|posten|aantal|count|units|articoli|kg|points|point|pts',
  price: 'price|unit price|u.price|u/p|pris|stykpris|prezzo|einzelpreis|preis|prijs|prix',
  rate: 'rate|code|summary|analysis|sats|aliquota|satz|tarief|taux|kurs|exchange',
  date: 'date|dato|fakturadato|udstedelsesdato|udstedt den|kobt|kobsdato|kobt den|salgsdato|ekspeditionsdato|regningsdato|kvitteringsdato|acquisto|acquistato|data acquisto|data emissione|data di emissione|emessa il|emesso il|emessa|emesso|data e ora|data ora|del|addi|bilagsdato|data|datum|rechnungsdatum|belegdatum|factuurdatum|tarikh|invoice date|bill date|date de facture|emissione|udstedt|issued|data documento|data fattura|ausstellungsdatum',
  time: 'time|tid|kl|klokken|ora|ore|uhr|zeit|uhrzeit|tijd|heure|masa',
  due: 'due|due date|forfald|forfalder|senest|betales senest|bedes betalt senest|betaling senest|betalingsdato|betalingsdag|sidste betalingsdag|sidste betalingsdato|rettidig betaling|rettidige|entro|entro il|da pagare entro|pagamento entro|pagare entro|scadenze|scad|scade|scade il|data scadenza|termine di pagamento|forfaldsdato|betalingsfrist|sidste rettidige|scadenza|fallig|falligkeit|falligkeitsdatum|zahlbar bis|vervaldatum|echeance|payment date|pay by|netto kontant',
  otherDate:
    'delivery|udrejse|hjemrejse|afgang|ankomst|afrejse|rejse|rejsedato|rejsen|check-in|check-out|checkin|checkout|indtjekning|udtjekning|parkeret|parkering|ophold|forbrug|forbrugsperiode|leveret|udlob|udlober|gyldig|gyldig til|bestilt|leje|afhentet|afleveret|kursus|arrivo|partenza|andata|ritorno|viaggio|soggiorno|dal|al|notti|noleggio|ritiro|riconsegna|validita|valido|valida|competenza|nascita|inizio|fine|ordine|prenotazione|leveringsdato|levering|lieferdatum|leistungsdatum|liefertermin|order date|ordredato|bestelldatum|period|periode|periodo|from|until|expiry|valid|birth|member|since|consegna|print date|printed|besteldatum|leistungszeitraum|zeitraum|start|starttime|transactie|vom|due|' +
    'corsa|ingresso|uscita|entrata|sosta|valevole|spettacolo|evento|appuntamento|prossimo|prossima|pronto per|aut min|autorizzazione|verificazione|treno|visita|revisione|tagliando|rinnovo|obliterato|rientro|garanzia|promozione|utilizzabile|scad|lotto|reso|cambio merce|abbonamento|tessera|punti|buono valido|per il giorno|' +
    'forestilling|slut|hentes|afhentning|afhentes|næste|garanti|bytteret|ombyttes|lejeperiode|udlejet|indkørsel|udkørsel|event|medlem|indløses|tilbud|gælder|gavekort|point|returrabat|til og med|byttes|reklamation|fortrydelsesret|returneres|forventet|udskrevet|syn|bedst før',
  number:
    'invoice no|invoice number|invoice #|invoice|inv no|inv|bill no|bill|receipt no|receipt|doc no|document no|document|faktura|fakturanr|faktura nr|fakturanummer|bilag|bilagsnr|bonnr|bon nr|bon|kvittering|fattura|fattura n|numero|documento n|documento|numero documento|n. documento|rechnungsnummer|rechnungs-nr|rechnung nr|rechnung|beleg|beleg-nr|belegnr|factuurnummer|factuur|facture|numero de facture|facture n|credit note|kreditnota|gutschrift|nota di credito|avoir|slip no|trans no|ref no|avoir n|memo|nr|no',
  otherNumber:
    'order|ordre|ordine|bestellung|bestellnummer|bestelnummer|commande|customer|kunde|kundennummer|kundenr|cliente|klantnummer|klant|client|account|tel|telephone|telefon|phone|fax|table|bord|tavolo|tisch|cashier|kasse|cassa|terminal|member|gst reg|reg no|registration|company no|roc|id|co reg|project|delivery note|lieferschein|vat no|vat id|ust-id|steuernummer|cvr|p.iva|partita iva|handelsregister|konto|bic|iban|po no|approval|batch|trace|auth|pos',
} as const;

export type Label = keyof typeof PHRASES;

export const LABELS = Object.keys(PHRASES).filter((key): key is Label => key in PHRASES);

interface Phrase {
  readonly label: Label;
  readonly words: readonly string[];
}

const PHRASE_LIST: readonly Phrase[] = LABELS.flatMap((label) =>
  PHRASES[label].split('|').map((phrase) => ({ label, words: foldText(phrase).split(' ') })),
);

const BY_FIRST_WORD = new Map<string, Phrase[]>();
for (const phrase of PHRASE_LIST) {
  const [first = ''] = phrase.words;
  BY_FIRST_WORD.set(first, [...(BY_FIRST_WORD.get(first) ?? []), phrase]);
}

/** Characters that OCR reads in place of letters: T0TAL, TOTA1, CA5H. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '5': 's',
  '8': 'b',
  '|': 'l',
  '!': 'l',
  $: 's',
};

const asLetters = (word: string): string =>
  /[a-z]/.test(word) ? word.replace(/[0158|!$]/g, (sign) => LOOKALIKES[sign] ?? sign) : word;

/** Words of 5 letters may differ by one letter, words of 9 by two. Shorter words are too similar to each other. */
const allowedErrors = (word: string): number => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0);

/** Narrow and round letters of worn print heads look alike: "IUIAL", "SUBIUIAL", "KUUNDING". */
const outline = (word: string): string => word.replace(/[tlj]/g, 'i').replace(/u/g, 'o').replace(/r/g, 'k');

const hasSameOutline = (read: string, wanted: string): boolean =>
  wanted.length >= 5 && read.length === wanted.length && outline(read) === outline(wanted);

const sameWord = (read: string, wanted: string): boolean =>
  read === wanted ||
  hasSameOutline(read, wanted) ||
  (allowedErrors(wanted) > 0 && editDistance(read, wanted, allowedErrors(wanted)) <= allowedErrors(wanted));

const FIRST_WORDS = [...BY_FIRST_WORD.keys()];

/**
 * The approximate search goes through all first words. A word of the table means itself: "inclusive" is not a misread
 * "exclusive", and "nett" not a misread "netto".
 */
const firstWordsLike = rememberTexts((word): readonly string[] =>
  BY_FIRST_WORD.has(word) ? [word] : FIRST_WORDS.filter((wanted) => sameWord(word, wanted)),
);

const wordsOfText = (text: string): string[] =>
  foldText(text)
    .replace(/[^\p{L}\p{N}.|!$#/-]+/gu, ' ')
    .split(' ')
    .flatMap((word) => [word, ...(/[./-]/.test(word) ? word.split(/[./-]+/) : [])])
    .map((word) => asLetters(word.replace(/^[./|!-]+/, '').replace(/(?<![./|!:-])[./|!:-]+$/, '')))
    .filter((word) => word !== '');

/** Returns the kinds of label that occur in a text. */
export const labelsIn = rememberTexts((text): ReadonlySet<Label> => {
  const words = wordsOfText(text);
  const found = new Set<Label>();
  words.forEach((word, index) => {
    for (const first of firstWordsLike(word)) {
      for (const phrase of BY_FIRST_WORD.get(first) ?? []) {
        if (found.has(phrase.label)) continue;
        if (phrase.words.every((wanted, offset) => offset === 0 || sameWord(words[index + offset] ?? '', wanted))) {
          found.add(phrase.label);
        }
      }
    }
  });
  return found;
});
