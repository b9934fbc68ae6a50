import { localDay } from '#domain/calendar/local-day.js';
import {
  ResourceNotFoundError,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { rowsInForce } from '#domain/regions/dated-row.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Principal } from '#platform/security/principal.js';
import type { Settings } from '#schemas/types.js';
import type { GatewayDependencies } from '../../dependencies.js';
import { runQuery } from '../../run-query.js';
import { DOCUMENT_TEMPLATE, readDocument } from './document-resource.js';
import { LIST_TEMPLATE, readList, readWholeList } from '../list-resource.js';

/** Data that a model needs often while it codes documents. Clients without resources get the same data from tools. */
interface PartitaResource extends Resource {
  read(principal: Principal, dependencies: GatewayDependencies): Promise<unknown>;
}

const RESOURCES: readonly PartitaResource[] = [
  {
    uri: 'partita://chart-of-accounts',
    name: 'chart-of-accounts',
    title: 'Chart of accounts',
    description:
      'All accounts of the organisation with number, name, type and usual VAT code. Use `id` as `ledgerAccountId`.',
    mimeType: 'application/json',
    read: async (principal, dependencies) => {
      const { records } = await readWholeList('list_accounts', {}, principal, dependencies);
      return { accounts: records };
    },
  },
  {
    uri: 'partita://vat-codes',
    name: 'vat-codes',
    title: 'VAT codes',
    description:
      'The VAT codes of the organisation’s region that are valid today: rate, direction, mechanism, deductible share.',
    mimeType: 'application/json',
    read: async (principal, dependencies) => {
      const { result } = await runQuery('get_settings', {}, principal, dependencies);
      const { regionKey } = result as Settings;
      if (regionKey === null) return { regionKey, vatCodes: [], note: 'No region is set yet. Call set_region first.' };
      const today = localDay(new Date());
      return { regionKey, asOf: today, vatCodes: rowsInForce(countryOf(regionKey).vatCodes, today) };
    },
  },
];

/** All resources read the books, so they need the read permission. */
const mayRead = ({ permissions }: Principal): boolean => permissions.includes('read');

export function listResources(principal: Principal): Resource[] {
  return mayRead(principal) ? RESOURCES.map(({ read: _read, ...resource }) => resource) : [];
}

export function listResourceTemplates(principal: Principal): ResourceTemplateType[] {
  return mayRead(principal) ? [DOCUMENT_TEMPLATE, LIST_TEMPLATE] : [];
}

export async function readResource(
  uri: string,
  principal: Principal,
  dependencies: GatewayDependencies,
): Promise<ReadResourceResult> {
  const document = mayRead(principal) ? await readDocument(uri, principal, dependencies) : undefined;
  if (document) return document;
  const list = mayRead(principal) ? await readList(uri, principal, dependencies) : undefined;
  if (list) return list;
  const resource = mayRead(principal) ? RESOURCES.find((candidate) => candidate.uri === uri) : undefined;
  if (!resource) throw new ResourceNotFoundError(uri);
  const content = await resource.read(principal, dependencies);
  return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(content) }] };
}
