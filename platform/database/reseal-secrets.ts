import type { SecretBox } from '../security/secret-box.js';
import type { Pool } from './pools.js';
import { inOrganization, type Transaction } from './transaction.js';

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns that, after organisation and table, make up the place that a value is bound to. */
  readonly row: readonly string[];
}

export interface ResealCount {
  readonly table: string;
  readonly column: string;
  readonly sealed: number;
  readonly resealed: number;
}

/** Every column whose comment says that it is sealed: `sealed; row: id`. A new table needs no more than that comment. */
export async function findSealedColumns(tx: Transaction): Promise<SealedColumn[]> {
  const rows = await tx.sql<{ table: string; column: string; comment: string }>`
    select c.relname as "table", a.attname as "column", col_description(c.oid, a.attnum) as comment
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and col_description(c.oid, a.attnum) like 'sealed;%'
    order by 1, 2`;
  return rows.map(({ table, column, comment }) => {
    const row = /^sealed; row: ([a-z_]+(?:, [a-z_]+)*)$/.exec(comment)?.[1]?.split(', ');
    if (!row) throw new Error(`The comment on ${table}.${column} does not say which row it belongs to: "${comment}".`);
    return { table, column, row };
  });
}

const PAGE = 200;

/**
 * Seals again, with the current secret, what the previous one has sealed in one organisation. Row by row and safe to repeat:
 * a value that is current already stays as it is. `sealed` counts what is there, `resealed` what was changed.
 */
export async function resealOrganization(pool: Pool, box: SecretBox, organizationId: string): Promise<ResealCount[]> {
  const columns = await inOrganization(pool, organizationId, findSealedColumns);
  const counts: ResealCount[] = [];
  for (const column of columns) counts.push(await resealColumn(pool, box, organizationId, column));
  return counts;
}

async function resealColumn(
  pool: Pool,
  box: SecretBox,
  organizationId: string,
  { table, column, row }: SealedColumn,
): Promise<ResealCount> {
  // Names come from the catalogue of the database, not from anybody's input.
  const keys = row.map((name) => `"${name}"`).join(', ');
  const where = row.map((name, index) => `"${name}" = $${index + 1}`).join(' and ');
  let sealed = 0;
  let resealed = 0;
  let after: string[] | undefined;
  for (;;) {
    const page: Record<string, string>[] = await inOrganization(pool, organizationId, async (tx) => {
      const start = after ? `and (${keys}) > (${row.map((_, index) => `$${index + 1}`).join(', ')})` : '';
      const rows = await tx.queryUnprepared<Record<string, string>>(
        `select ${keys}, "${column}" as sealed_value from "${table}"
         where organization_id = current_organization() and "${column}" is not null ${start} order by ${keys} limit ${PAGE} for update`,
        after ?? [],
      );
      for (const found of rows) {
        const value = found['sealed_value'] ?? '';
        if (box.isCurrent(value)) continue;
        const id = row.map((name) => String(found[name]));
        const place = [organizationId, table, ...id];
        await tx.queryUnprepared(
          `update "${table}" set "${column}" = $${row.length + 1} where organization_id = current_organization() and ${where}`,
          [...id, box.seal(box.open(value, place), place)],
        );
        resealed += 1;
      }
      return rows;
    });
    sealed += page.length;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return { table, column, sealed, resealed };
    after = row.map((name) => String(last[name]));
  }
}
