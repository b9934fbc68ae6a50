import { toNumber } from '#domain/money/money.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { say } from '#schemas/sentences/say.js';
import type { EntryBooks } from '../ledger/load-entry-books.js';

/** A request with all that an asset needs. */
export type CompleteAsset = ResourceRequestFor<'create_fixed_asset'> &
  Required<Pick<ResourceRequestFor<'create_fixed_asset'>, 'name' | 'assetAccountId' | 'acquiredOn' | 'cost'>>;

interface PostedLine {
  readonly account: string;
  readonly amount: bigint;
  readonly date: string;
  readonly text: string;
}

/** Takes from the posted document what the request leaves out. Errors: `not_found`, `invalid_input`. */
export async function completeAsset(
  tx: Transaction,
  request: ResourceRequestFor<'create_fixed_asset'>,
  { accounts, region, vatAccounts }: EntryBooks,
): Promise<CompleteAsset> {
  const lines = request.documentId === undefined ? [] : await linesOf(tx, request.documentId);
  const onAssets = lines.filter(
    ({ account, amount }) => amount > 0n && accounts.get(account) === 'asset' && !vatAccounts.has(account),
  );
  const chosen = onAssets.filter(
    ({ account }) => request.assetAccountId === undefined || account === request.assetAccountId,
  );
  const line = chosen.length === 1 ? chosen[0] : undefined;
  const name = request.name ?? line?.text;
  const assetAccountId = request.assetAccountId ?? line?.account;
  const acquiredOn = request.acquiredOn ?? line?.date;
  const cost = request.cost ?? (line && toNumber({ minor: line.amount, currency: region.currency }));
  if (name !== undefined && assetAccountId !== undefined && acquiredOn !== undefined && cost !== undefined)
    return { ...request, name, assetAccountId, acquiredOn, cost };
  const missing = Object.entries({ name, assetAccountId, acquiredOn, cost }).filter(([, value]) => value === undefined);
  const why =
    request.documentId === undefined
      ? say('asset_field_required')
      : say('asset_field_not_in_document', { count: chosen.length });
  throw invalidInput(missing.map(([field]) => ({ pointer: `/${field}`, message: why })));
}

async function linesOf(tx: Transaction, documentId: string): Promise<readonly PostedLine[]> {
  const [document] = await tx.sql<{ ledger_entry_id: string | null }>`
    select ledger_entry_id from documents where organization_id = current_organization() and id = ${documentId} for key share`;
  if (!document) throw refuse('no_document', { id: documentId });
  return tx.sql<PostedLine>`
    select l.account_number as account, l.amount_minor as amount, e.document_date::text as date, e.text
    from ledger_entries e join ledger_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.organization_id = current_organization() and e.id = ${document.ledger_entry_id} order by l.line`;
}
