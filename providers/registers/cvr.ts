import { say } from '#schemas/sentences/say.js';
import { ProviderClient } from '../http/provider-client.js';
import { ProviderError } from '../http/provider-error.js';
import { RegisterUnavailable, UNKNOWN_COMPANY, type RegisterContext, type RegisterEntry } from './port.js';

const MAX_ANSWER_BYTES = 1024 * 1024;
const FIELDS = [
  'Vrvirksomhed.cvrNummer',
  'Vrvirksomhed.virksomhedMetadata.nyesteNavn',
  'Vrvirksomhed.virksomhedMetadata.nyesteBeliggenhedsadresse',
  'Vrvirksomhed.virksomhedMetadata.nyesteHovedbranche',
  'Vrvirksomhed.virksomhedMetadata.sammensatStatus',
];

/** States of a company that no longer trades. Other states, such as NORMAL or UNDERKONKURS, still exist. */
const ENDED = /^(OPH|OPL|SLETTET|TVANGSOPL|UDGAET)/i;

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/**
 * Asks the Danish company register (`POST /virksomhed/_search`, a query of Elasticsearch) for a CVR number. Throws
 * RegisterUnavailable.
 */
export async function askCvr(cvr: string, { settings, log, signal }: RegisterContext): Promise<RegisterEntry> {
  const { cvrUser, cvrPassword } = settings;
  if (cvrUser === undefined || cvrPassword === undefined) throw new RegisterUnavailable(say('cvr_not_configured'));
  const basic = Buffer.from(`${cvrUser}:${cvrPassword}`).toString('base64');
  const client = new ProviderClient({
    name: 'CVR',
    baseUrl: settings.cvrBaseUrl,
    headers: { Authorization: `Basic ${basic}` },
    secrets: [cvrPassword, basic],
    timeoutMs: settings.timeoutMs,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    signal,
    log,
  });
  const json = { _source: FIELDS, query: { term: { 'Vrvirksomhed.cvrNummer': Number(cvr) } } };
  try {
    return readCompany((await client.send({ method: 'POST', path: '/virksomhed/_search', json })).body);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new RegisterUnavailable(error.said, { cause: error });
  }
}

/** Exported for its test. */
export function readCompany(body: unknown): RegisterEntry {
  const hits = at(body, 'hits', 'hits');
  if (!Array.isArray(hits)) throw new RegisterUnavailable(say('cvr_gave_no_result'));
  const metadata = at(hits[0], '_source', 'Vrvirksomhed', 'virksomhedMetadata');
  if (metadata === undefined) return UNKNOWN_COMPANY;
  const address = at(metadata, 'nyesteBeliggenhedsadresse');
  const street = [textOf(at(address, 'vejnavn')), textOf(at(address, 'husnummerFra'))].filter(Boolean).join(' ');
  const city = [textOf(at(address, 'postnummer')), textOf(at(address, 'postdistrikt'))].filter(Boolean).join(' ');
  return {
    isValid: !ENDED.test(textOf(at(metadata, 'sammensatStatus'))),
    name: textOf(at(metadata, 'nyesteNavn', 'navn')) || null,
    address: [street, city].filter(Boolean).join(', ') || null,
    industryCode: textOf(at(metadata, 'nyesteHovedbranche', 'branchekode')) || null,
    industry: textOf(at(metadata, 'nyesteHovedbranche', 'branchetekst')).slice(0, 200) || null,
    consultationNumber: null,
  };
}
