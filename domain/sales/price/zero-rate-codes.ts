import type { RegionKey } from '../../regions/region.js';
import type { SaleTreatment, Supplies } from '../sale-parties.js';

type Abroad = Extract<SaleTreatment, 'eu_business' | 'export'>;

/** The VAT codes of sales without VAT, by the place of the buyer. Sources: Dir. 2006/112/EC art. 138, 146, 196. */
const ABROAD: Readonly<Record<RegionKey, Readonly<Record<Abroad, Readonly<Record<Supplies, string>>>>>> = {
  denmark: {
    eu_business: { goods: 'UEUV', services: 'UEUY' },
    export: { goods: 'UXV', services: 'UXY' },
  },
  italy: {
    eu_business: { goods: 'VN32', services: 'VN21' },
    export: { goods: 'VN31', services: 'VN21' },
  },
};

/** San Marino has its own natura (DPR 633/72 art. 71). */
export const zeroRateCodeAbroad = (
  region: RegionKey,
  treatment: Abroad,
  supplies: Supplies,
  buyerCountry: string,
): string =>
  region === 'italy' && buyerCountry === 'SM' && supplies === 'goods' ? 'VN33' : ABROAD[region][treatment][supplies];

/** The VAT code of every line of a seller that charges no VAT. */
export const ZERO_RATE_BY_REGIME: Readonly<Record<RegionKey, Readonly<Partial<Record<string, string>>>>> = {
  denmark: { exempt: 'UFRI' },
  italy: { flat_rate: 'VN22', exempt: 'VN4' },
};

/** The possible meanings of a line without VAT to a domestic buyer. The invoice does not show which one applies. */
export const DOMESTIC_ZERO_RATES: Readonly<Record<RegionKey, readonly string[]>> = {
  denmark: ['UFRI', 'UOB'],
  italy: [
    'VN1',
    'VN22',
    'VN34',
    'VN35',
    'VN36',
    'VN4',
    'VN5',
    ...Array.from({ length: 9 }, (_, index) => `VN6${index + 1}`),
  ],
};
