import { proposeEntry, type Proposed } from '#domain/coding/entries/propose-entry.js';
import type { Country } from '#domain/countries/country.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import type { RegionKey } from '#schemas/region-keys.js';
import type { StoredExtraction } from '#tables/extraction-table.js';

interface PaperRow {
  readonly region_key: RegionKey | null;
  readonly text: string | null;
  readonly extraction: StoredExtraction | null;
  readonly due_date: string | null;
}

export interface ProposalOfDocument {
  readonly country: Country;
  readonly proposed: Proposed;
}

/** The entry that a document stands for. An employee sees only the papers that they captured. Errors: `not_found`, `region_not_set`. */
export async function proposalOf(tx: Transaction, id: string, owner: string | null): Promise<ProposalOfDocument> {
  const [row] = await tx.query<PaperRow>(
    `select s.region_key, coalesce(d.text, d.page_text) as text, d.extraction, d.due_date::text as due_date
     from documents d join organization_settings s on s.organization_id = d.organization_id
     where d.organization_id = current_organization() and d.id = $1 and ($2::text is null or d.captured_by = $2)`,
    [id, owner],
  );
  if (!row) throw refuse('no_document', { id });
  if (!row.region_key) throw refuse('no_region');
  const country = countryOf(row.region_key);
  const { extraction } = row;
  const paper = {
    kind: extraction?.kind ?? null,
    date: extraction?.date ?? row.due_date,
    currency: extraction?.currency ?? null,
    issuer: extraction?.supplier.name ?? null,
    text: row.text ?? '',
  };
  return { country, proposed: proposeEntry(country.papers, paper, country.currency) };
}
