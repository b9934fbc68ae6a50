import { nameForPeople } from '#schemas/operations-by-name.js';
import type { Language } from '#schemas/sentences/words.js';
import { readBy, type Reader } from '#schemas/sentences/reader.js';
import { countryOf } from '#domain/countries/countries.js';
import { localDay } from '#domain/calendar/local-day.js';
import { inOrganization } from '#platform/database/transaction.js';
import { vatReturnRecord } from '#tables/vat-return-table.js';
import { loadVatReturn } from '../reads/load-vat-return.js';
import { principalOf } from '../middleware/authenticate.js';
import { defineFileHandler } from '../resource-handler.js';
import { runQuery } from '../run-query.js';
import { drawVatReturn } from '../vat-pdf/draw-vat-return.js';
import type { VatReturnLine } from '#schemas/types.js';

/** A printed return is read by people, in the language of the books. */
const onPaper = (language: Language): Reader => ({
  language,
  isPerson: true,
  operation: (name) => nameForPeople(name, language),
});

const MAX_LINES = 2_000;
const PAGE_SIZE = 200;

export default defineFileHandler<'download_vat_return'>(async (context, id, dependencies) => {
  const principal = principalOf(context);
  const printedAt = new Date();
  const { vatReturn, organization } = await inOrganization(
    dependencies.database,
    principal.organizationId,
    async (tx) => {
      const row = await loadVatReturn(tx, id);
      const [profile] = await tx.sql<{ legal_name: string; vat_number: string | null }>`
      select legal_name, vat_number from organizations where id = current_organization()`;
      return {
        vatReturn: readBy(onPaper(countryOf(row.region_key).language), () => vatReturnRecord(row, localDay(printedAt))),
        organization: { name: profile?.legal_name ?? '', vatNumber: profile?.vat_number ?? null },
      };
    },
  );
  const lines: VatReturnLine[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await runQuery(
      'list_vat_return_lines',
      { id, limit: String(PAGE_SIZE), ...(cursor && { cursor }) },
      principal,
      dependencies,
    );
    lines.push(...(page.result as VatReturnLine[]));
    cursor = page.nextCursor;
  } while (cursor && lines.length < MAX_LINES);
  const totalLines = vatReturn.boxes.reduce((sum, box) => sum + box.lines, 0);
  const bytes = await drawVatReturn({ organization, vatReturn, lines, totalLines, printedAt });
  context.attachment(`vat-return-${vatReturn.periodStart}.pdf`);
  context.set('Content-Type', 'application/pdf');
  context.body = bytes;
});
