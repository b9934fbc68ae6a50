import { say } from '#schemas/sentences/say.js';
import { reasonsOf } from '#schemas/sentences/violation.js';
import { localDay } from '#domain/calendar/local-day.js';
import type { Violation } from '#domain/violation.js';
import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { type ActionError, refuse } from '#schemas/errors.js';
import { communicationRecord, loadCommunications, type QuarterOfReturns } from '../reads/load-vat-communications.js';
import { loadVatBooks, type VatBooks } from '#operations/vat/vat-books.js';
import { principalOf } from '../middleware/authenticate.js';
import { defineFileHandler } from '../resource-handler.js';

export default defineFileHandler<'download_vat_communication'>(async (context, id, { database }) => {
  const xml = await inOrganization(database, principalOf(context).organizationId, async (tx) => {
    const books = await loadVatBooks(tx, localDay(new Date()));
    const quarter = (await loadCommunications(tx, books)).find(
      (candidate) => communicationRecord(candidate, books.today).id === id,
    );
    if (!quarter) throw refuse('no_communication', { id });
    return write(tx, books, quarter);
  });
  context.set('Cache-Control', 'private, no-cache');
  context.attachment(`LIPE-${id}.xml`);
  context.set('Content-Type', 'application/xml; charset=utf-8');
  context.body = xml;
});

async function write(tx: Transaction, books: VatBooks, quarter: QuarterOfReturns): Promise<string> {
  const { id, year, complete } = communicationRecord(quarter, books.today);
  if (!complete) {
    const [first] = quarter.unreported;
    const message =
      first === undefined ? say('quarter_has_not_ended') : say('vat_of_period_not_filed', { period: first });
    throw incomplete(id, [{ pointer: '', message }]);
  }
  const [profile] = await tx.sql<{ vat_number: string | null; fiscal_code: string | null }>`
    select vat_number, fiscal_code from organizations where id = current_organization()`;
  const { declarantFiscalCode, declarantRole, advanceMethod } = books.settings;
  const written = quarter.rules.writeCommunication({
    year,
    vatNumber: profile?.vat_number ?? null,
    fiscalCode: profile?.fiscal_code ?? null,
    declarant:
      declarantFiscalCode === null || declarantRole === null
        ? null
        : { fiscalCode: declarantFiscalCode, role: declarantRole },
    advanceMethod: advanceMethod ?? 'historical',
    modules: quarter.filed.map((settlement) => ({
      ...quarter.rules.modulePeriod(settlement),
      rows: new Map(settlement.boxes.map(({ code, amount }) => [code, BigInt(amount)])),
    })),
  });
  if (!written.ok) throw incomplete(id, written.violations);
  return written.xml;
}

const incomplete = (id: string, violations: readonly Violation[]): ActionError =>
  refuse('communication_file_incomplete', { id, reasons: reasonsOf(violations) }, { violations });
