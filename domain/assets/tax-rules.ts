import { say } from '#schemas/sentences/say.js';
import type { DatedRow } from '../regions/dated-row.js';

/** A balance of this amount or less may be deducted at once; so may assets that cost no more. */
interface SmallBalance extends DatedRow {
  readonly limit: bigint;
}

const year = (number: number, limit: bigint): SmallBalance => ({
  limit,
  validFrom: `${number}-01-01`,
  validTo: `${number}-12-31`,
  source: say('source_danish_tax_pool'),
  mark: 'verified',
});

/** Danish machines and equipment are one pool; at most 25 % of it is deducted in a year (afskrivningsloven § 5). */
export const DANISH_POOL = {
  percent: 25n,
  source: 'afskrivningsloven § 5',
  smallBalances: [year(2024, 3_310_000n), year(2025, 3_440_000n)],
} as const;

/** What is deducted each year of an Italian asset, in percent of its cost. The first year is half. */
interface Coefficient {
  readonly name: string;
  readonly percent: string;
}

/** DM 31/12/1988, group "other activities". Other groups have their own: state the percentage of the asset. */
export const ITALIAN_COEFFICIENTS: readonly Coefficient[] = [
  { name: 'Edifici', percent: '3' },
  { name: 'Costruzioni leggere', percent: '10' },
  { name: 'Impianti e mezzi di sollevamento, carico e scarico, pesatura', percent: '7.5' },
  { name: 'Macchinari, apparecchi e attrezzature varie', percent: '15' },
  { name: 'Stigliatura', percent: '10' },
  { name: 'Arredamento', percent: '15' },
  { name: 'Banconi blindati', percent: '20' },
  { name: 'Impianti di allarme e di ripresa', percent: '30' },
  { name: 'Impianti interni speciali di comunicazione', percent: '25' },
];

export const ITALIAN_COEFFICIENT_SOURCE = 'TUIR art. 102; DM 31/12/1988, altre attività';
