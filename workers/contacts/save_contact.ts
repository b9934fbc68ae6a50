import { checkContact, type ContactCheck } from '#domain/contacts/check-contact.js';
import type { ContactSetting } from '#domain/contacts/contact-setting.js';
import { mergeContact } from '#domain/contacts/merge-contact.js';
import type { Transaction } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { ActionError } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validate.js';
import { defineBatchHandler, type BatchItem } from '../runtime/handler.js';
import { CONTACT_COLUMNS, contactColumns, contactRecord, type ContactRow } from '#tables/contact-table.js';

interface Prepared {
  readonly item: BatchItem<'save_contact'>;
  readonly before: ContactRow | null;
  readonly after: ContactRow;
  readonly check: ContactCheck;
}

/**
 * Creates and updates contacts, many per transaction. Errors: `not_found` for an unknown id, `invalid_input` with all
 * violations of the rules in domain/contacts.
 */
export default defineBatchHandler<'save_contact'>(async (items, { tx, clock }) => {
  const [setting, existing] = await Promise.all([loadSetting(tx), lockExisting(tx, items)]);
  const now = clock();
  const prepared = items.map((item) => prepare(item, existing, setting, now));
  const fine = prepared.filter((entry): entry is Prepared => !(entry instanceof ActionError));
  const twins = await findTwins(tx, fine);
  write(tx, fine);
  return prepared.map((entry) => {
    if (entry instanceof ActionError) return entry;
    const after = contactRecord(entry.after);
    const { id, version } = after;
    const before = entry.before && contactRecord(entry.before);
    entry.item.audit({ target: { type: 'contact', id }, before, after });
    entry.item.emit('contact.saved', { aggregateType: 'contact', aggregateId: id, version, data: after });
    return { ...after, warnings: [...entry.check.warnings, ...warnOfTwins(entry, twins)] };
  });
});

async function loadSetting(tx: Transaction): Promise<ContactSetting> {
  const [row] = await tx.remembered<{ region: ContactSetting['region']; country: string | null }>(
    `select s.region_key as region, o.address ->> 'country' as country
     from organizations o left join organization_settings s on s.organization_id = o.id`,
  );
  const byRegion = { denmark: 'DK', italy: 'IT' } as const;
  const region = row?.region ?? null;
  return { region, country: row?.country ?? (region && byRegion[region]) };
}

/** Rows are locked in the order of their ids, so two batches cannot deadlock. */
async function lockExisting(
  tx: Transaction,
  items: readonly BatchItem<'save_contact'>[],
): Promise<Map<string, ContactRow>> {
  const ids = items.flatMap(({ command }) => (command.id === undefined ? [] : [command.id]));
  if (ids.length === 0) return new Map();
  const rows = await tx.query<ContactRow>(
    `select ${CONTACT_COLUMNS} from contacts where organization_id = current_organization() and id = any($1) order by id for update`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function prepare(
  item: BatchItem<'save_contact'>,
  rows: ReadonlyMap<string, ContactRow>,
  setting: ContactSetting,
  now: Date,
): Prepared | ActionError {
  const { id, ...fields } = item.command;
  const before = id === undefined ? null : (rows.get(id) ?? null);
  if (id !== undefined && !before) return new ActionError('not_found', `There is no contact ${id}.`);
  const check = checkContact(mergeContact(before && contactRecord(before), fields), setting);
  if (check.violations.length > 0) return invalidInput(check.violations);
  const after = {
    id: before?.id ?? newId('con'),
    ...contactColumns(check.normalized),
    version: (before?.version ?? 0) + 1,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
  return { item, before, after, check };
}

/** Other contacts with the same VAT number are allowed (a branch, a former name), but may lead to a double payment. */
async function findTwins(
  tx: Transaction,
  prepared: readonly Prepared[],
): Promise<{ id: string; name: string; vat_number: string }[]> {
  const numbers = prepared.flatMap(({ check }) => (check.normalized.vatNumber ? [check.normalized.vatNumber] : []));
  if (numbers.length === 0) return [];
  return tx.sql`
    select id, name, vat_number from contacts
    where organization_id = current_organization() and vat_number = any(${numbers})`;
}

function warnOfTwins({ after, check }: Prepared, twins: readonly { id: string; name: string; vat_number: string }[]) {
  return twins
    .filter((twin) => twin.vat_number === check.normalized.vatNumber && twin.id !== after.id)
    .slice(0, 3)
    .map((twin) => ({
      pointer: '/vatNumber',
      message: `is also the VAT number of the contact ${twin.name} (${twin.id})`,
    }));
}

const INSERT = `insert into contacts (organization_id, ${CONTACT_COLUMNS})
   select current_organization(), r.*
   from json_to_recordset($1::json) as r (id text, type text, name text, business_id text, vat_number text, fiscal_code text,
     sdi_code text, pec text, country text, email text, notes text, version integer, created_at timestamptz, updated_at timestamptz)`;
/** A join with an update could be planned while there are few contacts, and would read all of them later. */
const REPLACE = `${INSERT}
   on conflict (organization_id, id) do update
     set type = excluded.type, name = excluded.name, business_id = excluded.business_id, vat_number = excluded.vat_number,
         fiscal_code = excluded.fiscal_code, sdi_code = excluded.sdi_code, pec = excluded.pec, country = excluded.country,
         email = excluded.email, notes = excluded.notes, version = excluded.version, updated_at = excluded.updated_at`;

/** The rows are known before they are written, because those that exist are locked. So nothing waits for the answer. */
function write(tx: Transaction, prepared: readonly Prepared[]): void {
  const put = (statement: string, entries: readonly Prepared[]): void => {
    if (entries.length > 0) tx.ahead(statement, [JSON.stringify(entries.map(({ after }) => after))]);
  };
  put(
    INSERT,
    prepared.filter(({ before }) => !before),
  );
  put(
    REPLACE,
    prepared.filter(({ before }) => before),
  );
}
