import type { OwnIdentity } from '#domain/coding/facts/whose-document.js';
import { shared } from '../engine/need.js';

export interface OwnIdentityRow {
  readonly name: string;
  readonly vat_number: string | null;
  readonly business_id: string | null;
  readonly fiscal_code: string | null;
  readonly address: { readonly street?: string; readonly postalCode?: string } | null;
  readonly ibans: readonly string[];
  /** What the organisation does, as its profile says. */
  readonly industry: string | null;
}

/** By what a document names the organisation: its name, its numbers and the accounts that it has linked. */
export const ownIdentity = shared<OwnIdentityRow>(
  `select legal_name as name, vat_number, business_id, fiscal_code, address, industry,
     array(select iban from organizations where id = current_organization() and iban is not null
       union select iban from bank_accounts where organization_id = current_organization() and iban is not null) as ibans
   from organizations where id = current_organization()`,
);

export function identityOf([row]: readonly OwnIdentityRow[]): OwnIdentity {
  if (!row) throw new Error('the organisation of the transaction was not found');
  const { name, ibans } = row;
  const { street = '', postalCode = '' } = row.address ?? {};
  return {
    name,
    vatNumber: row.vat_number,
    businessId: row.business_id,
    fiscalCode: row.fiscal_code,
    address: street !== '' && postalCode !== '' ? { street, postalCode } : null,
    ibans,
  };
}
