import { existsSync, readFileSync } from 'node:fs';

/**
 * Faults that tests turn on to show which code gives a guarantee: with `skip-inbox`, the duplicate-delivery tests must
 * fail. Read once from PARTITA_TEST_FAULTS (comma-separated) and refused in production.
 *
 * - `skip-inbox`: commands are not looked up in the inbox, so a second delivery has a second effect
 * - `die-after-commit:<file>`: the process kills itself after the database commit and before it publishes the results,
 *   for a command of the organisation whose id is in the file
 * - `die-while-preparing:<file>`: the process kills itself before it prepares a command of the organisation whose id is in
 *   the file
 * - `die-before-closing`: the process kills itself after a VAT return is settled and before its period is closed
 * - `transient:<action>`: the action fails as if a provider were unavailable
 * - `slow:<action>:<ms>`: the action takes this long inside its transaction
 * - `held:<action>:<file>`: the action stays inside its transaction while the file exists
 * - `slow-prepare:<action>:<ms>`: the action takes this long before its transaction
 * - `bug:<action>`: the action throws an unexpected error
 * - `list-by-sdk`: the gateway lists the tools of the SDK's server, to which the conformance suite has added its own
 */
const names = (process.env['PARTITA_TEST_FAULTS'] ?? '').split(',').filter(Boolean);

if (names.length > 0 && process.env['NODE_ENV'] === 'production') {
  throw new Error('PARTITA_TEST_FAULTS is set, but NODE_ENV is production. Unset one of them.');
}

export function hasFault(name: string): boolean {
  return names.includes(name);
}

/** Returns the argument of a fault such as `slow:save_contact:500`, or undefined. */
export function faultArgument(prefix: string): string | undefined {
  return names.find((name) => name.startsWith(`${prefix}:`))?.slice(prefix.length + 1);
}

/** True if the fault is on and its file contains the id of one of these organisations. */
export function hasFaultFor(name: string, organizationIds: readonly string[]): boolean {
  const file = faultArgument(name);
  return file !== undefined && existsSync(file) && organizationIds.includes(readFileSync(file, 'utf8'));
}
