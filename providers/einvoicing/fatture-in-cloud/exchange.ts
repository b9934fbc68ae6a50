import { asWritten, joinSentences } from '#schemas/sentences/combine.js';
import type { ProviderClient } from '../../http/provider-client.js';
import { ProviderError } from '../../http/provider-error.js';
import type { ReadInvoice } from '#domain/einvoice/read-invoice.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import { NOTICE_SENTENCES } from '../notice-sentences.js';
import type { EinvoiceFile, Einvoicing, ProviderNotice, Submission } from '../port.js';
import { amountsOf, documentOf, readFile, type VatType } from './document-of-file.js';
import { incomingOf, type Attachments } from './incoming.js';

interface IssuedDocument {
  readonly id: number;
  readonly number?: number;
  readonly subject?: string | null;
  readonly ei_status?: string | null;
  readonly amount_gross?: number | null;
  readonly amount_withholding_tax?: number | null;
}

/** Not transmitted yet, or the attempt failed for a technical reason: the document may be sent. */
const MAY_BE_SENT = new Set(['not_sent', 'missing', 'error']);

/** The notice type of each document status. */
const NOTICE_OF_STATUS: Readonly<Record<string, readonly [type: string, code: string | null]>> = {
  discarded: ['NS', null],
  not_delivered: ['MC', null],
  delivered: ['RC', null],
  accepted: ['NE', 'EC01'],
  manual_accepted: ['NE', 'EC01'],
  rejected: ['NE', 'EC02'],
  manual_rejected: ['NE', 'EC02'],
  no_response: ['DT', null],
};

const dataOf = <T>(body: unknown): T => (body as { data: T }).data;

/**
 * A submission needs two writes: the document is created, then sent. Each write is preceded by a read: a document with
 * our key is not created again, and one that is on its way is not sent again. The whole submission can therefore be
 * repeated safely.
 */
export function openFattureInCloud(client: ProviderClient, companyId: string, attachments: Attachments): Einvoicing {
  const root = `/c/${encodeURIComponent(companyId)}`;
  const findDocument = async (file: EinvoiceFile): Promise<IssuedDocument | null> => {
    const query = `subject = '${file.key.replaceAll("'", '')}'`;
    const found = await search(client, root, (await readFile(file)).kind, query);
    return found.find(({ subject }) => subject === file.key) ?? null;
  };
  return {
    submit: async (file) => {
      const invoice = await readFile(file);
      const document = (await findDocument(file)) ?? (await write(client, root, file, invoice));
      if (MAY_BE_SENT.has(document.ei_status ?? 'not_sent')) {
        await requireSameAmounts(client, root, document, invoice);
        await client.send({
          method: 'POST',
          path: `${root}/issued_documents/${document.id}/e_invoice/send`,
          json: { data: {} },
        });
      }
      return submissionOf(document);
    },
    find: async (file) => {
      const document = await findDocument(file);
      return document && !MAY_BE_SENT.has(document.ei_status ?? 'not_sent') ? submissionOf(document) : null;
    },
    notices: async ({ exchangeId }) => {
      const path = `${root}/issued_documents/${encodeURIComponent(exchangeId)}`;
      const { body } = await client.get(path, { fieldset: 'detailed' });
      const status = dataOf<IssuedDocument>(body).ei_status ?? '';
      return { sdiId: null, notices: await noticesOf(client, path, status) };
    },
    incoming: (query) => incomingOf(client, root, attachments, query),
  };
}

const submissionOf = ({ id }: IssuedDocument): Submission => ({ exchangeId: String(id), sdiId: null });

async function search(
  client: ProviderClient,
  root: string,
  kind: ReadInvoice['kind'],
  query: string,
): Promise<readonly IssuedDocument[]> {
  const { body } = await client.get(`${root}/issued_documents`, {
    type: kind === 'credit_note' ? 'credit_note' : 'invoice',
    fieldset: 'detailed',
    per_page: 100,
    sort: '-id',
    q: query,
  });
  return dataOf<readonly IssuedDocument[] | undefined>(body) ?? [];
}

/**
 * Creates the document. A document that the exchange rejected keeps its number, so it is corrected under the new key,
 * but only if it was created by us.
 */
async function write(
  client: ProviderClient,
  root: string,
  file: EinvoiceFile,
  invoice: ReadInvoice,
): Promise<IssuedDocument> {
  const { body: types } = await client.get(`${root}/info/vat_types`);
  const json = documentOf(file, invoice, dataOf<readonly VatType[]>(types));
  const sameNumber = await search(
    client,
    root,
    invoice.kind,
    `number = ${invoice.number} and date = '${invoice.issueDate}'`,
  );
  const environment = file.key.slice(0, file.key.indexOf(':') + 1);
  const discarded = sameNumber.find(
    ({ number, subject, ei_status: status }) =>
      String(number) === invoice.number && status === 'discarded' && subject?.startsWith(environment),
  );
  const { body } = await client.send(
    discarded
      ? { method: 'PUT', path: `${root}/issued_documents/${discarded.id}`, json }
      : { method: 'POST', path: `${root}/issued_documents`, json },
  );
  const written = dataOf<IssuedDocument | undefined>(body);
  if (typeof written?.id !== 'number')
    throw new ProviderError('outcome_unknown', say('provider_gave_no_id', { provider: 'Fatture in Cloud' }));
  return written;
}

/**
 * Fatture in Cloud computes the totals itself. They must equal our invoice to the cent; otherwise the document is
 * deleted without being sent.
 */
async function requireSameAmounts(
  client: ProviderClient,
  root: string,
  created: IssuedDocument,
  invoice: ReadInvoice,
): Promise<void> {
  const { gross, withheld } = amountsOf(invoice);
  const differs = (theirs: number | null | undefined, ours: string): boolean =>
    typeof theirs === 'number' && theirs.toFixed(2) !== ours;
  const isSame = !differs(created.amount_gross, gross) && !differs(created.amount_withholding_tax, withheld);
  if (isSame) return;
  await client.send({ method: 'DELETE', path: `${root}/issued_documents/${created.id}`, acceptedStatuses: [404] });
  throw new ProviderError(
    'rejected',
    say('provider_computes_other_total', {
      provider: 'Fatture in Cloud',
      total: String(created.amount_gross),
      withheld: String(created.amount_withholding_tax ?? 0),
      ownTotal: String(gross),
      ownWithheld: String(withheld),
    }),
  );
}

async function noticesOf(client: ProviderClient, path: string, status: string): Promise<ProviderNotice[]> {
  const known = NOTICE_OF_STATUS[status];
  if (!known) return [];
  const [type, code] = known;
  const notice: ProviderNotice = {
    key: status,
    type,
    at: new Date(),
    code,
    message: NOTICE_SENTENCES[type] ?? status,
    fileName: null,
    content: null,
  };
  if (type !== 'NS') return [notice];
  const { body } = await client.get(`${path}/e_invoice/error_reason`);
  const { reason, solution, code: error } = dataOf<{ reason?: string; solution?: string; code?: string }>(body);
  return [
    {
      ...notice,
      code: error ?? null,
      message: joinSentences([
        asSaid(notice.message),
        ...[reason, solution].filter((text) => text !== undefined && text !== '').map((text) => asWritten(text ?? '')),
      ]),
    },
  ];
}
