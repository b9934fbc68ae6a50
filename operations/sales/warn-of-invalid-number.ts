import type { Statements } from '#tables/statements.js';
import type { Invoice } from '#schemas/types.js';

/** Warns if the last answer of a register about the current number of a buyer was that it is not valid. */
export async function warnOfInvalidNumber(tx: Statements, contactId: string): Promise<Invoice['warnings']> {
  const [check] = await tx.query<{ outcome: string; number: string; register: string; day: string }>(
    `select k.outcome, k.number, k.register, k.checked_at::date::text as day
     from contact_checks k join contacts c on c.organization_id = k.organization_id and c.id = k.contact_id
     where k.organization_id = current_organization() and k.contact_id = $1 and k.outcome <> 'unavailable'
       and k.number in (c.vat_number, c.business_id)
     order by k.checked_at desc limit 1`,
    [contactId],
  );
  if (check?.outcome !== 'invalid') return [];
  const register = check.register === 'vies' ? 'VIES' : 'the Danish company register';
  return [
    {
      pointer: '/contactId',
      message: `The number ${check.number} of the buyer was not valid in ${register} on ${check.day}. Without a valid number a sale to another EU country is not free of VAT.`,
    },
  ];
}
