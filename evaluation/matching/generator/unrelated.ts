import type { Country } from './names.js';
import type { Random } from './random.js';

interface UnrelatedLine {
  readonly kind: string;
  readonly amount: number;
  readonly name?: string;
  readonly text: string;
}

/** Bank lines that belong to no invoice. Amounts are in minor units. */
export const unrelatedLine = (random: Random, country: Country, person: string): UnrelatedLine => {
  const isDanish = country === 'denmark';
  return random.weighted<() => UnrelatedLine>([
    [
      3,
      () => ({
        kind: 'salary',
        amount: -random.integer(150_000, 4_500_000),
        name: person,
        text: isDanish ? `Lønoverførsel ${person}` : `Stipendio ${person}`,
      }),
    ],
    [
      2,
      () => ({
        kind: 'tax',
        amount: -random.integer(50_000, 3_000_000),
        ...(isDanish ? { name: 'Skattestyrelsen' } : {}),
        text: isDanish ? `SKAT ${random.digits(8)} moms` : `F24 DELEGA UNIFICATA ${random.digits(8)}`,
      }),
    ],
    [
      2,
      () => ({
        kind: 'bank fee',
        amount: -random.integer(100, 9_900),
        text: isDanish ? 'Gebyr' : 'COMMISSIONI E SPESE',
      }),
    ],
    [
      1,
      () => ({
        kind: 'interest',
        amount: random.integer(-30_000, 30_000) || 17,
        text: isDanish ? 'Rente' : 'COMPETENZE INTERESSI',
      }),
    ],
    [
      2,
      () => ({
        kind: 'card purchase',
        amount: -random.integer(2_000, 150_000),
        text: isDanish ? `Dankort-køb SHELL ${random.digits(4)}` : `PAGAMENTO POS ESSELUNGA ${random.digits(6)}`,
      }),
    ],
    [
      1,
      () => ({
        kind: 'rent',
        amount: -random.integer(5, 40) * 100_00,
        text: isDanish ? 'Husleje' : 'Canone locazione',
      }),
    ],
    [
      1,
      () => ({
        kind: 'unknown customer',
        amount: random.integer(10_000, 2_000_000),
        name: person,
        text: isDanish ? `Faktura ${random.digits(5)}` : `Saldo fattura ${random.digits(4)}`,
      }),
    ],
    [
      1,
      () => ({
        kind: 'insurance',
        amount: -random.integer(50_000, 900_000),
        name: isDanish ? 'Tryg Forsikring' : 'Unipol Assicurazioni',
        text: `Police ${random.digits(9)}`,
      }),
    ],
  ])();
};
