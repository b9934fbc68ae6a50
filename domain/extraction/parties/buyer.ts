import { joinReasons } from '#schemas/sentences/combine.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { findVatNumbers, type FoundIdentifier } from './identifiers.js';
import { foldText, lettersAndDigits, similarity } from '../page/fold-text.js';
import { enclose, isPartial, type Box } from '../page/page.js';
import type { PassRows, Row } from '../page/rows.js';
import { inSameColumn, segmentsOf, type Segment } from '../page/segments.js';
import { isAddressLike, isHeadingLike, legalFormIn } from '../page/supplier-words.js';

/** The addressee of a document. */
export interface Buyer {
  readonly name: string;
  readonly page: number;
  /** The name and the lines below that belong to it. */
  readonly box: Box;
  readonly vatNumber: FoundIdentifier | null;
  readonly why: Said;
  /** Only the address of a delivery is known. */
  readonly isDelivery: boolean;
}

/** Headings over or before the addressee. */
const HEADING =
  /^(?:til(?= ?:)|to(?= ?:)|bill(?:ed|ing)? (?:to|address)|invoice(?:d)? to|ship(?:ped|ping)? (?:to|address)|sold to|deliver(?:y|ed)? (?:to|address)|customer|buyer|kunde|kober|faktureres til|faktura til|leveres til|faktureringsadresse|fakturaadresse|leveringsadresse|fakturamodtager|debitor|modtager|gaest|cliente|spett(?:\.? ?le|abile|\.)?(?: ditta| societa)?|cessionario(?: ?\/ ?committente)?(?: \(?cliente\)?)?|committente|destinatario|destinazione|intestatario(?: fattura)?|intestat[oa] a|fatturare a|acquirente|rechnungsempfanger|rechnungsadresse|egr(?:\.|egio)(?: ?sig\w*\.?| ?dott\.?)?|gent(?:\.|ile)(?: ?sig\w*\.?| ?dott\.?)?|dati (?:del )?cliente|adresse de facturation|factuuradres|klant|client)(?![a-z])\s?[:.]?\s*/;

/** A heading of a letter that is also said of journeys. */
const TOWARDS = /^(?:til|to)\b/;
const isCompany = (folded: string): boolean =>
  legalFormIn(folded.split(/,| cvr| p\.? ?iva| vat/)[0] ?? '') !== null ||
  /\b(?:cvr|p\.? ?iva|vat (?:no|nr|id))\b/.test(folded);

/** A heading followed by one of these is something else: "Kunde nr. 117", "Cliente n. 4", "Customer to account for VAT". */
const OTHER_LABEL =
  /^(?:nr|no|n[.°º]|nummer|number|cod|codice|id|ref|service|konto|piva|p\.? ?iva|c\.?f|.?s|copy|kopi|copia|signature|firma|underskrift|card|kort|carta|club|klub|bonus|payment|abituale|finale|to|is|har|skal|er|deve|shall|has|must|will|may|accounts?)(?![a-z])/;

/** Labels before a name in a form. */
const NAME_LABEL =
  /^(?:denominazione|ragione sociale|nome|navn|name|firma|ditta|virksomhed|company|cognome e nome|nominativo)\s?[:.]\s*/i;

const MAX_BLOCK_ROWS = 7;

const hasName = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && !/\d{5,}|\d\d:\d\d|:$/.test(text) && text.length <= 80;

const isStreet = (folded: string): boolean =>
  isAddressLike(folded) ||
  /\b(?:[a-z]+(?:vej|gade|alle|torv|straede|plads|parken|vaenget|boulevard)|via|viale|piazza|corso|strasse) ?\S* ?\d/.test(
    folded,
  );

const isTown = (text: string): boolean => /(?:^|[\s,-])(?:(?:DK|I|IT|D)-?)?\d{4,5}\s+\p{Lu}/u.test(text);

/** Words of the sender's own lines: how to reach or pay it. */
const CONTACT =
  /\b(?:tlf|tel|telefon|telefono|phone|fax|e-?mail|mail|pec|www|http|bank|banca|iban|konto|reg\.? ?nr|swift|bic|cap\.? ?soc\w*|rea|cvr|p\.? ?iva|partita iva)\b|@|www\./;

