import type { RegionKey } from '#schemas/region-keys.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { refuseWhileInDoubt } from '#operations/documents/lock-document.js';
import { identityOf, ownIdentity } from '#operations/organizations/load-own-identity.js';
import { loadNeeds } from '#operations/engine/answer-needs.js';
import { loadKnownSuppliers } from './load-known-suppliers.js';
import type { OtherSheets, ReadingContext } from './reading.js';

interface DocumentToRead {
  readonly text: string | null;
  readonly file: { readonly storageKey: string; readonly mediaType: string } | null;
  readonly context: ReadingContext;
}

interface Row {
  readonly state: string;
  readonly text: string | null;
  readonly storage_key: string | null;
  readonly mime_type: string | null;
  readonly base_currency: string;
  readonly region_key: RegionKey | null;
  readonly is_sheet: boolean;
  /** The answer to the question `several_papers`. */
  readonly several_papers: string | null;
}

/** Loads what reading a document needs. Errors: `not_found`, `document_posted`, `posting_in_doubt`. */
export async function loadDocument(
  tx: Transaction,
  organizationId: string,
  id: string,
  today: string,
): Promise<DocumentToRead> {
  const [row] = await tx.sql<Row>`
    select d.state, d.text, f.storage_key, f.mime_type, o.base_currency, s.region_key,
      d.sheet is not null as is_sheet, d.answers ->> 'several_papers' as several_papers
    from documents d
    join organizations o on o.id = d.organization_id
    left join organization_settings s on s.organization_id = d.organization_id
    left join files f on f.organization_id = d.organization_id and f.id = d.file_id
    where d.organization_id = current_organization() and d.id = ${id}`;
  if (!row) throw refuse('no_document', { id });
  if (row.state === 'posted') {
    await refuseWhileInDoubt(tx, id);
    throw refuse('document_not_read_again', { id });
  }
  const knownSuppliers = await loadKnownSuppliers(tx, organizationId);
  const organization = identityOf((await loadNeeds(tx, { ownIdentity })).ownIdentity);
  const { storage_key: storageKey, mime_type: mediaType } = row;
  return {
    text: row.text,
    file: storageKey !== null && mediaType !== null ? { storageKey, mediaType } : null,
    context: {
      today,
      organization,
      baseCurrency: row.base_currency,
      region: row.region_key,
      otherSheets: otherSheetsOf(row),
      knownSuppliers,
    },
  };
}

function otherSheetsOf({ is_sheet: isSheet, several_papers: answer }: Row): OtherSheets {
  if (isSheet) return 'ignore';
  if (answer === null) return 'split_if_clear';
  return answer === 'split' ? 'split' : 'ask';
}
