import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFailure, explainFailure } from './explain-failure.js';

const describeText = (text: string): string =>
  describeFailure('Kafka', 'stopped while starting (exit code 1)', text, 'kafka.log');

test.each([
  ['java.io.IOException: No space left on device', /because the disk is full/],
  ['FATAL:  could not write lock file: No space left on device', /because the disk is full/],
  ['java.lang.OutOfMemoryError: Java heap space', /because memory ran out/],
  ['java.net.BindException: Address already in use', /because another program took its port/],
])('%s', (text, sentence) => {
  expect(describeText(text)).toMatch(sentence);
});

test('an unknown cause is reported with the last error line, without the stack trace', () => {
  const text =
    'INFO starting\nERROR Fatal error during startup: bad metadata\n    at kafka.Kafka.main(Kafka.java:1)\nINFO bye\n';
  expect(describeText(text)).toBe(
    'Kafka stopped while starting (exit code 1): ERROR Fatal error during startup: bad metadata (log: kafka.log).',
  );
});

test('reads only what this start wrote, also after the log was truncated', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'partita-log-')), 'kafka.log');
  const earlier = 'ERROR No space left on device\n';
  writeFileSync(file, `${earlier}ERROR something else\n`);
  const explain = (fromByte: number): string =>
    explainFailure({ title: 'Kafka', happened: 'stopped', logFiles: [{ file, fromByte }] }).sentence;
  expect(explain(earlier.length)).toMatch(/stopped: ERROR something else/);
  writeFileSync(file, 'FATAL cut\n');
  expect(explain(1_000_000)).toMatch(/stopped: FATAL cut/);
});
