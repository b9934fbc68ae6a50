/** Errors that a person can act on. They are printed without a stack, also with PARTITA_DEBUG. */
const EXPECTED = new Set([
  'ConfigError',
  'EmbeddedError',
  'RegistryUnavailableError',
  'ActionError',
  'BackupError',
  'OwnerRightsError',
  'StorageUnavailableError',
]);

export function printError(error: unknown): void {
  if (!(error instanceof Error)) {
    console.error(String(error));
    return;
  }
  const expected = EXPECTED.has(error.name) || !process.env['PARTITA_DEBUG'];
  console.error(expected ? `partita: ${sentenceOf(error)}` : error.stack);
  // The sentence covers the first violation. The others follow.
  if ('violations' in error && Array.isArray(error.violations)) {
    for (const { pointer, message } of error.violations.slice(1)) console.error(`  ${pointer} ${message}`);
  }
}

/** What the error says, never an empty text. */
export function sentenceOf(error: Error): string {
  const text = (name: string): string => {
    const value: unknown = name in error ? error[name as keyof Error] : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  // Errors of Postgres have their severity. Their detail and hint explain the message, and are often absent.
  if (text('severity')) return [text('message'), text('detail'), text('hint')].filter(Boolean).join(' ');
  const own = text('sentence') || text('detail') || text('message');
  if (own) return own;
  // A refused connection to a name with several addresses has one error for each, and no message of its own.
  const parts = error instanceof AggregateError ? error.errors.filter((part) => part instanceof Error) : [];
  if (parts.length > 0) return [...new Set(parts.map(sentenceOf))].join('; ');
  if (error.cause instanceof Error) return sentenceOf(error.cause);
  return text('code') || error.name;
}
