/** Errors that a person can act on. They are printed without a stack, also with PARTITA_DEBUG. */
const EXPECTED = new Set(['ConfigError', 'EmbeddedError', 'RegistryUnavailableError', 'ActionError']);

export function printError(error: unknown): void {
  if (!(error instanceof Error)) {
    console.error(String(error));
    return;
  }
  const sentence =
    'sentence' in error ? String(error.sentence) : 'detail' in error ? String(error.detail) : error.message;
  const expected = EXPECTED.has(error.name) || !process.env['PARTITA_DEBUG'];
  console.error(expected ? `partita: ${sentence}` : error.stack);
  // The sentence covers the first violation. The others follow.
  if ('violations' in error && Array.isArray(error.violations)) {
    for (const { pointer, message } of error.violations.slice(1)) console.error(`  ${pointer} ${message}`);
  }
}
