import type { DiscoveredCode } from './discover-code.js';
import { GENERATED, lazyEntry, printObject } from './print-names.js';

/** The kinds of providers: the folders of `providers` that hold one folder per provider. */
export const PROVIDER_KINDS = ['accounting', 'banking', 'einvoicing', 'reading'];

/** `providers/index.ts`: the providers that an organisation can connect, and the adapters of accounting systems. */
export function printProviderIndex({ providers, accountingAdapters }: DiscoveredCode): readonly [string, string] {
  const kinds = [...providers].map(([kind, names]) => {
    const modules = names.map((name) => lazyEntry(name, `./${kind}/${name}/provider.js`));
    return [kind, printObject(modules, 1)] as const;
  });
  const adapters = accountingAdapters.map((name) => lazyEntry(name, `./accounting/${name}/adapter.js`));
  const text = `${GENERATED}

import type { AccountingAdapterModules, ProviderModules } from './provider-modules.js';

/** Each provider is loaded when it is first used. */
export const PROVIDER_MODULES: ProviderModules = ${printObject(kinds)};

export const ACCOUNTING_ADAPTERS: AccountingAdapterModules = ${printObject(adapters)};
`;
  return ['providers/index.ts', text];
}
