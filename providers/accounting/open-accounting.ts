import { say } from '#schemas/sentences/say.js';
import type { Connection } from '../connections/connection.js';
import { explainingUnreadable } from '../http/explain-unreadable.js';
import { ProviderError } from '../http/provider-error.js';
import { ACCOUNTING_ADAPTERS } from '../index.js';
import type { ProviderContext } from '../provider.js';
import type { AccountingPort } from './port.js';

/** After these, something may have been written although the answer cannot be read. */
const WRITES: ReadonlySet<string> = new Set(['createVoucher', 'attachFile', 'reverseVoucher']);

/** Opens the accounting system of a connection. */
export async function openAccounting(connection: Connection, context: ProviderContext): Promise<AccountingPort> {
  const { provider } = connection;
  const load = Object.hasOwn(ACCOUNTING_ADAPTERS, provider) ? ACCOUNTING_ADAPTERS[provider] : undefined;
  if (!load) throw new Error(`there is no accounting adapter ${provider}`);
  const { default: open } = await load();
  return explainingUnreadable(open(connection, context), (method, cause) => {
    const failure = WRITES.has(method) ? 'outcome_unknown' : 'transient';
    return new ProviderError(failure, say('provider_answer_unknown', { provider }), { cause });
  });
}
