import type { OwnIdentity } from '#domain/coding/facts/whose-document.js';
import { readInvoices } from '#domain/einvoice/recognize-invoice.js';
import { countryOf } from '#domain/countries/countries.js';
import { parseXml } from '#platform/xml/parse-xml.js';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { pageOfPdf } from '#workers/extraction/read-document.js';
import { readPages, readText } from '#workers/extraction/read-pages.js';
import type { Reading, ReadingContext } from '#workers/extraction/reading.js';
import { readingFromInvoices } from '#workers/extraction/reading-from-invoices.js';
import type { EvaluationDocument } from './documents.js';
import type { EvaluationBuyer } from './evaluation-buyer.js';
import { writeFatturaPa } from './write-fatturapa.js';
import { writePaper } from './write-paper.js';
import { writeUbl } from './write-ubl.js';

/** The day of the evaluation. A fixed day keeps the reading of dates the same. */
export const TODAY = '2026-06-30';

/** The buyer as the product knows it from its profile. */
export const ownOf = ({ region, name, number, fiscalCode, iban }: EvaluationBuyer): OwnIdentity => ({
  name,
  vatNumber: region === 'denmark' ? `DK${number}` : `IT${number}`,
  businessId: region === 'denmark' ? number : null,
  fiscalCode,
  ibans: iban === '' ? [] : [iban],
});

export interface ReadEvaluated {
  readonly reading: Reading;
  readonly text: string | null;
}

const readXml = async (xml: string, context: ReadingContext): Promise<ReadEvaluated> => {
  const reading = readingFromInvoices(readInvoices(await parseXml(new TextEncoder().encode(xml))), context);
  return { reading, text: reading.pageText };
};

/** Reads a document as the product does: PDF by its text layer, XML as data. Throws an UnreadableError. */
export const readEvaluated = async ({
  region,
  buyer,
  format,
  layout,
  body,
}: EvaluationDocument): Promise<ReadEvaluated> => {
  const context: ReadingContext = {
    today: TODAY,
    organization: ownOf(buyer),
    baseCurrency: countryOf(region).currency,
    region,
  };
  switch (format) {
    case 'ubl':
      return readXml(writeUbl(body, buyer), context);
    case 'fatturapa':
      return readXml(writeFatturaPa(body, buyer), context);
    case 'text':
      return { reading: await readText(body.join('\n'), context), text: body.join('\n') };
    case 'pdf': {
      const { pages } = await readPdfText(writePaper(body, layout));
      const reading = await readPages({ pages: pages.map(pageOfPdf), method: 'text_layer' }, context);
      return { reading, text: reading.pageText };
    }
  }
};
