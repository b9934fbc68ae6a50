import type { Transaction } from '#platform/database/transaction.js';
import type { IncomingFile } from '#providers/einvoicing/port.js';

const SELF_BILLING = /<TipoDocumento>\s*TD(?:1[6-9])\s*<\/TipoDocumento>/;
const NUMBER = /<Numero>([^<]*)<\/Numero>/;

const numberOf = (xml: string): string | undefined => {
  const begin = xml.indexOf('<DatiGeneraliDocumento>');
  const number = begin === -1 ? undefined : NUMBER.exec(xml.slice(begin))?.[1]?.trim();
  return number === undefined || number === '' || number.length > 20 ? undefined : number;
};

/**
 * The id of the self-billing document (TD16–TD19) that the exchange delivers back to its sender; null for an invoice of a
 * supplier. It has the name of the file that was sent, or the type and the number of a document that was issued here.
 */
export async function findOwnSelfBilling(
  tx: Transaction,
  { fileName, content }: Pick<IncomingFile, 'fileName' | 'content'>,
): Promise<string | null> {
  const [sent] = await tx.sql<{ id: string }>`
    select i.id from einvoices e join invoices i on i.organization_id = e.organization_id and i.id = e.invoice_id
    where e.organization_id = current_organization() and i.purpose = 'self_billing'
      and e.file_name = ${fileName.replace(/\.p7m$/i, '')} limit 1`;
  if (sent) return sent.id;
  const xml = content.toString('utf8');
  const number = SELF_BILLING.test(xml) ? numberOf(xml) : undefined;
  if (number === undefined) return null;
  const [issued] = await tx.sql<{ id: string }>`
    select id from invoices
    where organization_id = current_organization() and purpose = 'self_billing' and state = 'issued' and number = ${number} limit 1`;
  return issued?.id ?? null;
}
