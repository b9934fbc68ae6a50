import { registerNumberOf, type RegisterNumber } from '#domain/contacts/register-number.js';
import { inOrganization } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { askCvr } from '#providers/registers/cvr.js';
import { RegisterUnavailable, type RegisterContext, type RegisterEntry } from '#providers/registers/port.js';
import { askVies } from '#providers/registers/vies.js';
import { ActionError } from '#schemas/errors.js';
import { CONTACT_CHECK_COLUMNS, contactCheckRecord, type ContactCheckRow } from '#tables/contact-check-table.js';
import { writeAudit } from '#operations/audit/write-audit.js';
import { defineResourceHandler } from '../resource-handler.js';

interface ContactNumbers {
  readonly vat_number: string | null;
  readonly business_id: string | null;
  readonly country: string | null;
  readonly own_vat_number: string | null;
}

type Answer = RegisterEntry | { readonly unavailable: string };

/** Asks outside any transaction, then stores the answer. Errors: `not_found`, `contact_without_number`. */
export default defineResourceHandler<'check_contact'>(async (_request, context) => {
  const { id, principal, requestId, database, providers } = context;
  const [row] = await inOrganization(
    database,
    principal.organizationId,
    (tx) => tx.sql<ContactNumbers>`
      select vat_number, business_id, country, (select vat_number from organizations) as own_vat_number
      from contacts where organization_id = current_organization() and id = ${id}`,
  );
  if (!row) throw new ActionError('not_found', `There is no contact ${id}.`);
  const wanted = registerNumberOf({
    vatNumber: row.vat_number,
    businessId: row.business_id,
    country: row.country,
  });
  if (!wanted)
    throw new ActionError(
      'contact_without_number',
      `The contact ${id} has no EU VAT number with its prefix and no CVR number. Add one with save_contact.`,
    );
  const { config, log, signal } = providers;
  const answer = await ask(wanted, row.own_vat_number, { settings: config.registers, log, signal });
  return inOrganization(database, principal.organizationId, async (tx) => {
    const isAnswer = !('unavailable' in answer);
    const [stored] = await tx.query<ContactCheckRow>(
      `insert into contact_checks (organization_id, id, contact_id, register, number, outcome, name, address, consultation_number, reason)
       values (current_organization(), $1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${CONTACT_CHECK_COLUMNS}`,
      [
        newId('chk'),
        id,
        wanted.register,
        wanted.number,
        isAnswer ? (answer.isValid ? 'valid' : 'invalid') : 'unavailable',
        isAnswer ? answer.name : null,
        isAnswer ? answer.address : null,
        isAnswer ? answer.consultationNumber : null,
        isAnswer ? null : answer.unavailable.slice(0, 1_000),
      ],
    );
    const after = contactCheckRecord(stored!);
    await writeAudit(tx, {
      action: 'check_contact',
      actor: principal.actor,
      requestId,
      target: { type: 'contact_check', id: after.id },
      before: null,
      after,
    });
    return after;
  });
});

async function ask(
  { register, number }: RegisterNumber,
  ownVatNumber: string | null,
  context: RegisterContext,
): Promise<Answer> {
  if (!context.settings.isAsked)
    return { unavailable: 'Looking up companies is switched off (PARTITA_LOOK_UP_COMPANIES).' };
  const requester = /^[A-Z]{2}/.test(ownVatNumber ?? '') ? ownVatNumber : null;
  try {
    return register === 'vies' ? await askVies(number, requester, context) : await askCvr(number, context);
  } catch (error) {
    if (error instanceof RegisterUnavailable) return { unavailable: error.message };
    throw error;
  }
}
