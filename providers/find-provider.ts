import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { PROVIDER_KINDS, type Provider, type ProviderKind } from './provider.js';

/** The names of the providers of a kind, from the folders that contain one. */
export function providerNames(kind: ProviderKind): string[] {
  const folder = join(findProjectRoot(), 'dist/providers', kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'provider.js')))
    .sort();
}

export async function findProvider(kind: ProviderKind, name: string): Promise<Provider | undefined> {
  if (!providerNames(kind).includes(name)) return undefined;
  const module = (await import(`./${kind}/${name}/provider.js`)) as { default: Provider };
  return module.default;
}

export async function allProviders(): Promise<Provider[]> {
  const found = PROVIDER_KINDS.flatMap((kind) => providerNames(kind).map((name) => findProvider(kind, name)));
  return (await Promise.all(found)).filter((provider) => provider !== undefined);
}
