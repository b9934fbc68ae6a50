import type { DocumentFacts } from '../facts/document-facts.js';

/** What a document says in words or codes about its VAT. Each value is the phrase that was found, for the reason. */
export interface VatEvidence {
  /** The document says that it carries no VAT, and no VAT is printed beside it. */
  readonly exempt: string | null;
  /** The document says that the buyer owes the VAT. */
  readonly reverseCharge: string | null;
  /** The document says that goods (or services) cross the border inside the EU. */
  readonly goods: string | null;
  readonly services: string | null;
  /** The document says that VAT is part of its price, with or without an amount. */
  readonly showsVat: string | null;
  /** The document says that its VAT is paid to the state instead of the supplier. */
  readonly splitPayment: string | null;
  /** The document says that its supplier charges no VAT at all, whatever is printed beside it. */
  readonly flatRate: string | null;
  /** A deposit that is paid back one day, with an amount. */
  readonly deposit: string | null;
  /** Customs duties or import VAT that were paid for the buyer. */
  readonly customs: string | null;
  /** The document is the bill of the customs office itself. */
  readonly isCustomsBill: boolean;
  /** The document has a word for VAT beside numbers of companies and labels of net amounts, or is not read as text. */
  readonly mentionsVat: boolean;
  /** The document says that VAT is part of its whole price, and nothing on it is exempt: a till receipt. */
  readonly statesShare: string | null;
}

const VAT_WORD = '(?:moms\\w*|mva|vat|iva|i\\.v\\.a\\.|mwst|ust|umsatzsteuer|tva|btw)';
const ZERO = '(?:dkk|kr\\.?|eur|€)?\\s?0(?:[.,]00?)?(?!\\s?%|[\\d.,])';

/** Italian suppliers who charge no VAT: the flat-rate scheme (L. 190/2014) and the older one (DL 98/2011 art. 27). */
const FLAT_RATE_WORDS =
  /\b(?:regime (?:forfett?ario|fiscale agevolato|di vantaggio|dei minimi)|contribuente (?:forfett?ario|minimo)|l(?:egge|\.)? ?(?:n\.? ?)?190\/2014|art\.? ?27,? (?:comm[ai] ?1[^\n]{0,10})?d\.?l\.? ?98\/2011)/;

/** Danish suppliers below the limit of registration (ML § 48). */
const NOT_REGISTERED_WORDS =
  /\b(?:(?:ikke|ej) (?:er )?momsregistreret|ingen momsregistrering|uden momsregistrering|under momsgrænsen|under (?:registrerings|bundfrads)grænsen|fritaget for momsregistrering|(?:omsætning )?under (?:kr\.? )?50[. ]?000)\b/;

const SPLIT_PAYMENT_WORDS = /\b(?:split payment|scissione dei pagamenti|art\.? ?17[ -]?ter)\b/;
const DENIES_SPLIT_PAYMENT = /\bnon\b[^\n]{0,40}\b(?:split|scissione|17[ -]?ter)/;

/** Danish, Italian, English and German words for a document without VAT. */
const EXEMPT_WORDS: readonly RegExp[] = [
  /\b(?:esclus\w+|non soggett\w+)[^\n]{0,30}\bart\.? ?(?:2|3|4|5|74)\b[^\n]{0,15}\b(?:633|d\.?p\.?r)/,
  /\b(?:er )?momsfri(?:t|tag\w*|e)?\b/,
  /\b(?:fritaget|fri|undtaget) for moms\b/,
  /\b(?:moms-?fritag\w+|uden moms|ej moms|ikke moms(?:pligtig\w*|belagt\w*)|ingen moms|moms fritaget)\b/,
  /\bmomslovens? § ?13\b/,
  /\b(?:brugtmoms\w*|regime del margine|margin scheme|differenzbesteuer\w*)\b/,
  /\b(?:esente|esenzione)\b(?:[^\n]{0,20}\bart\.? ?10\b)?/,
  /\b(?:prestazion[ei]|lavoro autonomo|collaborazion[ei]) occasional[ei]\b/,
  /\bfuori campo(?: di applicazione)?(?: dell.)?(?: ?iva)?\b/,
  /\bnon (?:imponibil\w+|soggett\w+ (?:a |ad )?iva)\b/,
  /\b(?:esclus\w+|ex) art\.? ?15\b/,
  FLAT_RATE_WORDS,
  /\bsenza applicazione (?:dell.)?iva\b/,
  NOT_REGISTERED_WORDS,
  /\bnatura:? ?n[1-4](?:\.\d)?\b/,
  /\b(?:vat|tax)[ -]?(?:exempt|free)\b/,
  /\b(?:umsatz)?steuerfrei\b/,
  new RegExp(`\\b${VAT_WORD}:?\\s*(?:\\(?0(?:[.,]0+)?\\s?%\\)?\\s*)?${ZERO}\\s*$`),
];

