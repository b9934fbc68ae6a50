import { isSandboxExchange, SANDBOX_NOT_SENT } from '#domain/einvoice/sandbox.js';
import type { Einvoice } from '#schemas/types.js';
import { wordsIn } from './told-text.js';

interface StoredNotice {
  readonly type: string;
  readonly at: string;
  readonly code: string | null;
  readonly message: string;
  readonly file_name: string | null;
}

/** A sending as one JSON value. Times have the text form of Postgres. */
export interface StoredEinvoice {
  readonly id: string;
  readonly invoice_id: string;
  readonly number: string;
  readonly state: Einvoice['state'];
  readonly document_type: string;
  readonly provider: string;
  readonly file_name: string;
  readonly exchange_id: string | null;
  readonly last_error: string | null;
  readonly sent_at: string | null;
  readonly created_at: string;
  readonly version: number;
  readonly notices: readonly StoredNotice[] | null;
}

/** The JSON of a sending. `alias` is a row of `einvoices`. */
export const einvoiceJson = (
  alias: string,
): string => `json_build_object('id', ${alias}.id, 'invoice_id', ${alias}.invoice_id,
    'number', (select n.number from invoices n where n.organization_id = ${alias}.organization_id and n.id = ${alias}.invoice_id),
    'state', ${alias}.state, 'document_type', ${alias}.document_type, 'provider', ${alias}.provider,
    'file_name', ${alias}.file_name, 'exchange_id', coalesce(${alias}.sdi_id, ${alias}.exchange_id), 'last_error', ${alias}.last_error,
    'sent_at', ${alias}.sent_at, 'created_at', ${alias}.created_at, 'version', ${alias}.version,
    'notices', (select json_agg(json_build_object('type', x.type, 'at', x.at, 'code', x.code, 'message', x.message,
        'file_name', x.file_name) order by x.at, x.id)
      from einvoice_notices x where x.organization_id = ${alias}.organization_id and x.einvoice_id = ${alias}.id))`;

const isoTime = (text: string): string => new Date(text).toISOString();

export function einvoiceRecord(stored: StoredEinvoice): Einvoice {
  return {
    id: stored.id,
    invoiceId: stored.invoice_id,
    number: stored.number,
    state: stored.state,
    documentType: stored.document_type,
    provider: stored.provider,
    sandbox: isSandboxExchange(stored.provider) ? SANDBOX_NOT_SENT : null,
    fileName: stored.file_name,
    exchangeId: stored.exchange_id,
    notices: (stored.notices ?? []).map(({ type, at, code, message, file_name: fileName }) => ({
      type,
      at: isoTime(at),
      code,
      message: wordsIn(message),
      fileName,
    })),
    lastError: stored.last_error && wordsIn(stored.last_error),
    sentAt: stored.sent_at === null ? null : isoTime(stored.sent_at),
    createdAt: isoTime(stored.created_at),
  };
}
