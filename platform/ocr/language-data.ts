import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '../project-root.js';

export type OcrLanguage = 'eng' | 'dan' | 'ita' | 'deu';

/**
 * `neural` is tesseract's LSTM reader, `pattern` its older character classifier. They fail differently: on faded till rolls the
 * neural reader drops decimal points ("14._.1q") that the pattern reader sees ("14.10"), and the pattern reader garbles words.
 */
export type OcrEngine = 'neural' | 'pattern';

/** The numbers are tesseract's own engine modes. */
export const ENGINE_MODES: Readonly<Record<OcrEngine, 0 | 1>> = { pattern: 0, neural: 1 };

/** The neural weights of both folders are the same (identical words on test pages); only the large one also has patterns. */
const DATA_FOLDERS: Readonly<Record<OcrEngine, string>> = { pattern: '4.0.0', neural: '4.0.0_best_int' };

const requireFromProject = createRequire(join(findProjectRoot(), 'package.json'));

/** The folder with `<language>.traineddata.gz`, out of the npm package of that language: nothing is fetched at run time. */
export const languageDataFolder = (language: OcrLanguage, engine: OcrEngine): string =>
  join(dirname(requireFromProject.resolve(`@tesseract.js-data/${language}/package.json`)), DATA_FOLDERS[engine]);
