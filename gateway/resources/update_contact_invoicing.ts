import { say } from '#schemas/sentences/say.js';
import { checkAddress, trimAddress } from '#domain/organization/check-address.js';
import { countryOf } from '#domain/countries/countries.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { Findings } from '#domain/violation.js';
import type { Transaction } from '#platform/database/transaction.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { loadContactInvoicing } from '../reads/load-contact-invoicing.js';
import { defineChange } from '../resource-handler.js';

/** Errors: `not_found`, `invalid_input`. */
export default defineChange<'update_contact_invoicing'>(async (request, { tx, audit, id: contactId }) => {
  await tx.sql`select from contacts where organization_id = current_organization() and id = ${contactId} for update`;
  const before = await loadContactInvoicing(tx, contactId);
  const wanted = { ...before, ...request };
  const findings = new Findings();
  const given = wanted.address && trimAddress({ ...wanted.address, province: wanted.address.province ?? null });
  const address = given && checkAddress(given, null, findings);
  await checkVatCode(tx, wanted.zeroRateVatCode, findings);
  if (findings.violations.length > 0) throw invalidInput(findings.violations);
  await tx.sql`
      insert into contact_invoicing (organization_id, contact_id, address, supplies, zero_rate_vat_code, split_payment, withholds, payment_days, is_business)
      values (current_organization(), ${contactId}, ${address && JSON.stringify(address)}, ${wanted.supplies},
        ${wanted.zeroRateVatCode}, ${wanted.splitPayment}, ${wanted.withholds}, ${wanted.paymentDays}, ${wanted.isBusiness})
      on conflict (organization_id, contact_id) do update
        set address = excluded.address, supplies = excluded.supplies, zero_rate_vat_code = excluded.zero_rate_vat_code,
          split_payment = excluded.split_payment, withholds = excluded.withholds, payment_days = excluded.payment_days,
          is_business = excluded.is_business, version = contact_invoicing.version + 1,
          updated_at = now()`;
  const after = await loadContactInvoicing(tx, contactId);
  audit({ target: { type: 'contact_invoicing', id: contactId }, before, after });
  return after;
});

async function checkVatCode(tx: Transaction, code: string | null, findings: Findings): Promise<void> {
  if (code === null) return;
  const [settings] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  const region = settings?.region_key ? countryOf(settings.region_key) : null;
  const codes = (region?.vatCodes ?? []).filter(
    ({ direction, mechanism }) => direction === 'sale' && mechanism === 'none',
  );
  if (codes.some((row) => row.code === code)) return;
  const known = codes.map((row) => row.code).join(', ');
  findings.violation(
    '/zeroRateVatCode',
    known === '' ? say('no_zero_rate_without_region', { code }) : say('not_a_zero_rate', { code, known }),
  );
}
