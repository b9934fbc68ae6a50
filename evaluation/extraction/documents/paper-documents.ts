import { countryOf } from '#domain/countries/countries.js';
import { contextOfPages } from '#workers/extraction/read-pages.js';
import { pageOfPdf } from '#workers/extraction/read-document.js';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { renderPdfPage } from '#platform/files/render-pdf-page.js';
import { OcrError } from '#platform/ocr/ocr-error.js';
import type { PageReader } from '#platform/ocr/page-reader.js';
import type { Page } from '#domain/extraction/page/page.js';
import { ANY_LANGUAGE } from '#workers/extraction/read-images.js';
import type { PaperTruth } from '../../paper/truth.js';
import type { Condition } from '../../paper/draw/photograph.js';
import { generatedSet, type EvaluationDocument } from '../evaluation-set.js';
import type { TrainingDocument } from '../training-examples.js';
import type { Truth } from '../truth.js';

/** Other documents than those of the evaluation, of the same layouts. */
const TRAINING_SEED = 'partita-paper-train';

const amount = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2));

/** The layout is the name of the file, so that all documents of a layout are in the same fold. */
const truthOf = (name: string, truth: PaperTruth): Truth => {
  const [layout = '', index = ''] = name.split('/');
  return {
    file: `${index}/${layout}`,
    kind: truth.kinds[0] ?? 'receipt',
    company: truth.supplier,
    company_alt: truth.otherNames,
    date: truth.date,
    total: amount(truth.totalCents),
    vat: amount(truth.vatCents),
    currency: truth.currency,
    invoice_number: truth.number,
    supplier_vat_id: truth.vatNumber,
  };
};

const pagesOf = async (document: EvaluationDocument, reader: PageReader): Promise<readonly Page[] | null> => {
  const bytes = await document.load();
  if (document.source === 'pdf') return (await readPdfText(bytes)).pages.map(pageOfPdf);
  const picture = document.mediaType === 'application/pdf' ? await renderPdfPage(bytes, 1) : bytes;
  const { region } = document.context;
  try {
    return [
      await reader.readPage(picture, 0, {
        languages: region === null ? ANY_LANGUAGE : countryOf(region).documentLanguages,
      }),
    ];
  } catch (error) {
    if (error instanceof OcrError) return null;
    throw error;
  }
};

/** Bad pictures, in addition to those that occur among the others: each layout is taken in two of these conditions. */
const HARSH: readonly Condition[] = ['shadow', 'crumpled', 'blurred', 'tilted'];

const harshPictures = (): EvaluationDocument[] =>
  HARSH.flatMap((condition, number) =>
    generatedSet(1, `${TRAINING_SEED}-${condition}`, condition)
      .filter(({ source, keptApart }) => source === 'phone' && !keptApart)
      .filter((_, index) => index % 2 === number % 2),
  );

/** Generated documents of the layouts that are not kept apart. Documents that are not posted teach nothing. */
export const paperDocuments = async (perLayout: number, reader: PageReader): Promise<TrainingDocument[]> => {
  const documents = [...generatedSet(perLayout, TRAINING_SEED), ...harshPictures()].filter(
    ({ keptApart, source, truth }) => !keptApart && source !== 'xml' && truth.totalCents !== null,
  );
  const read: TrainingDocument[] = [];
  for (const document of documents) {
    const pages = await pagesOf(document, reader);
    if (pages === null) continue;
    read.push({
      truth: truthOf(document.name, document.truth),
      pages,
      pagesAgain: null,
      source: document.source === 'pdf' ? 'paper-text' : 'paper-picture',
      context: await contextOfPages(pages, document.context),
    });
  }
  return read;
};
