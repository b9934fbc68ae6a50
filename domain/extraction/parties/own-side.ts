import { say, type Said } from '#schemas/sentences/say.js';
import { findIbans, findVatNumbers, type FoundIdentifier } from './identifiers.js';
import { compareNames, isSameCompanyName } from './compare-names.js';
import { isBuyerName, isInBuyer, type Buyer } from './buyer.js';
import type { OwnNames } from '../confidence/fields.js';
import { foldText, lettersAndDigits, similarity } from '../page/fold-text.js';
import { comparableNumber, numbersOf } from '../../fiscal-ids/company-numbers.js';
import type { IsOthers } from './others-numbers.js';
import { isPartial, type Box } from '../page/page.js';
import type { PassRows, Row } from '../page/rows.js';
import { segmentsOf } from '../page/segments.js';
import { legalFormIn } from '../page/supplier-words.js';

/**
 * On which side of a paper the organisation stands. `doubtful` if its number stands where an issuer has its own, under another
 * name.
 */
export interface OwnSide {
  readonly side: 'issuer' | 'addressee' | 'doubtful';
  readonly vatNumber: FoundIdentifier | undefined;
  /** Where the name or the number was found. */
  readonly page: number;
  readonly box: Box;
  readonly why: Said;
}

/** A name at least this similar to the organisation's own name counts as its own name. The margin covers single OCR mistakes. */
const OWN_NAME_SIMILARITY = 0.85;

/** Two legal forms are two companies: "Rossi S.p.A." is not "Rossi S.r.l.". */
const haveOtherForms = (a: string, b: string): boolean => {
  const [formA, formB] = [legalFormIn(foldText(a)), legalFormIn(foldText(b))];
  return formA !== null && formB !== null && formA !== formB;
};

export const isOwnName =
  (organization: OwnNames | undefined) =>
  (name: string): boolean => {
    const known = organization?.name ?? '';
    const own = lettersAndDigits(known);
    if (own.length < 3 || haveOtherForms(known, name)) return false;
    const key = lettersAndDigits(name);
    const isLike = similarity(key, own) >= OWN_NAME_SIMILARITY || (own.length >= 6 && key.includes(own));
    return isLike || isSameCompanyName(known, name);
  };

export const isOwnNumber =
  (organization: OwnNames | undefined) =>
  ({ normalized }: FoundIdentifier): boolean =>
    numbersOf({
      vatNumber: organization?.vatNumber ?? null,
      businessId: organization?.businessId ?? null,
      fiscalCode: organization?.fiscalCode ?? null,
    }).includes(comparableNumber(normalized));

/** The name of the sender stands in the first rows. */
const HEAD_ROWS = 2;
/** The number of the sender stands this near to its name. */
const BLOCK_ROWS = 6;
const FOOT = 0.6;

/** Rows with such a name outside the lines of the addressee. */
const rowsNaming = (reading: PassRows, buyer: Buyer | null, isName: (name: string) => boolean): Row[] =>
  reading.rows.filter((row) =>
    segmentsOf(row, reading).some(({ text, box }) => {
      const [name = ''] = text.split(/\s[-–·|•]\s|,\s/);
      return isName(name) && !isInBuyer(buyer, row.page, box) && !isBuyerName(buyer, name);
    }),
  );

const isHeaded = ({ why, isDelivery }: Buyer): boolean =>
  !isDelivery && (why.say === 'after_label' || why.say === 'below_label');

const isInRow = ({ page, box }: FoundIdentifier, row: Row): boolean => {
  const middle = box.top + box.height / 2;
  return page === row.page && middle >= row.box.top && middle <= row.box.top + row.box.height;
};

/** Whether a number stands in the row of a name or in one of the next ones. */
const isNear = (number: FoundIdentifier, name: Row | undefined, { rows }: PassRows): boolean =>
  name !== undefined && rows.slice(name.index, name.index + BLOCK_ROWS + 1).some((row) => isInRow(number, row));

interface SideContext {
  readonly readings: readonly PassRows[];
  readonly buyer: Buyer | null;
  readonly organization: OwnNames | undefined;
  readonly isOthers: IsOthers;
  readonly isOthersAccount: IsOthers;
}

/** What speaks for the organisation as the issuer of a paper that does not name it as the addressee. */
interface Evidence {
  /** Rows with its name: among the first ones, in the foot with its number, anywhere. */
  readonly head: Row | undefined;
  readonly foot: Row | undefined;
  readonly named: Row | undefined;
  /** Its number, where no word says that it is that of a customer. */
  readonly number: FoundIdentifier | undefined;
  readonly hasOtherNumber: boolean;
  /** The numbers of other companies. */
  readonly others: readonly FoundIdentifier[];
  /** Another company with a legal form is named. */
  readonly hasOtherCompany: boolean;
  readonly isPaidToIt: boolean;
  /** A heading says that another company is the addressee. */
  readonly isHeadedForAnother: boolean;
}

