import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import { bankProvidersOf } from '#providers/banking/bank-providers.js';
import { BankError } from '#providers/banking/port.js';
import { refuse } from '#schemas/errors.js';
import { Paging } from '../reads/paging.js';
import { defineQueryHandler } from '../query-handler.js';

/** The list of a country is cached for an hour. The first caller waits at most this long. */
const TIMEOUT_MS = 8_000;

export default defineQueryHandler<'list_institutions'>(async (parameters, { tx, principal, outside }) => {
  const paging = new Paging('list_institutions', parameters, principal, ['text', 'text']);
  const [settings] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization()`;
  const own = settings?.region_key ? [countryOf(settings.region_key).country] : ['DK', 'IT'];
  const countries = parameters.country === undefined ? own : [parameters.country.toUpperCase()];
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const lists = await Promise.all(
    countries.map((country) => bankProvidersOf(outside.config).listInstitutions(country, { signal, log: outside.log })),
  ).catch((error: unknown) => {
    if (!(error instanceof BankError)) throw error;
    throw refuse('banks_unavailable', { reason: error.said }, { cause: error });
  });
  const wanted = parameters.q?.toLowerCase() ?? '';
  const [name, id] = paging.after ?? ['', ''];
  const found = lists
    .flat()
    .filter((bank) => bank.name.toLowerCase().includes(wanted))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1))
    .filter((bank) => bank.name > name || (bank.name === name && bank.id > id));
  return paging.page(
    found.slice(0, paging.rows),
    ({ isSandbox, ...bank }) => ({ ...bank, sandbox: isSandbox }),
    (bank) => [bank.name, bank.id],
  );
});
