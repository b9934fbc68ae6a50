import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';
import { CONTACT_COLUMNS, contactRecord, type ContactRow } from '#tables/contact-table.js';
import { containsPattern, matchesAny } from '../reads/like-pattern.js';

const SEARCH = matchesAny(
  '$4',
  'name',
  'business_id',
  'vat_number',
  'fiscal_code',
  'sdi_code',
  'pec',
  'email',
  'notes',
);

/** Ids begin with their time, so the primary key also sorts by "newest first". */
export default defineQueryHandler<'list_contacts'>(async (parameters, { tx, principal }) => {
  const paging = new Paging('list_contacts', parameters, principal, ['text']);
  const { type = null, country, q } = parameters;
  const rows = await tx.queryUnprepared<ContactRow>(
    `select ${CONTACT_COLUMNS} from contacts
     where organization_id = current_organization()
       and ($1::text is null or id < $1)
       and ($2::text is null or type = $2)
       and ($3::text is null or country = $3)
       and ($4::text is null or ${SEARCH})
     order by id desc limit $5`,
    [
      paging.after?.[0] ?? null,
      type,
      country?.toUpperCase() ?? null,
      q === undefined ? null : containsPattern(q),
      paging.rows,
    ],
  );
  return paging.page(rows, contactRecord, (row) => [row.id]);
});
