import type { RegionKey } from '#schemas/region-keys.js';
import { ask, shared } from '#operations/engine/need.js';

export interface BooksRow {
  readonly region_key: RegionKey | null;
  readonly default_journal_id: string | null;
  readonly closed_until: string | null;
  readonly fiscal_year_start: string;
  readonly vat_regime: string | null;
  readonly deduction_percent: number | null;
  readonly auto_post: boolean;
  readonly auto_post_threshold: string;
}

/** The settings stay locked until the commit, so that no period closes while an entry is being written into it. */
export const books = shared<BooksRow>(
  `select s.region_key, s.default_journal_id, s.closed_until::text as closed_until, o.fiscal_year_start, o.vat_regime,
     v.deduction_percent, s.auto_post, s.auto_post_threshold
   from organization_settings s
     join organizations o on o.id = s.organization_id
     left join vat_settings v on v.organization_id = s.organization_id
   where s.organization_id = current_organization() for share of s`,
);

export interface ConnectionRow {
  readonly id: string;
  readonly provider: string;
  readonly account_id: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The connection to external books, locked so that it cannot be removed at the same time. */
export const externalBooks = shared<ConnectionRow>(
  `select id, provider, account_id, settings from provider_connections
   where organization_id = current_organization() and kind = 'accounting' and state <> 'removed' for share`,
);

/** Bank lines that wait for the document. Matching locks the document first. */
export const waitingLines = (documentId: string) =>
  ask<object>(
    `select distinct document_id as key from bank_allocations
     where organization_id = current_organization() and document_id = any($1) and kind = 'waiting'`,
    documentId,
  );

/** Its self-billing document, from an earlier posting that was undone. */
export const selfBillingOf = (documentId: string) =>
  ask<object>(
    `select document_id as key from invoices where organization_id = current_organization() and document_id = any($1)`,
    documentId,
  );
