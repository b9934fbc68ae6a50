import type { NamesByNumber } from '#domain/extraction/confidence/fields.js';
import { namesByNumber } from '#domain/extraction/parties/supplier-numbers.js';
import type { Transaction } from '#platform/database/transaction.js';

/** More vendors than this with numbers of one document share them, so they say nothing. */
const MOST_FOUND = 200;

/** The vendors with these numbers, however many the organisation has. A number that several share is left out. */
export async function findSuppliers(tx: Transaction, numbers: readonly string[]): Promise<NamesByNumber> {
  if (numbers.length === 0) return {};
  const vendors = await tx.sql<{ name: string; vat_digits: string | null; business_digits: string | null }>`
    select name, vat_digits, business_digits from contacts
    where organization_id = current_organization() and type in ('vendor', 'both') and vat_digits = any(${numbers})
    union
    select name, vat_digits, business_digits from contacts
    where organization_id = current_organization() and type in ('vendor', 'both') and business_digits = any(${numbers})
    limit ${MOST_FOUND}`;
  return namesByNumber(
    vendors.map(({ name, vat_digits: vat, business_digits: business }) => ({
      name,
      numbers: [vat, business].filter((digits) => digits !== null),
    })),
  );
}
