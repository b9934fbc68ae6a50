import { daysBetween } from '#domain/ledger/age-of-item.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import { DOCUMENT_COLUMNS, documentRecord, type DocumentRow } from '#tables/document-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { containsPattern } from '../reads/like-pattern.js';
import { contains, is, listOf } from '../reads/list.js';

/** The lines are searched as JSON, where only the quotation mark is written differently. */
const SEARCHED = [
  'supplier_name',
  'supplier_vat_number',
  'invoice_number',
  'file_name',
  'booking_text',
  'text',
  'page_text',
  String.raw`replace(jsonb_path_query_array(extraction, '$.lineItems[*].description')::text, '\"', '"')`,
];

const SELECT = `select ${DOCUMENT_COLUMNS}, (select base_currency from organizations) as book_currency from documents`;

/** Few, and known before the list is read, so an index alone still answers it. */
const PUT_ASIDE = `array(select a.id from documents a
  where a.organization_id = current_organization() and a.put_aside_at is not null)`;

/** The documents of a page, of which `ids` selects the ids: an index has them, so only the documents of the page are read. */
const documentsOf = (ids: string): string => `
  select d.* from (${ids}) page
  cross join lateral (${SELECT} where organization_id = current_organization() and id = page.id limit 1) d
  order by d.id desc`;

/** The last month of the period that has documents and is not after `latest`. */
const lastMonth = (first: string, latest: string): string => `
  select document_month from documents
  where organization_id = current_organization() and (${first}::integer is null or document_month >= ${first}) and document_month <= ${latest}
  order by document_month desc limit 1`;

/** The newest of each month, and of these the newest. How many documents the months have makes no difference. */
const newestOfMonths = (first: string, last: string, where: string, newest: string): string => `
  with recursive months (month) as (
    (${lastMonth(first, `coalesce(${last}::integer, 2147483647)`)})
    union all
    select (${lastMonth(first, 'months.month - 1')}) from months where months.month is not null
  )
  select newest.id from months
  cross join lateral (select id from documents ${where} and document_month = months.month ${newest}) newest
  ${newest}`;

/** A shorter period has few of the documents of its months. */
const DAYS_OF_A_MONTH = 28;

/** As the column `document_month`. */
function monthOf(date: string | undefined): number | null {
  if (date === undefined) return null;
  const [year, month] = date.split('-');
  return Number(year) * 12 + Number(month);
}

interface ListRow extends DocumentRow {
  readonly book_currency: string;
}

export default defineQueryHandler<'list_documents'>(
  listOf<'list_documents', ListRow, { readonly owner: string | null }>('list_documents', {
    select: SELECT,
    where: (_, $, { owner }) => (owner === null ? [] : [`captured_by = ${$(owner)}`]),
    defaults: { putAside: false },
    filters: {
      state: is('state'),
      hasError: (given, $) => `(error is not null) = ${$(given)}`,
      source: is('source'),
      from: (given, $) => `document_date >= ${$(given)}::date`,
      to: (given, $) => `document_date <= ${$(given)}::date`,
      until: (given, $) => `document_date <= ${$(given)}::date`,
      supplier: (given, $) =>
        `(supplier_name ilike ${$(containsPattern(given))} or supplier_vat_number = ${$(plainNumber(given))})`,
      minAmount: (given, $) => `(extraction ->> 'total')::numeric >= ${$(given)}`,
      maxAmount: (given, $) => `(extraction ->> 'total')::numeric <= ${$(given)}`,
      q: contains(...SEARCHED),
      archiveFileId: is("archive ->> 'fileId'"),
      errorCode: (given, $) => `(error is not null and error ->> 'code' = ${$(given)})`,
      corrected: (given, $) => `(jsonb_array_length(coalesce(extraction -> 'corrections', '[]')) > 0) = ${$(given)}`,
      posted: (given, $) => `(state = 'posted') = ${$(given)}`,
      dated: (given, $) => `(document_date is not null) = ${$(given)}`,
      putAside: (given, $) => `(id = any(${PUT_ASIDE})) = ${$(given)}`,
    },
    statement({ select, where, order, limit }, { from, until, to }, $) {
      const last = until ?? to;
      if (from === undefined && last === undefined) return `${select} ${where} ${order} ${limit}`;
      const newest = `${order} ${limit}`;
      const isShort = from !== undefined && last !== undefined && daysBetween(from, last) + 1 < DAYS_OF_A_MONTH;
      if (isShort) return documentsOf(`select id from documents ${where} ${newest}`);
      return documentsOf(newestOfMonths($(monthOf(from)), $(monthOf(last)), where, newest));
    },
    context: (_, { principal }) => Promise.resolve({ owner: ownerOf(principal) }),
    item: (row) => documentRecord(row, row.book_currency),
  }),
);

/** A VAT number without its spaces and dots. */
const plainNumber = (given: string): string => given.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
