import { say } from '#schemas/sentences/say.js';
import type { CheckBeforeFiling } from './vat-check.js';

/** A rejected e-invoice counts as not issued (DPR 633/72 art. 21), so its VAT would be declared without an invoice. */
export const rejectedEinvoices: CheckBeforeFiling = async (tx, { period }) => {
  const rows = await tx.query<{ id: string; number: string | null }>(
    `select i.id, i.number
     from invoices i
       join ledger_entries e on e.organization_id = i.organization_id and e.id = i.ledger_entry_id
     where i.organization_id = current_organization() and e.vat_date between $1 and $2
       and not exists (select from ledger_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)
       and (select x.state from einvoices x where x.organization_id = i.organization_id and x.invoice_id = i.id
         order by x.generation desc limit 1) = 'rejected'
     order by i.number limit 20`,
    [period.start, period.end],
  );
  return rows.map(({ id, number }) => ({
    code: 'einvoice_rejected_but_posted',
    severity: 'warning' as const,
    message: say('found_einvoice_rejected', { number: number ?? id }),
    link: `/api/rest/invoices/${id}`,
  }));
};
