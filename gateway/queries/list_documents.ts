import { DOCUMENT_COLUMNS, documentRecord, type DocumentRow } from '#tables/document-table.js';
import { containsPattern, matchesAny } from '../reads/like-pattern.js';
import { ownerOf } from '../require-own.js';
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

const FILTERED = `
  where organization_id = current_organization()
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
  order by id desc limit $18`;

/** Ids begin with their time, so the primary key also sorts by "newest first". */
const LIST = `${SELECT} ${FILTERED}`;

/** A period may have many documents, and the index of their dates has their ids: only those of the page are read. */
const LIST_OF_PERIOD = `
  select d.* from (select id from documents ${FILTERED}) page
  cross join lateral (${SELECT} where organization_id = current_organization() and id = page.id limit 1) d
  order by d.id desc`;

export default defineQueryHandler<'list_documents'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_documents', parameters, principal, ['text']);
  const { state, hasError, errorCode, source, from, to, until, supplier } = parameters;
  const { minAmount, maxAmount, archiveFileId, corrected, posted, dated, q } = parameters;
  const statement = from === undefined && to === undefined && until === undefined ? LIST : LIST_OF_PERIOD;
  const rows = await tx.queryUnprepared<DocumentRow & { readonly book_currency: string }>(statement, [
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
    paging.rows,
  ]);
  return paging.page(
    rows,
    (row) => documentRecord(row, row.book_currency),
    (row) => [row.id],
  );
});
