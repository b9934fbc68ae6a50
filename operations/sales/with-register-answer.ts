import { asksForVies } from '#domain/sales/price/decide-treatment.js';
import type { PricedInvoice } from '#domain/sales/price/price-invoice.js';
import type { Statements } from '#tables/statements.js';
import { say } from '#schemas/sentences/say.js';

/**
 * Uses the last answer of a register about the buyer's current number: the request to check it is answered, and a number that was
 * not valid becomes a warning.
 */
export async function withRegisterAnswer(
  tx: Statements,
  contactId: string | null,
  priced: PricedInvoice,
): Promise<PricedInvoice> {
  const [check] = await tx.query<{ outcome: string; number: string; register: string; day: string }>(
    `select k.outcome, k.number, k.register, k.checked_at::date::text as day
     from contact_checks k join contacts c on c.organization_id = k.organization_id and c.id = k.contact_id
     where k.organization_id = current_organization() and k.contact_id = $1 and k.outcome <> 'unavailable'
       and k.number in (c.vat_number, c.business_id)
     order by k.checked_at desc limit 1`,
    [contactId],
  );
  if (!check) return priced;
  const others = priced.warnings.filter(({ message }) => check.register !== 'vies' || !asksForVies(message));
  if (check.outcome === 'valid') return { ...priced, warnings: others };
  const register = check.register === 'vies' ? say('the_vies') : say('the_danish_register');
  const message = say('buyer_number_invalid', { number: check.number, register, day: check.day });
  return { ...priced, warnings: [...others, { pointer: '/contactId', message }] };
}
