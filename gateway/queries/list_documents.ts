import { daysBetween } from '#domain/ledger/age-of-item.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import { DOCUMENT_COLUMNS, documentRecord, type DocumentRow } from '#tables/document-table.js';
import { containsPattern, matchesAny } from '../reads/like-pattern.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

/** The lines are searched as JSON, where only the quotation mark is written differently. */
const SEARCH = matchesAny(
  '$11',
  'supplier_name',
  'supplier_vat_number',
  'invoice_number',
  'file_name',
  'booking_text',
  'text',
  'page_text',
  String.raw`replace(jsonb_path_query_array(extraction, '$.lineItems[*].description')::text, '\"', '"')`,
);

const SELECT = `select ${DOCUMENT_COLUMNS}, (select base_currency from organizations) as book_currency from documents`;

/** Few, and known before the list is read, so an index alone still answers it. */
const PUT_ASIDE = `array(select a.id from documents a
  where a.organization_id = current_organization() and a.put_aside_at is not null)`;

const FILTERS = `
  organization_id = current_organization()
    and ($1::text is null or id < $1)
    and ($2::text is null or state = $2)
    and ($3::boolean is null or (error is not null) = $3)
    and ($4::text is null or source = $4)
    and ($5::date is null or document_date >= $5)
    and ($6::date is null or document_date <= $6)
    and ($7::text is null or supplier_name ilike $7 or supplier_vat_number = $8)
    and ($9::numeric is null or (extraction ->> 'total')::numeric >= $9)
    and ($10::numeric is null or (extraction ->> 'total')::numeric <= $10)
    and ($11::text is null or ${SEARCH})
    and ($12::text is null or archive ->> 'fileId' = $12)
    and ($13::text is null or (error is not null and error ->> 'code' = $13))
    and ($14::boolean is null or (jsonb_array_length(coalesce(extraction -> 'corrections', '[]')) > 0) = $14)
    and ($15::text is null or captured_by = $15)
    and ($16::boolean is null or (state = 'posted') = $16)
    and ($17::boolean is null or (document_date is not null) = $17)
    and (id = any(${PUT_ASIDE})) = $18`;

const NEWEST = 'order by id desc limit $19';

/** Ids begin with their time, so the primary key also sorts by "newest first". */
const LIST = `${SELECT} where ${FILTERS} ${NEWEST}`;

/** The documents of a page, of which `ids` selects the ids. */
const listOf = (ids: string): string => `
  select d.* from (${ids}) page
  cross join lateral (${SELECT} where organization_id = current_organization() and id = page.id limit 1) d
  order by d.id desc`;

/** The index of the dates has the ids, so only the documents of the page are read. */
const LIST_OF_DAYS = listOf(`select id from documents where ${FILTERS} ${NEWEST}`);

/** The last month of the period that has documents and is not after `latest`. */
const lastMonth = (latest: string): string => `
  select document_month from documents
  where organization_id = current_organization() and ($20::integer is null or document_month >= $20) and document_month <= ${latest}
  order by document_month desc limit 1`;

/** The newest of each month, and of these the newest. How many documents the months have makes no difference. */
const LIST_OF_MONTHS = listOf(`
  with recursive months (month) as (
    (${lastMonth('coalesce($21::integer, 2147483647)')})
    union all
    select (${lastMonth('months.month - 1')}) from months where months.month is not null
  )
  select newest.id from months
  cross join lateral (select id from documents where document_month = months.month and ${FILTERS} ${NEWEST}) newest
  ${NEWEST}`);

/** A shorter period has few of the documents of its months. */
const DAYS_OF_A_MONTH = 28;

interface Statement {
  readonly text: string;
  readonly months: readonly (number | null)[];
}

function statementFor(from: string | undefined, to: string | undefined): Statement {
  if (from === undefined && to === undefined) return { text: LIST, months: [] };
  const isShort = from !== undefined && to !== undefined && daysBetween(from, to) + 1 < DAYS_OF_A_MONTH;
  return isShort ? { text: LIST_OF_DAYS, months: [] } : { text: LIST_OF_MONTHS, months: [monthOf(from), monthOf(to)] };
}

/** As the column `document_month`. */
function monthOf(date: string | undefined): number | null {
  if (date === undefined) return null;
  const [year, month] = date.split('-');
  return Number(year) * 12 + Number(month);
}

export default defineQueryHandler<'list_documents'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_documents', parameters, principal, ['text']);
  const { state, hasError, errorCode, source, from, to, until, supplier } = parameters;
  const { minAmount, maxAmount, archiveFileId, corrected, posted, dated, putAside, q } = parameters;
  const { text, months } = statementFor(from, until ?? to);
  const rows = await tx.queryUnprepared<DocumentRow & { readonly book_currency: string }>(text, [
    paging.after?.[0] ?? null,
    state ?? null,
    hasError ?? null,
    source ?? null,
    from ?? null,
    until ?? to ?? null,
    supplier === undefined ? null : containsPattern(supplier),
    supplier?.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase() ?? null,
    minAmount ?? null,
    maxAmount ?? null,
    q === undefined ? null : containsPattern(q),
    archiveFileId ?? null,
    errorCode ?? null,
    corrected ?? null,
    ownerOf(principal),
    posted ?? null,
    dated ?? null,
    putAside ?? false,
    paging.rows,
    ...months,
  ]);
  return paging.page(
    rows,
    (row) => documentRecord(row, row.book_currency),
    (row) => [row.id],
  );
});
