import { say } from '#schemas/sentences/say.js';
import { Findings } from '../violation.js';
import { FatturaPaFields } from './fatturapa/fatturapa-fields.js';
import { writeBody } from './fatturapa/write-body.js';
import { writeHeader } from './fatturapa/write-header.js';
import type { OutgoingInvoice, WrittenInvoice } from './outgoing-invoice.js';
import { node, serializeXml, withAttributes } from './xml-node.js';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

/** Line numbers have at most four digits. */
const MAX_LINES = 9999;

/**
 * Writes FatturaPA 1.2.x. Only the root element may be in the namespace. It has a prefix because a default namespace
 * would also apply to its children, which the schema rejects.
 */
export const writeFatturaPa = (invoice: OutgoingInvoice): WrittenInvoice => {
  const { italian } = invoice;
  const findings = new Findings();
  if (!italian) {
    return {
      ok: false,
      violations: [{ pointer: '/italian', message: say('details_for_exchange_missing') }],
    };
  }
  if (invoice.lines.length === 0 || invoice.lines.length > MAX_LINES) {
    findings.violation('/lines', say('must_have_lines_up_to', { most: MAX_LINES }));
  }
  if (!/\d/.test(invoice.number))
    findings.violation('/number', say('fault_of_control', { fault: say('must_contain_digit'), control: '00425' }));
  if (invoice.kind === 'credit_note' && italian.documentType !== 'TD04') {
    findings.violation('/italian/documentType', say('credit_note_must_be_td04'));
  }
  const fields = new FatturaPaFields(findings);
  const root = withAttributes(
    node('p:FatturaElettronica', writeHeader(invoice, italian, fields), writeBody(invoice, italian, fields)),
    { 'xmlns:p': NAMESPACE, versione: italian.transmissionFormat },
  );
  const { violations, warnings } = findings;
  return violations.length > 0 ? { ok: false, violations } : { ok: true, xml: serializeXml(root), warnings };
};
