import { registerNumberOf } from '#domain/contacts/register-number.js';
import { inOrganization } from '#platform/database/transaction.js';
import { askRegister } from '#providers/registers/ask-register.js';
import { refuse } from '#schemas/errors.js';
import { contactCheck } from '#schemas/records/contact-check.js';
import { create } from '#operations/engine/change.js';
import { applyChange } from '#operations/engine/apply-writes.js';
import { toldText } from '#tables/told-text.js';
import { defineStagedChange } from '../resource-handler.js';

interface ContactNumbers {
  readonly vat_number: string | null;
  readonly business_id: string | null;
  readonly country: string | null;
  readonly own_vat_number: string | null;
}

/** Asks outside any transaction, then stores the answer. Errors: `not_found`, `contact_without_number`. */
export default defineStagedChange<'check_contact'>()({
  prepare: async (_request, { id, principal, database, providers }) => {
    const [row] = await inOrganization(
      database,
      principal.organizationId,
      (tx) => tx.sql<ContactNumbers>`
        select vat_number, business_id, country, (select vat_number from organizations) as own_vat_number
        from contacts where organization_id = current_organization() and id = ${id}`,
    );
    if (!row) throw refuse('no_contact', { id });
    const wanted = registerNumberOf({
      vatNumber: row.vat_number,
      businessId: row.business_id,
      country: row.country,
    });
    if (!wanted) throw refuse('contact_without_any_number', { id });
    const { config, log, signal } = providers;
    const answer = await askRegister(wanted, row.own_vat_number, { settings: config.registers, log, signal });
    return { wanted, answer };
  },
  run: (_request, here, { wanted, answer }) => {
    const { register, number } = wanted;
    const { outcome, name, address, industryCode, industry, consultationNumber, reason } = answer;
    const answered = {
      outcome,
      name,
      address,
      industryCode,
      industry,
      consultationNumber,
      reason: reason && toldText(reason),
      checkedAt: here.now.toISOString(),
    };
    return applyChange(create(contactCheck, { contactId: here.id, register, number, ...answered }, here.now), here);
  },
});
