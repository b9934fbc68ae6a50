import { PROVIDER_MODULES } from './index.js';
import { PROVIDER_KINDS, type Provider, type ProviderKind } from './provider.js';
import type { ProviderModules, ProviderOfKind } from './provider-modules.js';

export function providerNames(kind: ProviderKind): string[] {
  return Object.keys(PROVIDER_MODULES[kind]);
}

/** Undefined when there is no such provider: names come from requests and from the database. */
export async function findProvider<K extends ProviderKind>(
  kind: K,
  name: string,
): Promise<ProviderOfKind[K] | undefined> {
  const modules: ProviderModules[K] = PROVIDER_MODULES[kind];
  if (!Object.hasOwn(modules, name)) return undefined;
  return (await modules[name]?.())?.default;
}

export async function allProviders(): Promise<Provider[]> {
  const found = PROVIDER_KINDS.flatMap((kind) => providerNames(kind).map((name) => findProvider(kind, name)));
  return (await Promise.all(found)).filter((provider) => provider !== undefined);
}
