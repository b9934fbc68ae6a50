import type { LogisticModel } from './calibration.js';
import type { FieldModel } from './choose.js';
import type { ConfidenceScales } from './confidence-groups.js';
import type { NamesByNumber } from './fields.js';

/** Suppliers learnt from the training documents. */
export interface LearntSuppliers {
  /** Names in the training documents, and names of common chains. */
  readonly suppliers: readonly string[];
  /** The same names by the numbers printed beside them. */
  readonly suppliersByNumber: NamesByNumber;
}

/** The result of training on documents with known answers. `npm run train:extraction` writes it to trained-model.json. */
export interface ExtractionModel extends LearntSuppliers {
  readonly total: FieldModel;
  readonly date: FieldModel;
  readonly supplier: FieldModel;
  readonly vat: FieldModel;
  readonly document: LogisticModel;
  /** What the document model says, in the terms of each group of documents. */
  readonly scales: ConfidenceScales;
}

export const DOCUMENT_INPUTS: readonly string[] = ['log-odds of all', 'no vat found', 'arithmetic agrees'];
