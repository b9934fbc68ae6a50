import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { NO_NUMBERS } from '#domain/fiscal-ids/company-numbers.js';
import { namesByNumber } from '#domain/extraction/parties/supplier-numbers.js';
import type { ReadingContext } from '#workers/extraction/reading.js';
import { generateDocuments, type PaperDocument } from '../paper/generate.js';
import type { Condition } from '../paper/draw/photograph.js';
import { EVALUATION_DAY } from '../paper/sale.js';
import { emptyTruth, type PaperTruth } from '../paper/truth.js';
import { isHeldOut } from './data-split.js';
import { readTruth, type Truth } from './truth.js';

/** A document with its answers and with what the product knows when it reads it. */
export interface EvaluationDocument {
  readonly name: string;
  readonly source: 'phone' | 'scan' | 'pdf' | 'xml' | 'text';
  /** The country of generated documents, the folder of others. */
  readonly country: string;
  readonly condition: string;
  readonly keptApart: boolean;
  readonly truth: PaperTruth;
  readonly context: ReadingContext;
  readonly mediaType: string;
  readonly load: () => Promise<Buffer>;
}

/** The organisation, its region and its vendors, as the worker loads them for a document. */
export const contextOf = ({
  country,
  buyer,
  contacts,
}: Pick<PaperDocument, 'country' | 'buyer' | 'contacts'>): ReadingContext => {
  const prefix = country === 'denmark' ? 'DK' : 'IT';
  return {
    today: EVALUATION_DAY,
    organization: { ...NO_NUMBERS, name: buyer.name, vatNumber: `${prefix}${buyer.vatNumber}`, ibans: [] },
    baseCurrency: country === 'denmark' ? 'DKK' : 'EUR',
    region: country,
    knownSuppliers: contacts.map(({ name }) => name),
    findSuppliers: async () =>
      namesByNumber(contacts.map(({ name, vatNumber }) => ({ name, numbers: [`${prefix}${vatNumber}`] }))),
  };
};

export const generatedSet = (perLayout: number, seed?: string, condition?: Condition): EvaluationDocument[] =>
  generateDocuments(perLayout, seed, condition).map((document) => ({
    name: document.name,
    source: document.source,
    country: document.country,
    condition: document.condition,
    keptApart: document.keptApart,
    truth: document.truth,
    context: contextOf(document),
    mediaType: document.mediaType,
    load: document.render,
  }));

const MEDIA_TYPES: Readonly<Record<string, readonly [EvaluationDocument['source'], string]>> = {
  '.jpg': ['scan', 'image/jpeg'],
  '.jpeg': ['scan', 'image/jpeg'],
  '.png': ['scan', 'image/png'],
  '.pdf': ['pdf', 'application/pdf'],
  '.xml': ['xml', 'application/xml'],
  '.p7m': ['xml', 'application/pkcs7-mime'],
  // Captured as text, e.g. the body of a mail.
  '.txt': ['text', 'text/plain'],
};

const cents = (text: string | null): number | null => (text === null ? null : Math.round(Number(text) * 100));

const paperTruth = (truth: Truth): PaperTruth => ({
  ...emptyTruth([truth.kind], truth.company ?? '', truth.currency ?? ''),
  otherNames: truth.company_alt ?? [],
  date: truth.date,
  number: truth.invoice_number ?? null,
  vatNumber: truth.supplier_vat_id ?? null,
  totalCents: cents(truth.total),
  vatCents: cents(truth.vat),
});

/**
 * The documents that a list of a folder names. They are not Danish or Italian, so the organisation has no region. Its
 * books are kept in the currency of the document, as those of an organisation of that country would be.
 */
export const folderSet = async (folder: string, list: string): Promise<EvaluationDocument[]> =>
  (await readTruth(folder, list)).flatMap((truth) => {
    const [source, mediaType] = MEDIA_TYPES[extname(truth.file).toLowerCase()] ?? [];
    if (source === undefined || mediaType === undefined)
      throw new Error(`${truth.file} cannot be read: the endings are ${Object.keys(MEDIA_TYPES).join(', ')}`);
    return [
      {
        name: truth.file,
        source,
        country: dirname(truth.file),
        condition: '',
        keptApart: isHeldOut(truth.file),
        truth: paperTruth(truth),
        context: {
          today: EVALUATION_DAY,
          organization: { ...NO_NUMBERS, name: 'Testorganisation', ibans: [] },
          baseCurrency: truth.currency ?? 'EUR',
          region: null,
        },
        mediaType,
        load: () => readFile(join(folder, truth.file)),
      },
    ];
  });
