import { textOf } from '#schemas/sentences/text-of.js';
import { createHash } from 'node:crypto';
import { SANDBOX_EXCHANGE, SANDBOX_EXCHANGE_TITLE } from '#domain/einvoice/sandbox.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import { defineEinvoicingProvider, type EinvoiceFile, type Einvoicing, type ProviderNotice } from '../port.js';
import { NOTICE_SENTENCES } from '../notice-sentences.js';
import { ProviderError } from '../../http/provider-error.js';
import { fatturaPaSchema } from '../fatturapa-schema.js';
import { simplifiedSchema } from '../simplified-schema.js';
import { writeNotice } from './write-notice.js';

/**
 * A simulated exchange. It validates like the real one, assigns an id and returns notices after a while. It stores
 * nothing: its answers depend only on the file, so repeated calls give the same answer, and a file that is sent twice
 * is one submission. Recipient codes and the reason (causale) choose what happens:
 *
 * | in the file                          | notices                               |
 * | recipient code SCARTO0 or SCARTO     | NS with 00311                         |
 * | recipient code 0000000 without a PEC | MC                                    |
 * | `[NS 00404]` in the reason           | NS with that code                     |
 * | `[MC]` in the reason                 | MC                                    |
 * | a public body                        | RC, then NE with EC01                 |
 * | `[NE EC02]` or `[DT]` in the reason  | RC, then that                         |
 * | anything else                        | RC                                    |
 */
export default defineEinvoicingProvider({
  kind: 'einvoicing',
  name: SANDBOX_EXCHANGE,
  title: SANDBOX_EXCHANGE_TITLE,
  countries: ['IT'],
  signs: null,
  sendsSimplified: true,
  settings: {},
  secrets: {},
  check: async () => ({ account: 'sandbox exchange', accountId: 'sandbox', settings: {} }),
  open: (_credentials, { config }): Einvoicing => ({
    submit: async (file) => {
      const isSimplified = file.xml.includes('<p:FatturaElettronicaSemplificata');
      const schema = await (isSimplified ? simplifiedSchema() : fatturaPaSchema(config.fatturaPaDirectory));
      const faults = schema.validate(file.xml);
      if (faults.length > 0) {
        throw new ProviderError('rejected', say('sandbox_exchange_refused', { reason: faults[0]?.message ?? '' }));
      }
      return { exchangeId: exchangeIdOf(file), sdiId: null };
    },
    find: async (file) => ({ exchangeId: exchangeIdOf(file), sdiId: null }),
    notices: async (file) => ({
      sdiId: null,
      notices: planNotices(file, file.sentAt, config.sandboxExchange.delayMs).filter(({ at }) => at <= new Date()),
    }),
    // Suppliers do not send to a simulated exchange.
    incoming: async function* () {},
  }),
});

const exchangeIdOf = ({ key, xml }: EinvoiceFile): string =>
  `SANDBOX-${createHash('sha256').update(key).update(xml).digest('hex').slice(0, 12)}`;

const valueOf = (xml: string, element: string): string =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';

function planNotices(file: EinvoiceFile, sentAt: Date, delayMs: number): ProviderNotice[] {
  // A simplified invoice has its reason in the description.
  const reasons = [...file.xml.matchAll(/<(?:Causale|Descrizione)>([^<]*)<\//g)].map(([, text]) => text).join(' ');
  const code = valueOf(file.xml, 'CodiceDestinatario');
  const wanted = /\[(NS|NE|MC|DT)(?: ([A-Z0-9]{4,5}))?\]/.exec(reasons);
  const exchangeId = exchangeIdOf(file);
  const notice = (type: string, step: number, outcome: string | null = null): ProviderNotice => {
    const at = new Date(sentAt.getTime() + step * delayMs);
    const meaning = asSaid(NOTICE_SENTENCES[type] ?? type);
    const message = say('sandbox_would_say', {
      notice: outcome === null ? meaning : say('notice_with_outcome', { notice: meaning, outcome }),
    });
    const { fileName } = file;
    return {
      key: `${type}-${step}`,
      type,
      at,
      code: outcome,
      message,
      fileName: fileName.replace(/\.xml$/, `_${type}_00${step}.xml`),
      content: writeNotice({
        type,
        exchangeId,
        fileName,
        receivedAt: sentAt,
        at,
        code: outcome,
        message: textOf(message),
      }),
    };
  };
  if (wanted?.[1] === 'NS') return [notice('NS', 1, wanted[2] ?? '00404')];
  if (/^SCARTO0?$/.test(code)) return [notice('NS', 1, '00311')];
  if (wanted?.[1] === 'MC') return [notice('MC', 1)];
  // A self-billing document is delivered back to its sender.
  if (/^TD1[6-9]$/.test(valueOf(file.xml, 'TipoDocumento'))) return [notice('RC', 1)];
  if (code === '0000000' && valueOf(file.xml, 'PECDestinatario') === '') return [notice('MC', 1)];
  if (code.length !== 6) return [notice('RC', 1)];
  const answer = wanted?.[1] === 'DT' ? notice('DT', 2) : notice('NE', 2, wanted?.[2] ?? 'EC01');
  return [notice('RC', 1), answer];
}
