import { createRequire } from 'node:module';
import type { ExtractionModel } from '../confidence/extraction-model.js';
import { readModel } from './read-model.js';

/** Written by `npm run train:extraction`. Checked when the process starts. */
export const TRAINED_MODEL: ExtractionModel = readModel(createRequire(import.meta.url)('./trained-model.json'));
