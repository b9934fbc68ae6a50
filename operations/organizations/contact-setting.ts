import { countryOf } from '#domain/countries/countries.js';
import type { ContactSetting } from '#domain/contacts/contact-setting.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { settled } from '../engine/need.js';

interface Row {
  readonly region: RegionKey | null;
  readonly country: string | null;
}

/** What the rules of contacts need to know about the organisation. */
export const contactSetting = settled<Row>(
  `select s.region_key as region, o.address ->> 'country' as country
   from organizations o left join organization_settings s on s.organization_id = o.id`,
);

/** Without an address, the country is that of the region. */
export function settingOf([row]: readonly Row[]): ContactSetting {
  const home = row?.region ? countryOf(row.region).country : null;
  return { home, country: row?.country ?? home };
}
