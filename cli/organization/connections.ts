import { countryOf } from '#domain/countries/countries.js';
import { REGION_KEYS } from '#schemas/region-keys.js';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { runHere } from '#operations/engine/run-here.js';
import type { Administration, ProviderAdministration } from '#operations/administration/administration.js';
import { askProvider, storeCheck } from '#operations/connections/check-connection.js';
import { createConnection, prepareConnection } from '#operations/connections/create-connection.js';
import { deleteConnection } from '#operations/connections/delete-connection.js';
import { prepareChange, updateConnection } from '#operations/connections/update-connection.js';
import { readPart } from '#platform/config.js';
import { readSettings } from '#platform/settings-reader.js';
import { readProviderSettings } from '#providers/settings.js';
import { createLogger } from '#platform/log.js';
import { SecretBox } from '#platform/security/secret-box.js';
import { allProviders } from '#providers/find-provider.js';
import type { ConnectionField } from '#providers/provider.js';
import { ActionError } from '#schemas/errors.js';
import { parseResourceRequest } from '#schemas/validation/validate.js';
import { listConnections } from '#operations/connections/list-connections.js';
import { connectionRecord } from '#tables/provider-connection-table.js';
import { administer, readAll } from './administer.js';
import { printRecord, printRecords } from '../terminal/print-records.js';

interface ConnectionOptions {
  readonly organization?: string;
  readonly json?: boolean;
}

interface ValueOptions extends ConnectionOptions {
  readonly kind?: string;
  readonly set: readonly string[];
  readonly secretEnv: readonly string[];
  readonly secretsStdin?: boolean;
}

/** `partita connection …`: manages the organisation's accounts at providers. */
export function registerConnections(program: Command): void {
  const connections = program
    .command('connection')
    .description('manage connections to accounting systems, banks and e-invoice exchanges');
  const command = (name: string, description: string): Command =>
    connections
      .command(name)
      .description(description)
      .option('--organization <id>', 'organisation id; optional if there is only one')
      .option('--json', 'print JSON for scripts');

  withValues(command('add', 'connect a provider; checks the login first'))
    .argument('<provider>', 'provider name; see "partita connection providers"')
    .option('--kind <kind>', 'accounting, einvoicing or banking', 'accounting')
    .action(add);
  withValues(command('update', 'change settings or secrets of a connection; checks the login before saving'))
    .argument('<id>', 'id of the connection')
    .action(update);
  command('list', 'list connections, newest first, without secrets').action(async (options: ConnectionOptions) => {
    const list = await administer(options.organization, (administration) =>
      readAll(administration, listConnections, connectionRecord),
    );
    printRecords(list, ['id', 'kind', 'provider', 'account', 'state', 'lastCheckAt', 'lastCheckError'], options);
  });
  command('check', 'check that the provider still accepts the login')
    .argument('<id>', 'id of the connection')
    .action(async (id: string, options: ConnectionOptions) => {
      const checked = await withProviders(options, async (administration) => {
        const refusal = await askProvider(administration, id);
        return runHere(administration, 'check_connection', (here) => storeCheck(here, id, refusal));
      });
      printRecord(checked, options);
      if (checked.state === 'failing') process.exitCode = 1;
    });
  command('remove', 'remove a connection and delete its secrets')
    .argument('<id>', 'id of the connection')
    .action(async (id: string, options: ConnectionOptions) =>
      printRecord(
        await withProviders(options, (administration) =>
          runHere(administration, 'delete_connection', (here) => deleteConnection(here, id)),
        ),
        options,
      ),
    );
  connections
    .command('providers')
    .description('list providers with the settings and secrets they need')
    .option('--json', 'print JSON for scripts')
    .action(listProviders);
}

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

function withValues(command: Command): Command {
  return command
    .option('--set <name=value>', 'set a setting; can be repeated', collect, [])
    .option(
      '--secret-env <name=VARIABLE>',
      'set a secret from an environment variable, so that it does not appear on the command line; can be repeated',
      collect,
      [],
    )
    .option('--secrets-stdin', 'read secrets from standard input, one name=value per line');
}

async function add(provider: string, options: ValueOptions): Promise<void> {
  const request = parseResourceRequest('create_connection', {
    kind: options.kind,
    provider,
    settings: options.set.map(splitPair),
    secrets: await readSecrets(options),
  });
  const added = await withProviders(options, async (administration) => {
    const checked = await prepareConnection(administration, request);
    const { secretBox } = administration;
    return runHere(administration, 'create_connection', (here) => createConnection({ ...here, secretBox }, checked));
  });
  printRecord(added, options);
}

async function update(id: string, options: ValueOptions): Promise<void> {
  const request = parseResourceRequest('update_connection', {
    settings: options.set.map(splitPair),
    secrets: await readSecrets(options),
  });
  const updated = await withProviders(options, async (administration) => {
    const checked = await prepareChange(administration, id, request);
    const { secretBox } = administration;
    return runHere(administration, 'update_connection', (here) =>
      updateConnection({ ...here, secretBox }, id, checked),
    );
  });
  printRecord(updated, options);
}

function splitPair(pair: string): { name: string; value: string } {
  const at = pair.indexOf('=');
  if (at < 1) throw new ActionError('invalid_input', 'Write settings and secrets as name=value.');
  return { name: pair.slice(0, at), value: pair.slice(at + 1) };
}

async function readSecrets({ secretEnv, secretsStdin }: ValueOptions): Promise<{ name: string; value: string }[]> {
  const fromEnvironment = secretEnv.map(splitPair).map(({ name, value: variable }) => {
    const value = process.env[variable];
    if (!value) throw new ActionError('invalid_input', `The environment variable ${variable} is not set.`);
    return { name, value };
  });
  const lines = secretsStdin ? (await text(process.stdin)).split(/\r?\n/).filter((line) => line !== '') : [];
  return [...fromEnvironment, ...lines.map(splitPair)];
}

function withProviders<T>(
  { organization }: ConnectionOptions,
  work: (administration: ProviderAdministration) => Promise<T>,
): Promise<T> {
  const log = createLogger('cli', process.env['PARTITA_LOG_LEVEL'] ?? 'warn');
  const secretBox = new SecretBox(readPart('secrets'));
  const providers = { config: readSettings(readProviderSettings), log, signal: new AbortController().signal };
  return administer(organization, (administration: Administration) =>
    work({ ...administration, secretBox, providers }),
  );
}

async function listProviders(options: { readonly json?: boolean }): Promise<void> {
  const names = (fields: Readonly<Record<string, ConnectionField>>): string[] =>
    Object.entries(fields).map(([name, { required }]) => (required ? name : `${name}?`));
  const list = (await allProviders()).map((provider) => ({
    kind: provider.kind,
    provider: provider.name,
    regions: REGION_KEYS.filter(
      (key) => provider.countries === null || provider.countries.includes(countryOf(key).country),
    ),
    settings: names(provider.settings),
    secrets: names(provider.secrets),
  }));
  printRecords(list, ['kind', 'provider', 'regions', 'settings', 'secrets'], options);
}
