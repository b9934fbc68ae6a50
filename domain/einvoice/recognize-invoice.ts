import { type PlainSentenceCode, say } from '#schemas/sentences/say.js';
import { refused, type Checked } from '../checked.js';
import { readCii } from './cii/read-cii.js';
import { readFatturaPa } from './fatturapa/read-fatturapa.js';
import { readSimplifiedFatturaPa } from './fatturapa/read-simplified.js';
import type { ReadInvoice } from './read-invoice.js';
import { readUbl } from './ubl/read-ubl.js';
import type { XmlElement } from './xml-element.js';

type InvoiceReader = (root: XmlElement) => Checked<readonly ReadInvoice[]>;

const UBL_INVOICE = /^urn:oasis:names:specification:ubl:schema:xsd:(Invoice|CreditNote)-2$/;

/** Chooses by root name, and also by namespace where the name (`Invoice`) is too general. */
const readerOf = ({ name, namespace }: XmlElement): InvoiceReader | undefined => {
  if (name === 'FatturaElettronica') return readFatturaPa;
  if (name === 'FatturaElettronicaSemplificata') return readSimplifiedFatturaPa;
  if ((name === 'Invoice' || name === 'CreditNote') && UBL_INVOICE.test(namespace)) return readUbl;
  if (name === 'CrossIndustryInvoice' || name === 'CrossIndustryDocument') return readCii;
  return undefined;
};

/** Networks wrap invoices in a StandardBusinessDocument. The invoice is then one of its children. */
const withinEnvelope = (root: XmlElement): XmlElement =>
  root.name === 'StandardBusinessDocument'
    ? (root.children.find((child) => readerOf(child) !== undefined) ?? root)
    : root;

/** Returns the reader for this document, or undefined when it is not an invoice in a known format. */
const recognizeInvoice = (root: XmlElement): InvoiceReader | undefined => {
  const reader = readerOf(withinEnvelope(root));
  return reader && (() => reader(withinEnvelope(root)));
};

/** Documents that are often sent in place of an invoice. */
const OTHER_DOCUMENTS: ReadonlyMap<string, PlainSentenceCode> = new Map([
  ['RicevutaConsegna', 'sdi_delivery_receipt'],
  ['NotificaScarto', 'sdi_rejection_notice'],
  ['NotificaMancataConsegna', 'sdi_non_delivery_notice'],
  ['NotificaEsito', 'sdi_outcome_notice'],
  ['NotificaDecorrenzaTermini', 'sdi_expiry_notice'],
  ['AttestazioneTrasmissioneFattura', 'sdi_transmission_certificate'],
  ['MetadatiInvioFile', 'sdi_metadata_file'],
  ['Reminder', 'ubl_reminder'],
  ['Order', 'ubl_order'],
  ['ApplicationResponse', 'ubl_application_response'],
  ['Catalogue', 'ubl_catalogue'],
]);

/** Returns all invoices of a document, or the reason why it has none. */
export const readInvoices = (root: XmlElement): Checked<readonly ReadInvoice[]> => {
  const reader = recognizeInvoice(root);
  if (reader) return reader(root);
  const known = OTHER_DOCUMENTS.get(root.name);
  if (known !== undefined) return refused(say('xml_is_other_document', { kind: say(known), name: root.name }));
  return refused(say('xml_is_no_known_invoice', { name: root.name }));
};
