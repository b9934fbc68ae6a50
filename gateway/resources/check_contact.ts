import { registerNumberOf } from '#domain/contacts/register-number.js';
import { inOrganization } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { askRegister } from '#providers/registers/ask-register.js';
import { refuse } from '#schemas/errors.js';
import { CONTACT_CHECK_COLUMNS, contactCheckRecord, type ContactCheckRow } from '#tables/contact-check-table.js';
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
  run: async (_request, { tx, audit, id }, { wanted, answer }) => {
    const [stored] = await tx.query<ContactCheckRow>(
      `insert into contact_checks (organization_id, id, contact_id, register, number, outcome, name, address, consultation_number, reason)
       values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${CONTACT_CHECK_COLUMNS}`,
      [
        newId('chk'),
        id,
        wanted.register,
        wanted.number,
        answer.outcome,
        answer.name,
        answer.address,
        answer.consultationNumber,
        answer.reason,
      ],
    );
    const after = contactCheckRecord(stored!);
    audit({ target: { type: 'contact_check', id: after.id }, before: null, after });
    return after;
  },
});
