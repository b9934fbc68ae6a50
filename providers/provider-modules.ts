import type { OpenAccounting } from './accounting/port.js';
import type { EinvoicingProvider } from './einvoicing/port.js';
import type { Provider } from './provider.js';
import type { ReadingProvider } from './reading/port.js';

/** What `providers/<kind>/<name>/provider.ts` exports by default. */
export interface ProviderOfKind {
  readonly accounting: Provider;
  readonly banking: Provider;
  readonly einvoicing: EinvoicingProvider;
  readonly reading: ReadingProvider;
}

type Modules<T> = Readonly<Record<string, () => Promise<{ readonly default: T }>>>;

/** The contents of `providers/index.ts`, which `npm run generate` writes. */
export type ProviderModules = { readonly [K in keyof ProviderOfKind]: Modules<ProviderOfKind[K]> };
export type AccountingAdapterModules = Modules<OpenAccounting>;
