import { SANDBOX_EXCHANGE } from '#domain/einvoice/sandbox.js';
import type { ProviderSettings } from '../settings.js';

/** The sandbox exchange says that invoices were delivered, so it works only where the operator has named it. */
export const mayUseExchange = (provider: string, { einvoicing }: Pick<ProviderSettings, 'einvoicing'>): boolean =>
  provider !== SANDBOX_EXCHANGE || einvoicing === SANDBOX_EXCHANGE;
