import { asWritten, joinSentences } from '#schemas/sentences/combine.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import type { ProviderClient, ProviderRequest } from '../../http/provider-client.js';
import { ProviderError } from '../../http/provider-error.js';
import { NOTICE_SENTENCES } from '../notice-sentences.js';
import type { EinvoiceFile, Einvoicing, ProviderNotice, Submission } from '../port.js';
import { incomingOf } from './incoming.js';

interface Send {
  readonly id: number;
  readonly identifier?: string | null;
  readonly file_name?: string | null;
  readonly meta_data?: Readonly<Record<string, string>> | null;
}

interface Update {
  readonly id: number;
  readonly last_update?: string;
  readonly state: string;
  readonly description?: string | null;
  readonly message_id?: string | null;
  readonly errors?: readonly { readonly code?: string | null; readonly description?: string | null }[] | null;
}

/** The notice type of each state of a sent invoice. `Inviato` only means that it is on its way. */
const NOTICE_OF_STATE: Readonly<Record<string, readonly [type: string, code: string | null]>> = {
  Consegnato: ['RC', null],
  NonConsegnato: ['MC', null],
  ImpossibilitaDiRecapito: ['MC', null],
  Scartato: ['NS', null],
  AccettatoDalDestinatario: ['NE', 'EC01'],
  RifiutatoDalDestinatario: ['NE', 'EC02'],
  DecorrenzaTermini: ['DT', null],
  AttestazioneTrasmissioneFattura: ['AT', null],
};

const PAGE_SIZE = 100;

/** Our key is sent as metadata, so that a submission whose answer was lost can be identified. */
const KEY_NAME = 'partita_key';

export function openInvoicetronic(client: ProviderClient): Einvoicing {
  return {
    submit: async (file) => {
      const isPublicBody = file.xml.includes('versione="FPA12"');
      const { body } = await explained(isPublicBody, client, {
        method: 'POST',
        path: '/send',
        // The exchange accepts invoices to public bodies only with a signature; others need none.
        query: { validate: 'true', signature: isPublicBody ? 'Apply' : 'None' },
        json: {
          file_name: file.fileName,
          payload: Buffer.from(file.xml).toString('base64'),
          encoding: 'Base64',
          meta_data: { [KEY_NAME]: file.key },
        },
      });
      return submissionOf(body as Send | undefined);
    },
    find: (file) => find(client, file),
    notices: async ({ exchangeId }) => {
      const { body: sent } = await client.get(`/send/${encodeURIComponent(exchangeId)}`);
      const { body } = await client.get('/update', { send_id: exchangeId, page_size: PAGE_SIZE });
      return { sdiId: (sent as Send | undefined)?.identifier ?? null, notices: listOf<Update>(body).flatMap(noticeOf) };
    },
    incoming: (query) => incomingOf(client, query),
  };
}

/** Invoicetronic answers 403 when no signatures are left for invoices to public bodies. */
async function explained(isPublicBody: boolean, client: ProviderClient, request: ProviderRequest) {
  try {
    return await client.send(request);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status !== 403 || !isPublicBody) throw error;
    throw new ProviderError('rejected', say('provider_could_not_sign'), { status: 403, cause: error });
  }
}

const listOf = <T>(body: unknown): readonly T[] => (Array.isArray(body) ? (body as T[]) : []);

function submissionOf(sent: Send | undefined): Submission {
  const { id, identifier } = sent ?? {};
  if (typeof id !== 'number')
    throw new ProviderError('outcome_unknown', say('provider_gave_no_id', { provider: 'Invoicetronic' }));
  return { exchangeId: String(id), sdiId: identifier ?? null };
}

/** The list is searched by file name, and only our own key proves that it is the same file. */
async function find(client: ProviderClient, file: EinvoiceFile): Promise<Submission | null> {
  const { body } = await client.get('/send', { q: file.fileName, page_size: PAGE_SIZE });
  const found = listOf<Send>(body).find(({ meta_data: meta }) => meta?.[KEY_NAME] === file.key);
  return found ? submissionOf(found) : null;
}

function noticeOf(update: Update): ProviderNotice[] {
  const known = NOTICE_OF_STATE[update.state];
  if (!known) return [];
  const [type, code] = known;
  const errors = (update.errors ?? []).map(({ code: error, description }) =>
    [error, description].filter(Boolean).join(' '),
  );
  return [
    {
      key: String(update.id),
      type,
      at: new Date(update.last_update ?? Date.now()),
      code: code ?? update.errors?.[0]?.code ?? null,
      message: joinSentences([
        asSaid(update.description ?? NOTICE_SENTENCES[type] ?? type),
        ...errors.filter((text) => text !== '').map(asWritten),
      ]),
      fileName: null,
      content: JSON.stringify(update),
    },
  ];
}
