import type { Opinion } from '#domain/extraction/confidence/opinion.js';
import { redactCards } from '#domain/extraction/page/redact-cards.js';
import type { Transaction } from '#platform/database/transaction.js';
import { loadConnection, type Connection } from '#providers/connections/connection.js';
import { findProvider } from '#providers/find-provider.js';
import { ProviderError } from '#providers/http/provider-error.js';
import type { ReadingProvider } from '#providers/reading/port.js';
import type { PrepareContext } from '../runtime/handler.js';

/** Asks a reader outside of this installation about the text of a document. Null means that there is no answer. */
export type AskReader = (text: string) => Promise<Opinion | null>;

/** The fields of a bill are on its first pages. */
const MAX_TEXT = 12_000;

/** The text as it leaves the installation: without card numbers, and cut. */
export const textToSend = (text: string): string => redactCards(text).slice(0, MAX_TEXT);

/**
 * The reader that the organisation has connected. It is asked only about documents that are read with doubt, and at most
 * as often as the budget of the month allows. Without a connection, and when it fails, our own reading counts.
 */
export const thirdReader =
  (context: PrepareContext): AskReader =>
  async (text) => {
    if (context.isPreview) return null;
    const reader = await context.inTransaction((tx) => takeCall(tx, context));
    if (reader === null) return null;
    const { log, signal, config } = context;
    try {
      return await reader.provider.read(textToSend(text), reader.connection, {
        config: config.providers,
        log,
        signal,
      });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error }, 'the third reader failed; our own reading counts');
      return null;
    }
  };

/** Counts the call before it is made: a call that fails may have been paid for. */
async function takeCall(
  tx: Transaction,
  { secretBox, clock }: PrepareContext,
): Promise<{ readonly connection: Connection; readonly provider: ReadingProvider } | null> {
  const connection = await loadConnection(tx, secretBox, { kind: 'reading' });
  const provider = connection && (await findProvider('reading', connection.provider));
  if (!provider) return null;
  const month = `${clock().toISOString().slice(0, 7)}-01`;
  const budget = provider.monthlyDocuments(connection);
  const taken = await tx.sql`
    insert into reader_calls (organization_id, month, calls)
    select current_organization(), ${month}::date, 1 where ${budget} > 0
    on conflict (organization_id, month) do update set calls = reader_calls.calls + 1 where reader_calls.calls < ${budget}
    returning calls`;
  return taken.length === 0 ? null : { connection, provider };
}
