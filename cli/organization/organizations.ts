import type { Command } from 'commander';
import { runHere } from '#operations/engine/run-here.js';
import type { Administration } from '#operations/administration/administration.js';
import { createOrganization } from '#operations/organizations/create-organization.js';
import { registerExport } from './export-organization.js';
import { updateOrganization } from '#operations/administration/update-organization.js';
import { parseResourceRequest } from '#schemas/validation/validate.js';
import { loadOrganization } from '#operations/administration/load-organization.js';
import { administer, listOrganizations, operator, readIn, withPool } from './administer.js';
import { printRecord, printRecords } from '../terminal/print-records.js';
import { readPassword } from '../terminal/read-password.js';

interface CreateOptions {
  readonly currency: string;
  readonly ownerEmail: string;
  readonly ownerName: string;
  readonly keyName: string;
  readonly passwordStdin?: boolean;
  readonly json?: boolean;
}

/** `partita org …`: manages organisations and their profiles. */
export function registerOrganizations(program: Command): void {
  const organizations = program.command('org').description('manage organisations');
  organizations
    .command('create')
    .description('create an organisation with its owner and an API key with all permissions; prints the key once')
    .argument('<legal-name>', 'registered name')
    .requiredOption('--currency <code>', 'currency of the books, e.g. DKK or EUR')
    .requiredOption('--owner-email <address>', 'e-mail address of the owner, used to sign in')
    .requiredOption('--owner-name <name>', 'name of the owner')
    .option('--key-name <name>', 'name of the API key', 'first key')
    .option('--password-stdin', "read the owner's password from standard input instead of asking for it")
    .option('--json', 'print JSON for scripts')
    .action(create);
  organizations
    .command('list')
    .description('list organisations')
    .option('--json', 'print JSON for scripts')
    .action(async (options: { json?: boolean }) =>
      printRecords(await listOrganizations(), ['id', 'legalName'], options),
    );
  organizations
    .command('show')
    .description('show the profile of an organisation')
    .argument('[id]', 'organisation id; optional if there is only one')
    .option('--json', 'print JSON for scripts')
    .action(async (id: string | undefined, options: { json?: boolean }) => {
      printRecord(await administer(id, (administration) => readIn(administration, loadOrganization)), options);
    });
  registerUpdate(organizations);
  registerExport(organizations);
}

async function create(legalName: string, options: CreateOptions): Promise<void> {
  const { currency, ownerEmail, ownerName, keyName, json } = options;
  const owner = { email: ownerEmail, name: ownerName, password: await readPassword(options) };
  const founded = await withPool('partita_auth', (pool) =>
    createOrganization(pool, { legalName, baseCurrency: currency, isCurrencyChosen: true, owner, keyName }, operator()),
  );
  printRecord(founded, { ...(json && { json }) });
}

/** The options of `partita org update` by the field they set. */
const FIELDS = {
  legalName: ['--legal-name <name>', 'registered name'],
  businessId: ['--business-id <id>', 'CVR number (Denmark) or REA number (Italy)'],
  vatNumber: ['--vat-number <id>', 'VAT number with country prefix'],
  fiscalCode: ['--fiscal-code <code>', 'Italian codice fiscale'],
  fiscalRegime: ['--fiscal-regime <code>', 'Italian fiscal regime, e.g. RF01'],
  vatRegime: ['--vat-regime <regime>', 'ordinary, cash, flat_rate or exempt'],
  fiscalYearStart: ['--fiscal-year-start <day>', 'first day of the fiscal year as MM-DD'],
  baseCurrency: ['--base-currency <code>', 'currency of the books'],
  iban: ['--iban <iban>', 'bank account for payment of invoices'],
  email: ['--email <address>', 'contact e-mail address'],
} as const;

const ADDRESS_FIELDS = {
  street: ['--street <text>', 'street and number of the registered address'],
  postalCode: ['--postal-code <code>', 'postal code of the registered address'],
  city: ['--city <name>', 'city of the registered address'],
  province: ['--province <code>', 'Italian province of the registered address, e.g. MI'],
  country: ['--country <code>', 'country of the registered address (ISO 3166-1 alpha-2)'],
} as const;

function registerUpdate(organizations: Command): void {
  const update = organizations
    .command('update')
    .description('change the profile of an organisation; an empty value ("") clears a field')
    .argument('[id]', 'organisation id; optional if there is only one')
    .option('--json', 'print JSON for scripts');
  for (const [flags, description] of Object.values({ ...FIELDS, ...ADDRESS_FIELDS })) update.option(flags, description);
  update.action(async (id: string | undefined, options: Record<string, string> & { json?: boolean }) => {
    const updated = await administer(id, async (administration) => {
      const request = { ...pick(options, FIELDS), ...(await readAddress(options, administration)) };
      return runHere(administration, 'update_organization', (here) =>
        updateOrganization(here, parseResourceRequest('update_organization', request)),
      );
    });
    printRecord(updated, options);
  });
}

function pick(options: Record<string, unknown>, fields: object): Record<string, unknown> {
  const given = Object.keys(fields).filter((field) => options[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, options[field] === '' ? null : options[field]]));
}

/** Keeps the parts of the address that are not given. */
async function readAddress(options: Record<string, unknown>, administration: Administration): Promise<object> {
  const given = pick(options, ADDRESS_FIELDS);
  if (Object.keys(given).length === 0) return {};
  const { address } = await readIn(administration, loadOrganization);
  return { address: { ...address, ...given } };
}
