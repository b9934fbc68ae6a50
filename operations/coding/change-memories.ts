import { rowsInForce } from '#domain/regions/dated-row.js';
import { localDay } from '#domain/calendar/local-day.js';
import type { RecordOf } from '#schemas/define-record.js';
import { refuse } from '#schemas/errors.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { codingMemory } from '#schemas/records/coding-memory.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { say } from '#schemas/sentences/say.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { loadOwnAccounts, withOwnAccounts } from '../accounts/load-chart.js';
import { loadNeed } from '../engine/answer-needs.js';
import { applyChange } from '../engine/apply-writes.js';
import { change, remove } from '../engine/change.js';
import { byId } from '../engine/need.js';
import type { Here } from '../engine/run-here.js';

/** What was remembered of all purchases of the supplier holds no longer, once a person has changed what is remembered of it. */
const revokeOfAll = ({ tx }: Here, vendor: string) => tx.sql`
  update coding_memory set revoked_at = now(), updated_at = now()
  where organization_id = current_organization() and vendor_key = ${vendor} and revoked_at is null`;

/** Errors: `not_found`, `region_not_set`, `invalid_input`. */
export async function updateMemory(
  here: Here,
  id: string,
  request: ResourceRequestFor<'update_coding_memory'>,
): Promise<RecordOf<typeof codingMemory>> {
  const before = await loadNeed(here.tx, byId(codingMemory, id, 'update'));
  if (!before) throw refuse('no_coding_memory', { id });
  const { accountOfCategory } = await requireOffered(here, request);
  const stated = {
    ledgerAccountId: request.ledgerAccountId ?? accountOfCategory ?? before.ledgerAccountId,
    // Account and category belong together: a new account does not keep the category of the old one.
    category: request.category ?? (request.ledgerAccountId === undefined ? before.category : null),
    vatCode: request.vatCode ?? before.vatCode,
  };
  await revokeOfAll(here, before.vendor);
  return applyChange(change(codingMemory, before, stated, here.now), here);
}

async function requireOffered(
  here: Here,
  request: ResourceRequestFor<'update_coding_memory'>,
): Promise<{ readonly accountOfCategory: string | undefined }> {
  const [settings] = await here.tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  const key = settings?.region_key;
  if (!key) throw refuse('no_region');
  const region = withOwnAccounts(key, await loadOwnAccounts(here.tx));
  const today = localDay(here.now);
  const rules = rowsInForce(region.categories, today);
  const categories = rules.map(({ category }) => category);
  const codes = rowsInForce(region.vatCodes, today)
    .filter(({ direction }) => direction === 'purchase')
    .map(({ code }) => code);
  const accounts = rowsInForce(region.accounts, today).map(({ number }) => number);
  const isUnknown = (value: string | undefined, offered: readonly string[]): boolean =>
    value !== undefined && !offered.includes(value);
  const violations = [
    ...(isUnknown(request.ledgerAccountId, accounts)
      ? [{ pointer: '/ledgerAccountId', message: say('must_be_account_of', { region: key }) }]
      : []),
    ...(isUnknown(request.category, categories)
      ? [{ pointer: '/category', message: say('must_be_category_of', { region: key, list: categories.join(', ') }) }]
      : []),
    ...(isUnknown(request.vatCode, codes)
      ? [{ pointer: '/vatCode', message: say('must_be_purchase_code_of', { region: key, list: codes.join(', ') }) }]
      : []),
  ];
  if (violations.length > 0) throw invalidInput(violations);
  return { accountOfCategory: rules.find(({ category }) => category === request.category)?.account };
}

/** Errors: `not_found`. */
export async function deleteMemory(here: Here, id: string): Promise<{ id: string; deleted: true }> {
  const before = await loadNeed(here.tx, byId(codingMemory, id, 'update'));
  if (!before) throw refuse('no_coding_memory', { id });
  await revokeOfAll(here, before.vendor);
  await applyChange(remove(codingMemory, before), here);
  return { id, deleted: true };
}
