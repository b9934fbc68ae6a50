import type { CompleteRequestParams, CompleteResult } from '@modelcontextprotocol/server';
import { localDay } from '#domain/calendar/local-day.js';
import type { Principal } from '#platform/security/principal.js';
import type { GatewayDependencies } from '../dependencies.js';
import { runQuery } from '../run-query.js';
import { DOCUMENT_TEMPLATE } from './resources/document-resource.js';
import { kindsFor } from './general/record-kinds.js';
import { LIST_TEMPLATE } from './list-resource.js';

/** The protocol allows 100. A person looks at the first few. */
const MAX_VALUES = 20;
const MONTHS = 12;

/** The months until now, newest first. */
export function recentMonths(today: Date, count = MONTHS): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** Periods of a VAT return: quarters, half years and months. */
export function recentPeriods(today: Date): string[] {
  const quarters = recentMonths(today).map((month) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`);
  const halves = recentMonths(today).map((month) => `${month.slice(0, 4)}-H${Number(month.slice(5)) > 6 ? 2 : 1}`);
  return [...new Set([...quarters, ...halves, ...recentMonths(today)])];
}

const VALUES_OF_ARGUMENT: Readonly<Record<string, (today: Date) => string[]>> = {
  month: (today) => recentMonths(today),
  period: recentPeriods,
  from: (today) => recentMonths(today).map((month) => `${month}-01`),
  to: (today) => [localDay(today)],
};

/** Suggests values for the arguments of prompts, ids for the template of documents, and kinds for the template of lists. */
export async function completeArgument(
  { ref, argument }: CompleteRequestParams,
  principal: Principal,
  dependencies: GatewayDependencies,
): Promise<CompleteResult> {
  const known =
    ref.type === 'ref/prompt'
      ? (VALUES_OF_ARGUMENT[argument.name]?.(new Date()) ?? [])
      : await valuesOfTemplate(ref.uri, principal, dependencies);
  const values = known.filter((value) => value.startsWith(argument.value));
  return {
    completion: { values: values.slice(0, MAX_VALUES), total: values.length, hasMore: values.length > MAX_VALUES },
  };
}

async function valuesOfTemplate(
  uri: string,
  principal: Principal,
  dependencies: GatewayDependencies,
): Promise<string[]> {
  if (uri === LIST_TEMPLATE.uriTemplate) return kindsFor('list', principal.permissions).map(({ kind }) => kind);
  if (uri !== DOCUMENT_TEMPLATE.uriTemplate || !principal.permissions.includes('read')) return [];
  const { result } = await runQuery('list_documents', { limit: 100 }, principal, dependencies);
  return (result as readonly { readonly id: string }[]).map(({ id }) => id);
}