const isLabel = (folded: string): boolean =>
  isHeadingLike(folded) ||
  /^(?:fakturanr|fakturanummer|fakturadato|dato|data|numero|forfald|betal|ordre|ordine|side|pagina|pag|deres|vores|att|ref|ean|kundenr|codice|tipo|salesperson|address|adresse|indirizzo|cash|points?|tel|tlf)/.test(
    folded,
  );

/** The segments below one, in its column, without a gap. */
const columnBelow = (reading: PassRows, from: Segment): Segment[] => {
  const found: Segment[] = [];
  let above: Box = from.box;
  for (const row of reading.rows.slice(from.row.index + 1)) {
    const segment = segmentsOf(row, reading).find(
      ({ box }) => inSameColumn(box, from.box) && Math.abs(box.left - from.box.left) < reading.pageWidth * 0.12,
    );
    const gap = row.box.top - (above.top + above.height);
    if (gap > 2.2 * Math.max(above.height, row.box.height) || found.length >= MAX_BLOCK_ROWS) break;
    if (segment === undefined) continue;
    found.push(segment);
    above = segment.box;
  }
  return found;
};

interface Block {
  readonly reading: PassRows;
  readonly name: string;
  readonly segments: readonly Segment[];
  readonly why: Said;
}

/** Goods are delivered to building sites and to customers of the buyer. */
const DELIVERY = /^(?:ship|deliver|lever|destinazione)/;

/** The addressee after a heading, in the same row or below it. */
const afterHeading = (reading: PassRows, isHeading = (_folded: string): boolean => true): Block | null => {
  for (const row of reading.rows) {
    for (const segment of segmentsOf(row, reading)) {
      const folded = foldText(segment.text);
      const heading = HEADING.exec(folded);
      if (heading === null || !isHeading(folded)) continue;
      // "Til: Aarhus" is where a journey ends.
      if (TOWARDS.test(heading[0]) && !isCompany(folded.slice(heading[0].length))) continue;
      const rest = folded.slice(heading[0].length);
      if (OTHER_LABEL.test(rest)) continue;
      const below = columnBelow(reading, segment);
      const printed = segment.text
        .slice(segment.text.length - rest.length)
        .replace(NAME_LABEL, '')
        .trim();
      const name = nameOnly(printed);
      if (hasName(name))
        return { reading, name, segments: [segment, ...below], why: say('after_label', { label: heading[0].trim() }) };
      const first = below.find(({ text }) => hasName(text.replace(NAME_LABEL, '')) && !HEADING.test(foldText(text)));
      if (rest === '' && first !== undefined && !isLabel(foldText(first.text).replace(/^\S+: ?/, '')))
        return {
          reading,
          name: nameOnly(first.text.replace(NAME_LABEL, '')),
          segments: below.slice(below.indexOf(first)),
          why: say('below_label', { label: heading[0].trim() }),
        };
    }
  }
  return null;
};

/** "Studio Verdi S.r.l. P.IVA 004…" and "Verdi S.r.l., Via Roma 1" without what follows the name. */
const nameOnly = (text: string): string =>
  text
    .replace(/\s[-–·|]\s.*|,\s.*/, '')
    .replace(/(?<!\s)\s*\b(?:p\.? ?i(?:va|\.)|partita|c\.?f\.?|cvr|vat|cod\.?|tel|tlf)\b.*/i, '')
    .trim();

interface AddressBlock extends Block {
  readonly hasContact: boolean;
  readonly top: number;
}

/** Blocks of a name with street and town below, in the upper half of the page. */
const addressBlocks = (reading: PassRows): AddressBlock[] =>
  reading.rows
    .filter(({ box }) => box.top < reading.pageHeight * 0.5)
    .flatMap((row) => segmentsOf(row, reading))
    .flatMap((segment): AddressBlock[] => {
      const folded = foldText(segment.text);
      if (!hasName(segment.text) || isStreet(folded) || isTown(segment.text) || isLabel(folded)) return [];
      const below = columnBelow(reading, segment);
      const [second, third] = below;
      if (second === undefined || third === undefined) return [];
      const isAddress =
        (isStreet(foldText(second.text)) && isTown(third.text)) ||
        (below[2] !== undefined && isStreet(foldText(third.text)) && isTown(below[2].text));
      if (!isAddress) return [];
      const hasContact = below.slice(0, 6).some(({ text }) => CONTACT.test(foldText(text)));
      return [
        {
          reading,
          name: segment.text.trim(),
          segments: [segment, ...below.slice(0, 5)],
          hasContact,
          top: segment.box.top,
          why: say('address_without_heading'),
        },
      ];
    });

