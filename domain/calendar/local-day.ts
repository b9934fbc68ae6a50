import type { RegionKey } from '../regions/region.js';

export const TIME_ZONES: Readonly<Record<RegionKey, string>> = {
  denmark: 'Europe/Copenhagen',
  italy: 'Europe/Rome',
};

/** The date in the country of an organisation, YYYY-MM-DD; in UTC while it has no region. */
export const localDay = (moment: Date, region: RegionKey | null): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: region === null ? 'UTC' : TIME_ZONES[region] }).format(moment);
