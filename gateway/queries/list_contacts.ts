import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';
import { CONTACT_COLUMNS, contactRecord, type ContactRow } from '#tables/contact-table.js';
import { containsPattern } from '../reads/like-pattern.js';

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
       and ($4::text is null or name ilike $4 or business_id ilike $4 or vat_number ilike $4 or fiscal_code ilike $4
         or sdi_code ilike $4 or pec ilike $4 or email ilike $4 or notes ilike $4)
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
