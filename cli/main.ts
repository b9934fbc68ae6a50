#!/usr/bin/env node
import '#platform/ocr/pp-ocr/no-telemetry.js';
import { makeProgram } from './make-program.js';
import { printError } from './terminal/print-error.js';

makeProgram(process.argv.slice(2))
  .then((program) => program.parseAsync())
  .catch((error: unknown) => {
    printError(error);
    process.exit(1);
  });