/** A row in the lower part of the page with the name, number and account of the sender. */
const senderInFoot = (reading: PassRows): Row | null =>
  reading.rows.find(
    ({ text, box }) =>
      box.top > reading.pageHeight * 0.6 &&
      legalFormIn(foldText(text.split(/\s[-–·|•]\s|,\s/)[0] ?? '')) !== null &&
      CONTACT.test(foldText(text)),
  ) ?? null;

/**
 * Letters have the addressee in the window of the envelope, without a heading. Of two blocks with an address the lower
 * one without telephone or account is the addressee; a single one is, if the sender signs in the foot.
 */
const inWindow = (reading: PassRows): Block | null => {
  // Narrow paper comes from a till and has no addressee.
  if (reading.pageWidth <= reading.pageHeight * 0.6) return null;
  const blocks = addressBlocks(reading);
  const quiet = blocks.filter(({ hasContact }) => !hasContact);
  const foot = senderInFoot(reading);
  const [only] = quiet;
  if (blocks.length === 1 && only !== undefined && foot !== null && !foot.text.includes(only.name))
    return { ...only, why: joinReasons([say('address_without_heading'), say('sender_at_foot')]) };
  if (blocks.length < 2) return null;
  const sorted = [...blocks].sort((a, b) => a.top - b.top);
  const first = sorted[0];
  const lower = sorted.slice(1).find((block) => first !== undefined && isApart(block, first));
  if (first === undefined || lower === undefined) return null;
  const buyer = lower.hasContact && !first.hasContact ? first : lower;
  return { ...buyer, why: say('address_below_sender') };
};

/** Different names, and not the second line of the same block. */
const isApart = (block: Block, other: Block): boolean => {
  const [own] = block.segments;
  return !isSame(block.name, other.name) && own !== undefined && !other.segments.includes(own);
};

const isSame = (a: string, b: string): boolean => similarity(lettersAndDigits(a), lettersAndDigits(b)) >= 0.85;

const contains = (outer: Box, inner: Box): boolean => {
  const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2];
  return x >= outer.left && x <= outer.left + outer.width && y >= outer.top && y <= outer.top + outer.height;
};

/** Whether a place on the page belongs to the lines of the addressee. */
export const isInBuyer = (buyer: Buyer | null, page: number, box: Box): boolean =>
  buyer !== null && buyer.page === page && contains(buyer.box, box);

/** Whether a name is that of the addressee. */
export const isBuyerName = (buyer: Buyer | null, name: string): boolean => {
  if (buyer === null) return false;
  const [own, other] = [lettersAndDigits(buyer.name), lettersAndDigits(name)];
  return own.length >= 4 && (isSame(buyer.name, name) || other.includes(own));
};

/** Returns the addressee of a document, if it names one. Only the first full pass of the first page is searched. */
export const findBuyer = (readings: readonly PassRows[]): Buyer | null => {
  const reading = readings.find(({ page, pass }) => page === 1 && !isPartial({ name: pass }));
  if (reading === undefined) return null;
  const block = afterHeading(reading, (folded) => !DELIVERY.test(folded)) ?? afterHeading(reading) ?? inWindow(reading);
  if (block === null || lettersAndDigits(block.name).length < 3) return null;
  const { label } = block.why.with;
  const grown = enclose(block.segments.map(({ box }) => box));
  const vatNumber = findVatNumbers([reading]).find(({ box }) => contains(grown, box)) ?? null;
  return {
    name: block.name,
    page: reading.page,
    box: grown,
    vatNumber,
    why: block.why,
    isDelivery: typeof label === 'string' && DELIVERY.test(label),
  };
};
