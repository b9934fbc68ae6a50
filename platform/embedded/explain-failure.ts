import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { EmbeddedError } from './embedded-error.js';

const TAIL_BYTES = 16 * 1024;

interface FailedProcess {
  /** The name that people use, such as `Kafka`. */
  readonly title: string;
  readonly happened: string;
  readonly logFiles: readonly { readonly file: string; readonly fromByte: number }[];
}

/**
 * Turns the end of a log into one sentence. It names a known cause, or repeats the last error line of an unknown one.
 */
export function explainFailure(failed: FailedProcess): EmbeddedError {
  const text = failed.logFiles.map(({ file, fromByte }) => readTail(file, fromByte)).join('\n');
  const logFile = failed.logFiles[0]?.file ?? 'its log';
  return new EmbeddedError(describeFailure(failed.title, failed.happened, text, logFile));
}

export function describeFailure(title: string, happened: string, text: string, logFile: string): string {
  if (/no space left on device|ENOSPC|disk quota exceeded/i.test(text)) {
    return `${title} ${happened} because the disk is full. Free some space and start again (log: ${logFile}).`;
  }
  if (/OutOfMemoryError|cannot allocate memory|insufficient memory for the Java/i.test(text)) {
    return `${title} ${happened} because memory ran out. Close other programs and start again (log: ${logFile}).`;
  }
  if (/address (already )?in use|could not bind|port .*in use/i.test(text)) {
    return `${title} ${happened} because another program took its port. Start again (log: ${logFile}).`;
  }
  const errorLine = findErrorLine(text);
  return `${title} ${happened}${errorLine ? `: ${errorLine}` : ''} (log: ${logFile}).`;
}

/** Returns the last line that looks like an error, or else the last line. */
function findErrorLine(text: string): string | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  const errorLines = lines.filter((line) => /\b(ERROR|FATAL|PANIC|Exception|error:|fatal:)/.test(line));
  const line = errorLines.at(-1) ?? lines.at(-1);
  return line && line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

function readTail(file: string, fromByte: number): string {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const size = fstatSync(descriptor).size;
      // If the log was truncated in the meantime, read it from its start.
      const start = Math.max(fromByte <= size ? fromByte : 0, size - TAIL_BYTES);
      const buffer = Buffer.alloc(size - start);
      readSync(descriptor, buffer, 0, buffer.length, start);
      return buffer.toString('utf8');
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}