const evidenceOf = (reading: PassRows, context: SideContext): Evidence => {
  const { readings, buyer, organization, isOthers, isOthersAccount } = context;
  const [isOwn, isOwnId] = [isOwnName(organization), isOwnNumber(organization)];
  const numbers = findVatNumbers(readings, (row, index) => !isOthers(row, index)).filter(
    ({ page, box }) => !isInBuyer(buyer, page, box),
  );
  const number = numbers.find(isOwnId);
  const named = rowsNaming(reading, buyer, isOwn);
  const accounts = findIbans(readings, (row, index) => !isOthersAccount(row, index));
  return {
    head: named.find(({ index }) => index < HEAD_ROWS),
    foot: named.find((row) => row.box.top > reading.pageHeight * FOOT && number !== undefined && isInRow(number, row)),
    named: named[0],
    number,
    hasOtherNumber: !numbers.every(isOwnId),
    others: numbers.filter((candidate) => !isOwnId(candidate)),
    hasOtherCompany:
      rowsNaming(reading, buyer, (name) => legalFormIn(foldText(name)) !== null && !isOwn(name)).length > 0,
    isPaidToIt: accounts.some(({ normalized }) => (organization?.ibans ?? []).includes(normalized)),
    isHeadedForAnother:
      buyer !== null && isHeaded(buyer) && compareNames(buyer.name, organization?.name ?? '') === 'different',
  };
};

/** `null` if nothing speaks for the organisation as the issuer. */
const issuerSideOf = (evidence: Evidence, buyer: Buyer | null, reading: PassRows): 'issuer' | 'doubtful' | null => {
  const { head, foot, named, number, hasOtherNumber, hasOtherCompany, isPaidToIt, isHeadedForAnother } = evidence;
  const isOnlyNumber = number !== undefined && !hasOtherNumber;
  if (isHeadedForAnother && (head !== undefined || foot !== undefined || isOnlyNumber)) return 'issuer';
  if (isOnlyNumber && foot !== undefined) return 'issuer';
  if (isPaidToIt && named !== undefined && !hasOtherNumber) return 'issuer';
  if (isPaidToIt && foot !== undefined) return 'issuer';
  if (!isOnlyNumber) return null;
  if (isNear(number, head, reading)) return buyer === null && hasOtherCompany ? 'doubtful' : 'issuer';
  return buyer === null && named === undefined && isNear(number, reading.rows[0], reading) ? 'doubtful' : null;
};

/** How to reach or pay a company. */
const REACHED = /\b(?:tlf|tel|telefon|telefono|phone|e-?mail|mail|pec|iban|konto|bank|banca)\b|@/;

/** An issuer says how to reach it, beside its number or in the next rows. */
const isReachedNear = (other: FoundIdentifier, { rows }: PassRows): boolean => {
  const at = rows.findIndex((row) => isInRow(other, row));
  return at >= 0 && rows.slice(at, at + 3).some(({ text }) => REACHED.test(foldText(text)));
};

/**
 * The first company on a paper is its issuer, unless another one signs in the foot; a company in the foot alone is the issuer
 * too. Only asked where another company has its number on the paper and no addressee was found.
 */
const isInPlaceOfIssuer = ({ number, named, others }: Evidence, reading: PassRows): boolean => {
  const { pageHeight } = reading;
  const [other] = others;
  if (number === undefined || other === undefined || isReachedNear(other, reading)) return false;
  const isFoot = ({ box }: FoundIdentifier): boolean => box.top > pageHeight * FOOT;
  const top = Math.min(number.box.top, named?.box.top ?? Infinity);
  if (top > pageHeight * FOOT) return !others.some(isFoot);
  return top < other.box.top && !others.some(isFoot);
};

/** Finds the organisation on a paper: as the addressee, as the issuer, or not at all. */
export const findOwnSide = (context: SideContext): OwnSide | null => {
  const { readings, buyer, organization } = context;
  const reading = readings.find(({ page, pass }) => page === 1 && !isPartial({ name: pass }));
  if (reading === undefined || organization === undefined) return null;
  const isOwnId = isOwnNumber(organization);
  const ownNumber = findVatNumbers(readings).find(isOwnId);
  if (buyer !== null && (isOwnName(organization)(buyer.name) || (buyer.vatNumber && isOwnId(buyer.vatNumber))))
    return { side: 'addressee', vatNumber: ownNumber, ...placeOf(buyer), why: say('addressee_is_us') };
  const evidence = evidenceOf(reading, context);
  const side = issuerSideOf(evidence, buyer, reading);
  const { head, foot, named, number } = evidence;
  const place = foot ?? head ?? named ?? number;
  if (side !== null && place !== undefined)
    return {
      side,
      vatNumber: number ?? ownNumber,
      ...placeOf(place),
      why: say('issuer_place_is_us'),
    };
  if (ownNumber === undefined || buyer !== null) return null;
  return {
    side: isInPlaceOfIssuer(evidence, reading) ? 'doubtful' : 'addressee',
    vatNumber: ownNumber,
    ...placeOf(ownNumber),
    why: say('number_beside_issuer'),
  };
};

const placeOf = ({ page, box }: Pick<OwnSide, 'page' | 'box'>): Pick<OwnSide, 'page' | 'box'> => ({ page, box });
