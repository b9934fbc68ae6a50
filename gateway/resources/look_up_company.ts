import { registerNumberOf } from '#domain/contacts/register-number.js';
import { inOrganization } from '#platform/database/transaction.js';
import { askRegister } from '#providers/registers/ask-register.js';
import { refuse } from '#schemas/errors.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { defineOutside } from '../resource-handler.js';

/** Asks outside any transaction. Errors: `contact_without_number`. */
export default defineOutside<'look_up_company'>(async (request, context) => {
  const { principal, database, providers } = context;
  const { vatNumber = null, businessId = null, country = null } = request;
  const wanted = registerNumberOf({ vatNumber, businessId, country: country?.toUpperCase() ?? null });
  if (!wanted) throw refuse('no_number_to_look_up');
  const [own] = await inOrganization(
    database,
    principal.organizationId,
    (tx) => tx.sql<{ vat_number: string | null }>`select vat_number from organizations`,
  );
  const { config, log, signal } = providers;
  const answer = await askRegister(wanted, own?.vat_number ?? null, { settings: config.registers, log, signal });
  return { ...wanted, ...answer, reason: answer.reason && textOf(answer.reason), checkedAt: new Date().toISOString() };
});
