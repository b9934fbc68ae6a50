import type { ContactSetting } from '#domain/contacts/contact-setting.js';
import { settled } from '../engine/need.js';

interface Row {
  readonly region: ContactSetting['region'];
  readonly country: string | null;
}

/** What the rules of contacts need to know about the organisation. */
export const contactSetting = settled<Row>(
  `select s.region_key as region, o.address ->> 'country' as country
   from organizations o left join organization_settings s on s.organization_id = o.id`,
);

const COUNTRY_OF = { denmark: 'DK', italy: 'IT' } as const;

/** Without an address, the country is that of the region. */
export function settingOf([row]: readonly Row[]): ContactSetting {
  const region = row?.region ?? null;
  return { region, country: row?.country ?? (region && COUNTRY_OF[region]) };
}
