import type { Connection } from '../connections/connection.js';
import { ACCOUNTING_ADAPTERS } from '../index.js';
import type { ProviderContext } from '../provider.js';
import type { AccountingPort } from './port.js';

/** Opens the accounting system of a connection. */
export async function openAccounting(connection: Connection, context: ProviderContext): Promise<AccountingPort> {
  const { provider } = connection;
  const load = Object.hasOwn(ACCOUNTING_ADAPTERS, provider) ? ACCOUNTING_ADAPTERS[provider] : undefined;
  if (!load) throw new Error(`there is no accounting adapter ${provider}`);
  const { default: open } = await load();
  return open(connection, context);
}
