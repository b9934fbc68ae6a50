import { companyName, foreignName, personName, type Country } from './names.js';
import type { Profile } from './profiles.js';
import type { Random } from './random.js';

export interface Party {
  readonly id: string;
  readonly name: string;
  readonly country: Country;
  readonly isForeign: boolean;
  readonly isSupplier: boolean;
  readonly iban: string;
  readonly fiscalId: string;
  readonly price: number | null;
  readonly termsDays: number;
  readonly lateDays: number;
  readonly withholds: boolean;
  readonly splits: boolean;
  readonly numbering: (date: string) => string;
}

export const PRICES = [9900, 14900, 19900, 29900, 49900, 50000, 75000, 100000, 120000, 250000];

/** Makes a numbering of invoices in a random style. */
export const numberingOf = (random: Random): ((date: string) => string) => {
  let next = random.integer(1, 9000);
  const width = random.integer(3, 6);
  const prefix = random.pick(['INV-', 'F', 'FT', 'A', 'R-', 'SI']);
  const padded = (): string => String(next).padStart(width, '0');
  const style = random.integer(0, 7);
  return (date) => {
    next += random.chance(0.7) ? 1 : random.integer(2, 9);
    const year = date.slice(0, 4);
    return [
      () => padded(),
      () => `${prefix}${padded()}`,
      () => `${year}-${padded()}`,
      () => `${next}/${year}`,
      () => `${year}${padded()}`,
      () => `${prefix}${year}/${padded()}`,
      () => `${next}/A`,
      () => `${10_000 + next}`,
    ][style]!();
  };
};

/** What all records of one set of books have in common. */
export interface BookHabits {
  readonly random: Random;
  readonly profile: Profile;
  readonly country: Country;
}

/** A customer or supplier with its own habits. Customers get the numbers of the organisation. */
export const newParty = (
  { random, profile, country }: BookHabits,
  id: string,
  ownNumbering: (date: string) => string,
): Party => {
  const isForeign = random.chance(profile.foreign);
  const isSupplier = random.chance(0.5);
  const withholds = country === 'italy' && !isForeign && random.chance(profile.withholding);
  const hasPrice = random.chance(profile.subscriptions);
  const name = isForeign
    ? foreignName(random)
    : random.chance(0.08)
      ? personName(random, country)
      : companyName(random, country);
  return {
    id,
    name,
    country: country,
    isForeign,
    isSupplier,
    iban: `${isForeign ? 'DE' : country === 'denmark' ? 'DK' : 'IT'}${random.digits(country === 'denmark' ? 16 : 22)}`,
    fiscalId: country === 'denmark' ? random.digits(8) : random.digits(11),
    price: hasPrice ? (random.chance(0.6) ? random.pick(PRICES) : random.integer(40, 900) * 100 + 95) : null,
    termsDays: random.pick([0, 8, 14, 14, 30, 30, 30, 60]),
    lateDays: random.weighted([
      [6, 0],
      [2, 3],
      [1, 7],
      [0.5, 14],
    ]),
    withholds,
    splits: country === 'italy' && !isForeign && !withholds && !isSupplier && random.chance(profile.splitPayment),
    numbering: isSupplier ? numberingOf(random) : ownNumbering,
  };
};