const REVERSE_CHARGE_WORDS: readonly RegExp[] = [
  /\bomvendt(?:e)? betalingspligt\b/,
  /\b(?:køber|modtager(?:en)?) (?:afregner|skal afregne|betaler) momsen?\b/,
  /\breverse[ -]?charged?\b/,
  /\binversione contabile\b/,
  /\bart\.? ?17,? (?:comma|co\.?|c\.?) ?6\b/,
  /\bnatura:? ?n6(?:\.\d)?\b|\bn6\.\d\b/,
  /\bsteuerschuldnerschaft des leistungsempfängers\b/,
  /\bautoliquidation\b/,
  /\bomvänd betalningsskyldighet\b/,
  /\bbtw verlegd\b/,
  /\binversión del sujeto pasivo\b/,
];

/** Phrases that are still plain where OCR loses or adds spaces: "O mvendt betalingspligt". */
const REVERSE_CHARGE_WITHOUT_SPACES: readonly RegExp[] = [
  /omvendte?betalingspligt|inversionecontabile|reversecharge|steuerschuldnerschaftdesleistungsempfängers/,
];

const GOODS_WORDS: readonly RegExp[] = [
  /\binnergemeinschaftliche\w* lieferung\w*\b/,
  /\bintra-?\s?community (?:supply|delivery|sale)(?: of goods)?\b/,
  /\bcession\w+ intracomunitari\w+\b/,
  /\blivraison intra-?communautaire\b/,
  /\b(?:art(?:icle|\.)?) ?138\b/,
  /\bvatex-eu-ic\b/,
  /\bunionsintern\w*\b|\beu-?varesalg\b|\bintracommunautaire levering\b|\bentrega intracomunitaria\b/,
];

const SERVICES_WORDS: readonly RegExp[] = [
  /\b(?:art(?:icle|\.)?) ?196\b/,
  /\bservices subject to (?:the )?reverse charge\b/,
  /\b(?:sonstige leistung\w*|dienstleistung\w*)\b/,
];

/** Amounts that a forwarder pays to the customs office for the buyer. Handling fees of the forwarder do not count. */
const CUSTOMS_WORDS: readonly RegExp[] = [
  /\b(?:diritti doganali|dazi(?: doganali)?|dazio(?: doganale)?|iva (?:all.)?import\w*)\b/,
  /\b(?:importmoms|told|toldafgift|told og moms)\b/,
  /\b(?:import vat|customs dut(?:y|ies)|einfuhrumsatzsteuer|zollabgaben)\b/,
];

/** Not that of bottles, which is part of their price. */
const DEPOSIT_WORDS =
  /(?<![\p{L}])(?:\p{L}{0,12}depositum|deposit[oi] cauzional[ei]|cauzione|(?:security|rental) deposit|kaution)(?![\p{L}])/u;

const CUSTOMS_BILL = /^(?:bollett?a|dichiarazione) doganale\b/;
const CUSTOMS_OFFICE = /\bagenzia delle dogane\b/i;

