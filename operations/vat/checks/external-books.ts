import { counted } from '#domain/closing/counted.js';
import type { CheckBeforeFiling } from './vat-check.js';

/** Entries that are missing in the connected accounting system, or differ there. */
export const externalBooks: CheckBeforeFiling = async (tx, { period }) => {
  const [row] = await tx.query<{ differing: bigint; missing: bigint }>(
    `select count(*) filter (where p.differences <> '[]' or p.foreign_state = 'gone') as differing,
       count(*) filter (where p.state not in ('confirmed', 'abandoned')) as missing
     from posting_intents p join ledger_entries e on e.organization_id = p.organization_id and e.id = p.entry_id
     where p.organization_id = current_organization() and e.vat_date between $1 and $2`,
    [period.start, period.end],
  );
  const checks = [];
  if (row && row.differing > 0n) {
    checks.push({
      code: 'foreign_books_differ',
      severity: 'warning' as const,
      message: counted('found_external_books_differ', row.differing),
      link: '/api/rest/external-postings?differing=yes',
    });
  }
  if (row && row.missing > 0n) {
    checks.push({
      code: 'foreign_books_incomplete',
      severity: 'warning' as const,
      message: counted('found_external_books_incomplete', row.missing),
      link: '/api/rest/external-postings',
    });
  }
  return checks;
};
