import type { Command } from 'commander';
import type { Administration } from '#operations/administration/administration.js';
import { foundOrganization } from '#operations/administration/found-organization.js';
import { updateOrganization } from '#operations/administration/update-organization.js';
import { parseResourceRequest } from '#schemas/validate.js';
import { loadOrganization } from '#operations/administration/load-organization.js';
import { administer, listOrganizations, operator, readIn, withPool } from './administer.js';
import { printRecord, printRecords } from './print-records.js';
import { readPassword } from './read-password.js';

interface CreateOptions {
  readonly currency: string;
  readonly ownerEmail: string;
  readonly ownerName: string;
  readonly keyName: string;
  readonly passwordStdin?: boolean;
  readonly json?: boolean;
}

/** `partita org …`: organisations and their profiles. */
export function registerOrganizations(program: Command): void {
  const organizations = program.command('org').description('organisations and their profiles');
  organizations
    .command('create')
    .description('found an organisation with its first owner and a key with every permission; the key is shown once')
    .argument('<legal-name>', 'the name as registered')
    .requiredOption('--currency <code>', 'the currency the books are kept in, e.g. DKK or EUR')
    .requiredOption('--owner-email <address>', 'the e-mail address the owner signs in with')
    .requiredOption('--owner-name <name>', 'the name of the owner')
    .option('--key-name <name>', 'what the key is called', 'first key')
    .option('--password-stdin', "read the owner's password from standard input instead of asking for it")
    .option('--json', 'one JSON document, for scripts')
    .action(create);
  organizations
    .command('list')
    .description('list all organisations')
    .option('--json', 'one JSON document, for scripts')
    .action(async (options: { json?: boolean }) =>
      printRecords(await listOrganizations(), ['id', 'legalName'], options),
    );
  organizations
    .command('show')
    .description('show the profile of an organisation')
    .argument('[id]', 'the organisation; the only one when there is just one')
    .option('--json', 'one JSON document, for scripts')
    .action(async (id: string | undefined, options: { json?: boolean }) => {
      printRecord(await administer(id, (administration) => readIn(administration, loadOrganization)), options);
    });
  registerUpdate(organizations);
}

async function create(legalName: string, options: CreateOptions): Promise<void> {
  const { currency, ownerEmail, ownerName, keyName, json } = options;
  const owner = { email: ownerEmail, name: ownerName, password: await readPassword(options) };
  const founded = await withPool('partita_auth', (pool) =>
    foundOrganization(pool, { legalName, baseCurrency: currency, isCurrencyChosen: true, owner, keyName }, operator()),
  );
  printRecord(founded, { ...(json && { json }) });
}

/** The options of `partita org update` and the fields they set. */
const FIELDS = {
  legalName: ['--legal-name <name>', 'the name as registered'],
  businessId: ['--business-id <id>', 'CVR number (Denmark) or REA number (Italy)'],
  vatNumber: ['--vat-number <id>', 'VAT id with country prefix'],
  fiscalCode: ['--fiscal-code <code>', 'Italian codice fiscale'],
  fiscalRegime: ['--fiscal-regime <code>', 'Italian fiscal regime, e.g. RF01'],
  vatRegime: ['--vat-regime <regime>', 'ordinary, cash, flat_rate or exempt'],
  fiscalYearStart: ['--fiscal-year-start <day>', 'first day of the fiscal year as MM-DD'],
  baseCurrency: ['--base-currency <code>', 'the currency the books are kept in'],
  iban: ['--iban <iban>', 'the account that invoices ask to be paid to'],
  email: ['--email <address>', 'e-mail address for correspondence'],
} as const;

const ADDRESS_FIELDS = {
  street: ['--street <text>', 'street and number of the registered address'],
  postalCode: ['--postal-code <code>', 'its postal code'],
  city: ['--city <name>', 'its city'],
  province: ['--province <code>', 'its Italian province, e.g. MI'],
  country: ['--country <code>', 'its country, ISO 3166-1 alpha-2'],
} as const;

function registerUpdate(organizations: Command): void {
  const update = organizations
    .command('update')
    .description('change the profile of an organisation; an empty text ("") clears a field')
    .argument('[id]', 'the organisation; the only one when there is just one')
    .option('--json', 'one JSON document, for scripts');
  for (const [flags, description] of Object.values({ ...FIELDS, ...ADDRESS_FIELDS })) update.option(flags, description);
  update.action(async (id: string | undefined, options: Record<string, string> & { json?: boolean }) => {
    const updated = await administer(id, async (administration) => {
      const request = { ...pick(options, FIELDS), ...(await readAddress(options, administration)) };
      return updateOrganization(administration, parseResourceRequest('update_organization', request));
    });
    printRecord(updated, options);
  });
}

function pick(options: Record<string, unknown>, fields: object): Record<string, unknown> {
  const given = Object.keys(fields).filter((field) => options[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, options[field] === '' ? null : options[field]]));
}

/** Parts of the address that are not given stay as they are. */
async function readAddress(options: Record<string, unknown>, administration: Administration): Promise<object> {
  const given = pick(options, ADDRESS_FIELDS);
  if (Object.keys(given).length === 0) return {};
  const { address } = await readIn(administration, loadOrganization);
  return { address: { ...address, ...given } };
}
