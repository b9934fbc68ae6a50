import type { Organization } from '#schemas/types.js';

type AddressRecord = NonNullable<Organization['address']>;

/** As stored. A part that the caller left empty is null in older rows. */
export type StoredAddress = { readonly [Part in keyof AddressRecord]?: string | null };

/** The schema of an address has texts, so a missing part is an empty text. An address without any part does not exist. */
export function addressRecord(stored: StoredAddress | null): AddressRecord | null {
  if (stored === null || !Object.values(stored).some(Boolean)) return null;
  return {
    street: stored.street ?? '',
    postalCode: stored.postalCode ?? '',
    city: stored.city ?? '',
    province: stored.province || null,
    country: stored.country ?? '',
  };
}
