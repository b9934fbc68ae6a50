import type pg from 'pg';
import { listTables, quote } from '#platform/database/table-copies.js';

/** Keys, and work that is under way, which a copy must not do once more. */
const NOT_COPIED = ['api_keys', 'outbox', 'duty_leases', 'command_starts', 'accepted_commands', 'matching_queue'];

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_generated: boolean;
  /** Unique over all organisations, so that a copy needs a value of its own. */
  readonly is_unique: boolean;
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type,
    a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval(%', false) as is_generated,
    exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)
      and not exists (select from pg_attribute o
        where o.attrelid = a.attrelid and o.attname = 'organization_id' and o.attnum = any(i.indkey))) as is_unique
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`;

function valueOf({ name, type, is_unique: isUnique }: Column, key: string): string {
  if (name === key) return `'org_' || lpad(n::text, 26, '0')`;
  if (!isUnique) return `t.${quote(name)}`;
  return type === 'bytea' ? `t.${quote(name)} || convert_to(n::text, 'UTF8')` : `t.${quote(name)} || '-' || n`;
}

/**
 * Copies an organisation with all its rows, from the number `first` to `last`, as a superuser in a transaction.
 */
export async function copyOrganization(client: pg.Client, id: string, first: number, last: number): Promise<void> {
  await client.query('set local session_replication_role = replica');
  for (const { name, columns } of await listTables(client)) {
    const key = name === 'organizations' ? 'id' : 'organization_id';
    if (!columns.includes(key) || NOT_COPIED.includes(name)) continue;
    const { rows } = await client.query<Column>(COLUMNS, [quote(name)]);
    const own = rows.filter((column) => !column.is_generated);
    await client.query(
      `insert into ${quote(name)} (${own.map((column) => quote(column.name)).join(', ')})
       select ${own.map((column) => valueOf(column, key)).join(', ')}
       from ${quote(name)} t, generate_series($2::integer, $3::integer) n where t.${key} = $1`,
      [id, first, last],
    );
  }
  // Copied events have new numbers, which a webhook would take for news.
  await client.query('update webhooks set position = (select max(seq) from events)');
}