/** Forwarders name the customs office and its bill too, but not as supplier or title. */
const isCustomsBill = ({ isElectronic, supplier }: DocumentFacts, rows: readonly string[]): boolean =>
  !isElectronic && (CUSTOMS_OFFICE.test(supplier.name ?? '') || rows.slice(0, 4).some((row) => CUSTOMS_BILL.test(row)));

const ROWS = /\r\n|\r|\n/;

/** The phrase of the first row that one of the patterns matches. */
const find = (rows: readonly string[], patterns: readonly RegExp[]): string | null => {
  for (const row of rows) {
    for (const pattern of patterns) {
      const found = pattern.exec(row);
      if (found !== null) return found[0].trim();
    }
  }
  return null;
};

const ZERO_AMOUNT_AT_END = new RegExp(`\\s${ZERO}\\s*$`);
const HAS_VAT_WORD = new RegExp(`\\b${VAT_WORD}\\b`);

/** "Moms 25 %  0,00": the word stands before an amount of zero, which ends the row. */
const isZeroVat = (row: string): boolean => {
  const zero = ZERO_AMOUNT_AT_END.exec(row);
  return zero !== null && HAS_VAT_WORD.test(row.slice(0, zero.index));
};

/** "Momsfri 0,00" says that nothing is exempt, while "Moms 0,00" says that everything is. */
const saysNothing = (row: string): boolean =>
  /\b(?:momsfri\w*|esente|non imponibil\w+|tax[ -]?free)\b/.test(row) && ZERO_AMOUNT_AT_END.test(row);

const NONZERO_AMOUNT = /(?<![\d.,%])(?!0+[.,]0+(?!\d))\d[\d.,]*[.,]\d{2}(?![\d%])/;
const NONZERO_RATE = /(?<![\d.,])(?!0+(?:[.,]0+)?\s?%)\d{1,2}(?:[.,]\d+)?\s?%/;
const NET_LABEL = /\b(?:uden|ekskl?\.?|ex\.?|excl\.?|før|senza|esclus\w+|fritaget for|ikke|netto) (?:moms|vat|iva)\b/;

/** A row that prints VAT: the word with an amount or a rate above zero. Labels of net amounts do not count. */
const printsVat = (row: string): boolean =>
  HAS_VAT_WORD.test(row) &&
  !NET_LABEL.test(row) &&
  !/\bmomsfri|\bfritaget/.test(row) &&
  !/(?:vat|moms|iva)[ .-]*(?:reg|nr|no|number|id|nummer)/.test(row) &&
  (NONZERO_AMOUNT.test(row) || NONZERO_RATE.test(row));

/** Words for VAT in the languages of the EU and its neighbours, and other taxes on sales. */
const ANY_TAX_WORD =
  /(?<![\p{L}])(?:moms\p{L}*|mva|merverdiavgift|vat|iva|i\.v\.a\.|impost[ae]|mwst|mehrwertsteuer|ust|umsatzsteuer|tva|btw|alv|dph|áfa|afa|pvm|pvn|pdv|ddv|ддс|φπα|käibemaks|km|gst|hst|sales tax|tax(?:es)?|vsk)(?![\p{L}])/u;

/** Numbers of companies: "Moms-nr. 12345678", "P.IVA 0123", "USt-IdNr.", "VAT no.", "VAT IE6388047V". */
const COMPANY_NUMBER =
  /(?:p\.? ?iva|partita iva|p\.?i\.?)[\s:.]*[a-z]{0,2} ?\d*|(?:vat|moms|mva|ust|iva|btw|tva|tax)[\s.-]*(?:reg|nr|no|number|id|nummer|code|registr)[\p{L}.]*|\b(?:vat|moms|mva|iva|btw|tva)[\s:]+[a-z]{2} ?[\da-z]{7,}/gu;

const EXCLUDING_VAT =
  /\b(?:uden|ekskl?\.?|ex\.?|excl\.?|før|senza|esclus\p{L}+|netto)\s+(?:\d+ ?% )?(?:moms|vat|iva|mva|mwst|btw)/gu;

