import { say, type Said } from '#schemas/sentences/say.js';
import { ProviderClient } from '../http/provider-client.js';
import { ProviderError } from '../http/provider-error.js';
import { RegisterUnavailable, type RegisterContext, type RegisterEntry } from './port.js';

const MAX_ANSWER_BYTES = 64 * 1024;

interface ViesAnswer {
  readonly actionSucceed?: unknown;
  readonly errorWrappers?: readonly { readonly error?: unknown }[];
  readonly valid?: unknown;
  readonly name?: unknown;
  readonly address?: unknown;
  readonly requestIdentifier?: unknown;
}

/** Member states that give no name or address answer with dashes. */
const textOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : '';
  return text === '' || /^-+$/.test(text) ? null : text.slice(0, 500);
};

/**
 * Asks VIES (`POST /check-vat-number`) for a VAT number with its prefix. A requester with a VAT number of its own gets a
 * consultation number. Throws RegisterUnavailable.
 */
export async function askVies(
  vatNumber: string,
  requester: string | null,
  { settings, log, signal }: RegisterContext,
): Promise<RegisterEntry> {
  const client = new ProviderClient({
    name: 'VIES',
    baseUrl: settings.viesBaseUrl,
    headers: {},
    secrets: [],
    timeoutMs: settings.timeoutMs,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    signal,
    log,
  });
  const json = {
    countryCode: vatNumber.slice(0, 2),
    vatNumber: vatNumber.slice(2),
    ...(requester !== null && {
      requesterMemberStateCode: requester.slice(0, 2),
      requesterNumber: requester.slice(2),
    }),
  };
  try {
    const { body } = await client.send({ method: 'POST', path: '/check-vat-number', json, acceptedStatuses: [400] });
    return readAnswer(body);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new RegisterUnavailable(error.said, { cause: error });
  }
}

const couldNotCheck = (reason: string | null): Said =>
  reason === null ? say('vies_could_not_check_without_reason') : say('vies_could_not_check', { reason });

/** Exported for its test. */
export function readAnswer(body: unknown): RegisterEntry {
  const answer: ViesAnswer = typeof body === 'object' && body !== null ? body : {};
  const [fault] = answer.errorWrappers ?? [];
  if (answer.actionSucceed === false || fault) throw new RegisterUnavailable(couldNotCheck(textOf(fault?.error)));
  if (typeof answer.valid !== 'boolean') throw new RegisterUnavailable(say('vies_gave_no_result'));
  return {
    isValid: answer.valid,
    name: textOf(answer.name),
    address: textOf(answer.address),
    industryCode: null,
    industry: null,
    consultationNumber: textOf(answer.requestIdentifier),
  };
}
