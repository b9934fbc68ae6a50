import type { Config } from '#operations/config.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { findProvider } from '#providers/find-provider.js';
import { mayUseExchange } from '#providers/einvoicing/may-use-exchange.js';
import { loadConnection } from '#providers/connections/connection.js';

/** The service that sends e-invoices: the connected provider, or the sandbox exchange if the operator has named it. */
export interface ChosenExchange {
  readonly provider: string;
  readonly title: string;
  readonly connectionId: string | null;
  /** Whether the provider signs invoices to public bodies. */
  readonly signs: boolean;
  /** Whether the provider sends simplified invoices. */
  readonly sendsSimplified: boolean;
  /** The number series that the provider requires, or null. */
  readonly series: { readonly series: string; readonly width: number } | null;
}

export async function chooseExchange(
  tx: Transaction,
  { config, secretBox }: { readonly config: Config; readonly secretBox: SecretBox },
): Promise<ChosenExchange | null> {
  const connection = await loadConnection(tx, secretBox, { kind: 'einvoicing' });
  const name = connection?.provider ?? config.providers.einvoicing;
  if (name === 'none' || !mayUseExchange(name, config.providers)) return null;
  const provider = await findProvider('einvoicing', name);
  if (!provider) throw new Error(`there is no e-invoicing provider ${name}`);
  return {
    provider: name,
    title: provider.title,
    connectionId: connection?.id ?? null,
    signs: provider.signs === true,
    sendsSimplified: provider.sendsSimplified,
    series: provider.series ?? null,
  };
}
