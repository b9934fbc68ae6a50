import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '../project-root.js';

export type OcrLanguage = 'eng' | 'dan' | 'ita' | 'deu';

/**
 * `neural` is tesseract's LSTM engine, `pattern` its older character classifier. They fail differently: on faded till
 * rolls the neural engine drops decimal points ("14._.1q") that the pattern engine reads ("14.10"), and the pattern
 * engine garbles words.
 */
export type OcrEngine = 'neural' | 'pattern';

/** The numbers of tesseract's engine modes. */
export const ENGINE_MODES: Readonly<Record<OcrEngine, 0 | 1>> = { pattern: 0, neural: 1 };

/** Both folders have the same neural weights (identical words on test pages). Only the larger one also has patterns. */
const DATA_FOLDERS: Readonly<Record<OcrEngine, string>> = { pattern: '4.0.0', neural: '4.0.0_best_int' };

const requireFromProject = createRequire(join(findProjectRoot(), 'package.json'));

/**
 * Returns the folder with `<language>.traineddata.gz` in the npm package of the language. Nothing is fetched at run
 * time.
 */
export const languageDataFolder = (language: OcrLanguage, engine: OcrEngine): string =>
  join(dirname(requireFromProject.resolve(`@tesseract.js-data/${language}/package.json`)), DATA_FOLDERS[engine]);
