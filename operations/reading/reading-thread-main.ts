import { mergeLines } from '#domain/banking/merge-lines.js';
import { readInvoices } from '#domain/einvoice/recognize-invoice.js';
import { extractDocument } from '#domain/extraction/extract-document.js';
import { RatesUnreadable } from '#domain/rates/published-rate.js';
import { FileError } from '#platform/file-error.js';
import { serveJobs } from '#platform/threads/serve-jobs.js';
import { parseXml } from '#platform/xml/parse-xml.js';
import { StatementUnreadable } from '#domain/banking/statements/statement.js';
import { readRates } from './read-rates.js';
import { readStatements } from './read-statements.js';
import type { ReadingFault, ReadingJob, ReadingValue } from './reading-thread.js';

/** Some organisations take turns. */
const MOST_KEPT = 8;
const kept = new Map<string, readonly string[]>();

/** The same object for the same text, so that the extraction prepares the names once. */
function namesIn(text: string): readonly string[] {
  const known = kept.get(text) ?? (JSON.parse(text) as readonly string[]);
  if (kept.size >= MOST_KEPT && !kept.has(text)) kept.clear();
  kept.set(text, known);
  return known;
}

const run = async (job: ReadingJob): Promise<ReadingValue> => {
  switch (job.name) {
    case 'invoices':
      return { name: job.name, invoices: readInvoices(await parseXml(job.bytes)) };
    case 'fields':
      return {
        name: job.name,
        document: extractDocument(job.pages, { ...job.context, knownSuppliers: namesIn(job.knownSuppliers) }),
      };
    case 'statements':
      return { name: job.name, ...(await readStatements(job.bytes, job.request, job.currency)) };
    case 'merge':
      return { name: job.name, merged: mergeLines(job.known, job.incoming, job) };
    case 'rates':
      return { name: job.name, rates: await readRates(job) };
  }
};

const faultOf = (error: unknown): ReadingFault | undefined => {
  if (error instanceof FileError) return { kind: 'file', code: error.code, said: error.said };
  if (error instanceof StatementUnreadable) return { kind: 'statement', said: error.said };
  if (error instanceof RatesUnreadable) return { kind: 'rates', message: error.message };
  return undefined;
};

serveJobs(run, faultOf);
