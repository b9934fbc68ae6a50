import { compareNumbers, type CompanyNumbers } from '../../fiscal-ids/company-numbers.js';
import { compareNames, isSameCompanyName, isSpellingOf } from '../../extraction/parties/compare-names.js';

/** A company as a document names it. */
export interface NamedParty extends CompanyNumbers {
  readonly name: string | null;
}

/** Everything by which a document may name the organisation whose books these are. */
export interface OwnIdentity extends CompanyNumbers {
  readonly name: string | null;
  /** Street and postal code; absent where they are not known. */
  readonly address?: { readonly street: string; readonly postalCode: string } | null;
  readonly ibans: readonly string[];
}

interface PartiesOfDocument {
  readonly issuer: NamedParty;
  readonly addressee: NamedParty;
  /** The account that is to receive the money. */
  readonly iban: string | null;
}

/**
 * `for_another` says by what: the name or the number of another company. `unknown` names an addressee that is neither clearly
 * us nor clearly another, `unnamed` names none. `doubtful` may be our own sale.
 */
export type Whose =
  | { readonly of: 'issued_by_us' | 'for_us' | 'unnamed' }
  | { readonly of: 'unknown'; readonly value: string }
  | { readonly of: 'for_another'; readonly by: 'name' | 'number'; readonly value: string }
  | { readonly of: 'doubtful' };

const isIssuer = (own: OwnIdentity, issuer: NamedParty): boolean => {
  const numbers = compareNumbers(own, issuer);
  if (numbers !== 'unknown') return numbers === 'same';
  return own.name !== null && issuer.name !== null && isSameCompanyName(own.name, issuer.name);
};

const addresseeOf = (own: OwnIdentity, addressee: NamedParty): Whose => {
  const numbers = compareNumbers(own, addressee);
  if (numbers === 'same') return { of: 'for_us' };
  const { name, vatNumber, businessId, fiscalCode } = addressee;
  if (numbers === 'different') {
    const value = name ?? vatNumber ?? businessId ?? fiscalCode ?? '';
    const hasOwnName = own.name !== null && name !== null && compareNames(own.name, name) !== 'different';
    return hasOwnName || name === null
      ? { of: 'for_another', by: 'number', value: vatNumber ?? businessId ?? fiscalCode ?? value }
      : { of: 'for_another', by: 'name', value };
  }
  if (name === null) return { of: 'unnamed' };
  if (own.name === null) return { of: 'unknown', value: name };
  if (isSpellingOf(own.name, name)) return { of: 'for_us' };
  const names = compareNames(own.name, name);
  if (names === 'different') return { of: 'for_another', by: 'name', value: name };
  return names === 'unknown' ? { of: 'unnamed' } : { of: 'unknown', value: name };
};

const accountOf = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase();

/**
 * Whose document it is, as far as its parties say. Numbers decide strictly. Without numbers, only a name that is the same
 * makes the organisation the issuer, a spelling of its name makes it the addressee, and only a name that is clearly
 * different makes another company the addressee.
 */
export const whoseDocument = (own: OwnIdentity, { issuer, addressee, iban }: PartiesOfDocument): Whose => {
  if (isIssuer(own, issuer)) return { of: 'issued_by_us' };
  const whose = addresseeOf(own, addressee);
  const isPaidToUs = iban !== null && own.ibans.some((account) => accountOf(account) === accountOf(iban));
  return isPaidToUs && whose.of !== 'for_another' ? { of: 'doubtful' } : whose;
};
