import type { Config } from '#operations/config.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { findProvider } from '#providers/find-provider.js';
import { isEinvoicing } from './load-sending.js';
import { loadConnection } from '#providers/connections/connection.js';

/** Through whom e-invoices go: the connected provider, or the sandbox exchange where the installation allows it. */
export interface ChosenExchange {
  readonly provider: string;
  readonly title: string;
  readonly connectionId: string | null;
  /** False where nobody signs invoices to public bodies. */
  readonly signs: boolean;
  /** The series that the provider counts in; null leaves it to us. */
  readonly series: { readonly series: string; readonly width: number } | null;
}

export async function chooseExchange(
  tx: Transaction,
  { config, secretBox }: { readonly config: Config; readonly secretBox: SecretBox },
): Promise<ChosenExchange | null> {
  const connection = await loadConnection(tx, secretBox, { kind: 'einvoicing' });
  const name = connection?.provider ?? config.providers.einvoicing;
  if (name === 'none') return null;
  const provider = await findProvider('einvoicing', name);
  if (!provider) throw new Error(`there is no e-invoicing provider ${name}`);
  const einvoicing = isEinvoicing(provider) ? provider : null;
  return {
    provider: name,
    title: provider.title,
    connectionId: connection?.id ?? null,
    signs: einvoicing?.signs === true,
    series: einvoicing?.series ?? null,
  };
}
