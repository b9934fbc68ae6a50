import { counted } from '#domain/closing/counted.js';
import type { CheckBeforeFiling } from './vat-check.js';

/** Documents of the period that are not in the ledger. A document without a reading may belong to the period. */
export const documentsNotPosted: CheckBeforeFiling = async (tx, { period }) => {
  const [row] = await tx.query<{ dated: bigint; undated: bigint }>(
    `select count(*) filter (where document_date is not null) as dated, count(*) filter (where document_date is null) as undated
     from documents
     where organization_id = current_organization() and state <> 'posted' and put_aside_at is null
       and (document_date between $1 and $2 or (document_date is null and created_at >= $1::date))`,
    [period.start, period.end],
  );
  const checks = [];
  if (row && row.dated > 0n) {
    checks.push({
      code: 'documents_not_posted',
      severity: 'warning' as const,
      message: counted('found_documents_not_posted', row.dated),
      link: `/api/rest/documents?posted=false&from=${period.start}&until=${period.end}`,
    });
  }
  if (row && row.undated > 0n) {
    checks.push({
      code: 'documents_not_read',
      severity: 'warning' as const,
      message: counted('found_documents_not_read', row.undated),
      link: '/api/rest/documents?posted=false&dated=false',
    });
  }
  return checks;
};
