import type { LogisticModel } from './calibration.js';
import type { FieldModel } from './choose.js';

/** Everything that was learnt from documents with known answers. Made by `npm run train:extraction`, see trained-model.ts. */
export interface ExtractionModel {
  readonly total: FieldModel;
  readonly date: FieldModel;
  readonly supplier: FieldModel;
  readonly vat: FieldModel;
  readonly document: LogisticModel;
  /** Names of suppliers in the documents that it was learnt from, and of chains that everybody buys from. */
  readonly suppliers: readonly string[];
}

export const DOCUMENT_INPUTS: readonly string[] = ['log-odds of all', 'no vat found', 'arithmetic agrees'];
