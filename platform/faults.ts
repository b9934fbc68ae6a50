import { existsSync, readFileSync } from 'node:fs';

/**
 * Faults that tests switch on to prove that the guarantees come from the code that claims them: with `skip-inbox` the
 * duplicate-delivery tests must fail. Read once from PARTITA_TEST_FAULTS (comma-separated) and refused in production.
 *
 * - `skip-inbox`: commands are not looked up in the inbox, so a second delivery has a second effect
 * - `die-after-commit:<file>`: the process kills itself between the database commit and the publishing of results of a command
 *   of the organisation whose id is in the file
 * - `die-before-closing`: the process kills itself when a VAT return is settled and its period not closed yet
 * - `transient:<action>`: that action fails as if a provider were away
 * - `slow:<action>:<ms>`: that action takes so long inside its transaction
 * - `held:<action>:<file>`: that action stays inside its transaction while the file exists
 * - `slow-prepare:<action>:<ms>`: that action takes so long before its transaction
 * - `bug:<action>`: that action throws what no handler should throw
 * - `list-by-sdk`: the gateway lists tools by the SDK's server, to which the conformance suite has added its own
 */
const names = (process.env['PARTITA_TEST_FAULTS'] ?? '').split(',').filter(Boolean);

if (names.length > 0 && process.env['NODE_ENV'] === 'production') {
  throw new Error('PARTITA_TEST_FAULTS is set, but NODE_ENV is production. Unset one of them.');
}

export function hasFault(name: string): boolean {
  return names.includes(name);
}

/** The argument of a fault such as `slow:save_contact:500`, or undefined. */
export function faultArgument(prefix: string): string | undefined {
  return names.find((name) => name.startsWith(`${prefix}:`))?.slice(prefix.length + 1);
}

/** Whether a fault is meant for one of these organisations: its file has the id. */
export function isMeant(name: string, organizationIds: readonly string[]): boolean {
  const file = faultArgument(name);
  return file !== undefined && existsSync(file) && organizationIds.includes(readFileSync(file, 'utf8'));
}