/** Whether a row is about VAT. Extraction also takes freight for VAT if it happens to be a fifth of the total. */
const isAboutVat = (row: string): boolean =>
  ANY_TAX_WORD.test(row.replace(COMPANY_NUMBER, ' ').replace(EXCLUDING_VAT, ' '));

/** "Beløb ekskl. moms 1.000,00" above "25 % 250,00" names the VAT too. */
const ratesNetAmount = (rows: readonly string[]): boolean =>
  rows.some((row) => row.search(EXCLUDING_VAT) !== -1) &&
  rows.some((row) => NONZERO_RATE.test(row) && NONZERO_AMOUNT.test(row));

const SHOWS_VAT = /\b(?:heraf|inkl?\.?|inklusive|incl\.?|di cui|compresa|inclusa)\s+(?:\d+\s?%\s+)?(?:moms|iva|vat)\b/;

const saysSplitPayment = (rows: readonly string[]): string | null =>
  find(
    rows.filter((row) => !DENIES_SPLIT_PAYMENT.test(row)),
    [SPLIT_PAYMENT_WORDS],
  );

const WITHOUT_VAT_REGIMES = new Set(['RF02', 'RF19']);

/** Reads what the document says about its VAT, from its text, its lines and the codes of an electronic invoice. */
export const vatEvidenceOf = (facts: DocumentFacts): VatEvidence => {
  const rows = [...facts.text.split(ROWS), ...facts.lines.map(({ description }) => description)].map((row) =>
    row.toLowerCase().trim(),
  );
  const reasons = facts.vatLines.map(({ exemptionReason }) => (exemptionReason ?? '').toLowerCase());
  const hasCategory = (code: string): boolean => facts.vatLines.some(({ category }) => category === code);
  const nature = facts.vatLines.find((line) => line.nature?.startsWith('N6'))?.nature ?? null;
  const printed = rows.find((row) => printsVat(row) && !isZeroVat(row)) ?? null;
  const isStated = facts.isElectronic || facts.isVatStated === true;
  const statesTax = [facts, ...facts.vatLines].some(({ tax }) => tax !== null && tax !== 0n);
  const isTaxed = isStated ? statesTax : printed !== null;
  const shown = rows.find((row) => SHOWS_VAT.test(row) && !saysNothing(row)) ?? null;
  const exempted = find(
    rows.filter((row) => !saysNothing(row)),
    EXEMPT_WORDS,
  );
  return {
    exempt: isTaxed ? null : exempted,
    reverseCharge:
      find([...rows, ...reasons], REVERSE_CHARGE_WORDS) ??
      find(
        rows.map((row) => row.replaceAll(' ', '')),
        REVERSE_CHARGE_WITHOUT_SPACES,
      ) ??
      (hasCategory('AE') ? 'VAT category AE' : nature === null ? null : `natura ${nature}`),
    goods: find([...rows, ...reasons], GOODS_WORDS) ?? (hasCategory('K') ? 'VAT category K' : null),
    services: find([...rows, ...reasons], SERVICES_WORDS),
    showsVat: printed ?? shown,
    splitPayment: facts.isSplitPayment === true ? 'EsigibilitaIVA S' : saysSplitPayment(rows),
    flatRate: WITHOUT_VAT_REGIMES.has(facts.fiscalRegime ?? '')
      ? (facts.fiscalRegime ?? null)
      : find(rows, [FLAT_RATE_WORDS, NOT_REGISTERED_WORDS]),
    deposit: find(
      rows.filter((row) => NONZERO_AMOUNT.test(row)),
      [DEPOSIT_WORDS],
    ),
    customs: find(rows, CUSTOMS_WORDS),
    isCustomsBill: isCustomsBill(facts, rows),
    mentionsVat: isStated || facts.text.trim() === '' || rows.some(isAboutVat) || ratesNetAmount(rows),
    statesShare: exempted === null ? shown : null,
  };
};
