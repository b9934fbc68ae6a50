import type { TreeModel } from '../confidence/boosted-trees.js';
import type { LogisticModel } from '../confidence/calibration.js';
import { CALIBRATION_INPUTS, type FieldModel } from '../confidence/choose.js';
import { SCALE_INPUTS, type ConfidenceGroup, type ConfidenceScales } from '../confidence/confidence-groups.js';
import { DATE_FEATURES } from '../candidates/date-candidates.js';
import { DOCUMENT_INPUTS, type ExtractionModel } from '../confidence/extraction-model.js';
import { SUPPLIER_FEATURES } from '../candidates/supplier-features.js';
import { TOTAL_FEATURES } from '../candidates/total-candidates.js';
import { VAT_FEATURES } from '../candidates/vat-candidates.js';

/** The model does not fit this version of the code. `npm run train:extraction` writes one that does. */
export class ModelUnusable extends Error {
  override readonly name = 'ModelUnusable';
}

/**
 * Checks a trained model: every number and name that scoring relies on. A model that was trained for other features would
 * score without an error and be wrong, so the names of the features must be those of the code, in the same order.
 * Throws ModelUnusable.
 */
export function readModel(value: unknown): ExtractionModel {
  const model = object(value, 'the model');
  return {
    total: readField(model['total'], 'total', TOTAL_FEATURES),
    date: readField(model['date'], 'date', DATE_FEATURES),
    supplier: readField(model['supplier'], 'supplier', SUPPLIER_FEATURES),
    vat: readField(model['vat'], 'vat', VAT_FEATURES),
    document: readLogistic(model['document'], 'document', DOCUMENT_INPUTS),
    scales: readScales(model['scales']),
    suppliers: array(model['suppliers'], 'suppliers').map((name) => text(name, 'suppliers')),
    suppliersByNumber: Object.fromEntries(
      Object.entries(object(model['suppliersByNumber'], 'suppliersByNumber')).map(([number, name]) => [
        number,
        text(name, `suppliersByNumber.${number}`),
      ]),
    ),
  };
}

function readField(value: unknown, name: keyof typeof CALIBRATION_INPUTS, features: readonly string[]): FieldModel {
  const { trees, calibration } = object(value, name);
  return {
    trees: readTrees(trees, `${name}.trees`, features),
    calibration: readLogistic(calibration, `${name}.calibration`, CALIBRATION_INPUTS[name]),
  };
}

function readTrees(value: unknown, place: string, features: readonly string[]): TreeModel {
  const model = object(value, place);
  requireNames(model['features'], `${place}.features`, features);
  return {
    features,
    bias: number(model['bias'], `${place}.bias`),
    trees: array(model['trees'], `${place}.trees`).map((tree, index) =>
      readTree(tree, `${place}.trees[${index}]`, features.length),
    ),
  };
}

function readTree(value: unknown, place: string, featureCount: number): readonly (readonly number[])[] {
  const nodes = array(value, place).map((node) => array(node, place).map((part) => number(part, place)));
  if (nodes.length === 0) throw new ModelUnusable(`${place} has no nodes`);
  for (const [index, node] of nodes.entries()) {
    if (node.length === 1) continue;
    const [feature = -1, , left = -1, right = -1] = node;
    const isFeature = Number.isInteger(feature) && feature >= 0 && feature < featureCount;
    // Children stand behind their parent, so that every walk through the tree ends.
    const areChildren = [left, right].every(
      (child) => Number.isInteger(child) && child > index && child < nodes.length,
    );
    if (node.length !== 4 || !isFeature || !areChildren)
      throw new ModelUnusable(`${place} has a wrong node: ${JSON.stringify(node)}`);
  }
  return nodes;
}

function readLogistic(value: unknown, place: string, inputs: readonly string[]): LogisticModel {
  const model = object(value, place);
  requireNames(model['inputs'], `${place}.inputs`, inputs);
  const weights = array(model['weights'], `${place}.weights`).map((weight) => number(weight, `${place}.weights`));
  if (weights.length !== inputs.length)
    throw new ModelUnusable(`${place} has ${weights.length} weights for ${inputs.length} inputs`);
  return { inputs, bias: number(model['bias'], `${place}.bias`), weights };
}

function readScales(value: unknown): ConfidenceScales {
  const scales = object(value, 'scales');
  const read = (group: ConfidenceGroup): LogisticModel => readLogistic(scales[group], `scales.${group}`, SCALE_INPUTS);
  return {
    'picture denmark': read('picture denmark'),
    'picture italy': read('picture italy'),
    'picture other': read('picture other'),
    'text denmark': read('text denmark'),
    'text italy': read('text italy'),
    'text other': read('text other'),
  };
}

function requireNames(value: unknown, place: string, expected: readonly string[]): void {
  const names = array(value, place);
  const wrong = expected.findIndex((name, index) => names[index] !== name);
  if (wrong === -1 && names.length === expected.length) return;
  throw new ModelUnusable(
    wrong === -1
      ? `${place} has ${names.length} names instead of ${expected.length}`
      : `${place}[${wrong}] is ${JSON.stringify(names[wrong])} instead of ${JSON.stringify(expected[wrong])}`,
  );
}

function object(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw new ModelUnusable(`${place} is not an object`);
}

function array(value: unknown, place: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new ModelUnusable(`${place} is not a list`);
}

function number(value: unknown, place: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new ModelUnusable(`${place} holds ${JSON.stringify(value)} instead of a number`);
}

function text(value: unknown, place: string): string {
  if (typeof value === 'string') return value;
  throw new ModelUnusable(`${place} holds ${JSON.stringify(value)} instead of a text`);
}
