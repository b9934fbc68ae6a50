import { SecretBoxError, type SecretBox } from '../security/secret-box.js';
import type { Pool } from './pools.js';
import { inOrganization, type Transaction } from './transaction.js';

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns that identify the row. */
  readonly row: readonly string[];
  /** What a value is bound to: columns of its row, and fixed words. */
  readonly place: readonly ({ readonly column: string } | { readonly word: string })[];
}

export interface ResealCount {
  readonly table: string;
  readonly column: string;
  readonly sealed: number;
  readonly resealed: number;
  /** Sealed with an unknown secret, or not sealed by this service. These values are not changed. */
  readonly unreadable: number;
}

/**
 * All columns with a comment that starts with `sealed;`. `sealed; row: id` binds a value to organisation, table and row;
 * `sealed; place: organization_id, 'sessions', id` names another place. A new table needs only this comment.
 */
async function findSealedColumns(tx: Transaction): Promise<SealedColumn[]> {
  const rows = await tx.sql<{ table: string; column: string; comment: string }>`
    select c.relname as "table", a.attname as "column", col_description(c.oid, a.attnum) as comment
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and col_description(c.oid, a.attnum) like 'sealed;%'
    order by 1, 2`;
  return rows.map(({ table, column, comment }) => readComment(table, column, comment));
}

export function readComment(table: string, column: string, comment: string): SealedColumn {
  const row = /^sealed; row: ([a-z_]+(?:, [a-z_]+)*)$/.exec(comment)?.[1];
  const spelled = row === undefined ? comment : `sealed; place: organization_id, '${table}', ${row}`;
  const parts = /^sealed; place: ((?:[a-z_]+|'[a-z_.]+')(?:, (?:[a-z_]+|'[a-z_.]+'))*)$/
    .exec(spelled)?.[1]
    ?.split(', ');
  const place = parts?.map((part) => (part.startsWith("'") ? { word: part.slice(1, -1) } : { column: part }));
  const columns = place?.flatMap((part) => ('column' in part ? [part.column] : [])) ?? [];
  if (!place || columns.length === 0)
    throw new Error(`The comment on ${table}.${column} does not identify a row: "${comment}".`);
  return { table, column, row: columns, place };
}

const PAGE = 200;

/**
 * Seals the values of one organisation with the current secret. It works row by row and is safe to repeat: values that are
 * current stay unchanged. `sealed` counts all values, `resealed` the changed ones. A value that cannot be opened is counted and
 * skipped.
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
  { table, column, row, place: parts }: SealedColumn,
): Promise<ResealCount> {
  // The names come from the catalogue of the database, not from user input.
  const keys = row.map((name) => `"${name}"`).join(', ');
  const where = row.map((name, index) => `"${name}" = $${index + 1}`).join(' and ');
  let sealed = 0;
  let resealed = 0;
  let unreadable = 0;
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
        const place = parts.map((part) => ('column' in part ? String(found[part.column]) : part.word));
        const opened = openOrNull(box, value, place);
        if (opened === null) {
          unreadable += 1;
          continue;
        }
        await tx.queryUnprepared(
          `update "${table}" set "${column}" = $${row.length + 1} where organization_id = current_organization() and ${where}`,
          [...id, box.seal(opened, place)],
        );
        resealed += 1;
      }
      return rows;
    });
    sealed += page.length;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return { table, column, sealed, resealed, unreadable };
    after = row.map((name) => String(last[name]));
  }
}

function openOrNull(box: SecretBox, value: string, place: readonly string[]): string | null {
  try {
    return box.open(value, place);
  } catch (error) {
    if (error instanceof SecretBoxError) return null;
    throw error;
  }
}
