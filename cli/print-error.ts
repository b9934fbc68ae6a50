/** Errors that a person can act on are one sentence; only what nobody has foreseen comes with its stack. */
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
  // The sentence names the first thing that is wrong with what was typed; the others follow.
  if ('violations' in error && Array.isArray(error.violations)) {
    for (const { pointer, message } of error.violations.slice(1)) console.error(`  ${pointer} ${message}`);
  }
}
