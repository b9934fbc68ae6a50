import { countryOf } from '#domain/countries/countries.js';
import { REGION_KEYS } from '#schemas/region-keys.js';
import type { Address } from '#domain/organization/profile.js';
import { isCompleteAddress } from '#domain/sales/simplified-sale.js';
import { handle, type PrepareContext } from '../runtime/handler.js';
import { findRegisteredAddress } from './find-registered-address.js';
import { issueSale } from './issue-sale.js';
import { issueSelfBilling } from './issue-self-billing.js';
import { requireSeller } from '#operations/sales/require-seller.js';
import { lockDraft } from '#operations/sales/lock-invoice.js';

/**
 * Issues a draft and locks it. Errors: `not_found`, `invoice_locked`, `region_not_set`, the errors of number, date, VAT
 * treatment and period, and `invoice_incomplete` with everything that the exchange would reject.
 */
export default handle<'issue_invoice'>()({
  prepare: async ({ id }, context) => findRegisteredAddress(await unknownBuyer(id, context), context),

  async run({ id }, { prepared: registered, ...context }) {
    const row = await lockDraft(context.tx, id);
    const books = await requireSeller(context.tx);
    return row.purpose === 'self_billing'
      ? issueSelfBilling(row, books, context)
      : issueSale(row, books, context, { registered });
  },
});

const WITH_EXCHANGE = REGION_KEYS.filter((key) => countryOf(key).sales.hasExchange);

/** The VAT number of a buyer whose address is not known, of a draft for the exchange. */
const unknownBuyer = (id: string, { read }: PrepareContext): Promise<string | null> =>
  read(async (tx) => {
    const [draft] = await tx.query<{ vat_number: string | null; address: Address | null }>(
      `select coalesce(c.vat_number, i.buyer->>'vatNumber') as vat_number, coalesce(n.address, i.buyer->'address') as address
       from invoices i
         join organization_settings s on s.organization_id = i.organization_id and s.region_key = any($2)
         left join contacts c on c.organization_id = i.organization_id and c.id = i.contact_id
         left join contact_invoicing n on n.organization_id = i.organization_id and n.contact_id = i.contact_id
       where i.organization_id = current_organization() and i.id = $1 and i.state = 'draft' and i.purpose <> 'self_billing'`,
      [id, WITH_EXCHANGE],
    );
    return draft && !isCompleteAddress(draft.address) ? draft.vat_number : null;
  });
