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
  readonly id: string;
  readonly existing: ContactRow | null;
  readonly check: ContactCheck;
}

/**
 * Creates and updates contacts, many per transaction. Errors: `not_found` for an unknown id, `invalid_input` with all
 * violations of the rules in domain/contacts.
 */
export default defineBatchHandler<'save_contact'>(async (items, { tx }) => {
  const setting = await loadSetting(tx);
  const existing = await lockExisting(tx, items);
  const prepared = items.map((item) => prepare(item, existing, setting));
  const fine = prepared.filter((entry): entry is Prepared => !(entry instanceof ActionError));
  const twins = await findTwins(tx, fine);
  const rows = await upsert(tx, fine);
  return prepared.map((entry) => {
    if (entry instanceof ActionError) return entry;
    const after = contactRecord(rows.get(entry.id)!);
    const { id, version } = after;
    const before = entry.existing && contactRecord(entry.existing);
    entry.item.audit({ target: { type: 'contact', id }, before, after });
    entry.item.emit('contact.saved', { aggregateType: 'contact', aggregateId: id, version, data: after });
    return { ...after, warnings: [...entry.check.warnings, ...warnOfTwins(entry, twins)] };
  });
});

async function loadSetting(tx: Transaction): Promise<ContactSetting> {
  const [row] = await tx.sql<{ region: ContactSetting['region']; country: string | null }>`
    select s.region_key as region, o.address ->> 'country' as country
    from organizations o left join organization_settings s on s.organization_id = o.id`;
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
): Prepared | ActionError {
  const { id, ...fields } = item.command;
  const existing = id === undefined ? null : (rows.get(id) ?? null);
  if (id !== undefined && !existing) return new ActionError('not_found', `There is no contact ${id}.`);
  const check = checkContact(mergeContact(existing && contactRecord(existing), fields), setting);
  if (check.violations.length > 0) return invalidInput(check.violations);
  return { item, id: id ?? newId('con'), existing, check };
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

function warnOfTwins({ id, check }: Prepared, twins: readonly { id: string; name: string; vat_number: string }[]) {
  return twins
    .filter((twin) => twin.vat_number === check.normalized.vatNumber && twin.id !== id)
    .slice(0, 3)
    .map((twin) => ({
      pointer: '/vatNumber',
      message: `is also the VAT number of the contact ${twin.name} (${twin.id})`,
    }));
}

async function upsert(tx: Transaction, prepared: readonly Prepared[]): Promise<Map<string, ContactRow>> {
  if (prepared.length === 0) return new Map();
  const rows = await tx.query<ContactRow>(
    `insert into contacts (organization_id, id, type, name, business_id, vat_number, fiscal_code, sdi_code, pec, country, email, notes)
     select current_organization(), r.*
     from json_to_recordset($1::json) as r (id text, type text, name text, business_id text, vat_number text, fiscal_code text,
       sdi_code text, pec text, country text, email text, notes text)
     on conflict (organization_id, id) do update
       set type = excluded.type, name = excluded.name, business_id = excluded.business_id, vat_number = excluded.vat_number,
           fiscal_code = excluded.fiscal_code, sdi_code = excluded.sdi_code, pec = excluded.pec, country = excluded.country,
           email = excluded.email, notes = excluded.notes, version = contacts.version + 1, updated_at = now()
     returning ${CONTACT_COLUMNS}`,
    [JSON.stringify(prepared.map(({ id, check }) => ({ id, ...contactColumns(check.normalized) })))],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
