import { decideConsent } from '../support/bank.js';
import type { Random } from '#evaluation/matching/generator/random.js';
import type { EconomicSimulator } from '../simulators/economic.js';
import type { EnableBankingSimulator } from '../simulators/enable-banking.js';
import type { FattureInCloudSimulator } from '../simulators/fatture-in-cloud.js';
import { act, request, type Answer, type TestOrganization } from '../support/fleet.js';
import { economicRequest, fattureRequest } from '../support/providers.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

export interface Providers {
  readonly economic: EconomicSimulator;
  readonly fatture: FattureInCloudSimulator;
  readonly banks: EnableBankingSimulator;
}

/** One customer: its keys, its bank, its external books and its webhook receiver. */
export interface Customer {
  readonly id: string;
  readonly apiKey: string;
  readonly importerKey: string;
  readonly regionKey: 'denmark' | 'italy';
  /** The token of its external books. */
  readonly token: string;
  /** Its account at the simulated bank. */
  readonly bank: { readonly name: string; readonly uid: string; readonly lines: object[] };
  readonly receiver: WebhookReceiver;
  /** The buyer of its invoices. */
  readonly clientId: string;
}

/** Events that webhooks deliver. Contacts are left out: an import makes more of them than one receiver takes. */
export const WEBHOOK_TYPES = ['document.captured', 'document.posted', 'invoice.issued', 'ledger_entry.posted'];

const SELLERS = {
  denmark: {
    legalName: 'Havnegade Design ApS',
    businessId: '13585628',
    vatNumber: 'DK13585628',
    address: { street: 'Havnegade 12', postalCode: '8000', city: 'Aarhus C', country: 'DK' },
    iban: 'DK5000400440116243',
    email: 'bogholderi@havnegade.example',
  },
  italy: {
    legalName: 'Però & Figli S.r.l.',
    vatNumber: 'IT00743110157',
    fiscalCode: '00743110157',
    fiscalRegime: 'RF01',
    vatRegime: 'ordinary',
    address: { street: 'Via Roma 12', postalCode: '20121', city: 'Milano', province: 'MI', country: 'IT' },
    iban: 'IT60X0542811101000000123456',
  },
} as const;

const CLIENTS = {
  denmark: { name: 'Kunde ApS', country: 'DK', type: 'both' },
  italy: { name: 'Rossi S.r.l.', country: 'IT', type: 'both', vatNumber: 'IT06363391001', sdiCode: 'ABC1234' },
} as const;

const CLIENT_ADDRESSES = {
  denmark: { street: 'Vestergade 1', postalCode: '8000', city: 'Aarhus C', country: 'DK' },
  italy: { street: 'Via Po 1', postalCode: '10121', city: 'Torino', province: 'TO', country: 'IT' },
} as const;

const must = (answer: Answer, what: string): any => {
  if (answer.status >= 300) throw new Error(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.result;
};

/** Prepares a customer before anything fails. */
export async function setUpCustomer(
  url: string,
  organization: TestOrganization,
  regionKey: Customer['regionKey'],
  { economic, fatture, banks }: Providers,
  { random, hasClient }: { readonly random: Random; readonly hasClient: boolean },
): Promise<Customer> {
  const { id, apiKey } = organization;
  const call = async (method: string, path: string, body?: unknown): Promise<any> =>
    must(await request(`${url}/api/rest${path}`, { method, apiKey, ...(body !== undefined && { body }) }), path);
  const run = async (action: string, body: object): Promise<any> => must(await act(url, apiKey, action, body), action);
  await run('set_region', { regionKey });
  await call('PATCH', '/organization', SELLERS[regionKey]);
  await call('PATCH', '/invoicing-profile', { supplies: 'services' });
  await run('set_auto_post', { autoPost: true, autoPostThreshold: 0 });

  const token = `chaos-${random.digits(12)}`;
  const year = new Date().getUTCFullYear();
  if (regionKey === 'denmark')
    economic.addAgreement(token, [{ year: String(year), fromDate: `${year}-01-01`, toDate: `${year}-12-31` }]);
  else fatture.addCompany(token);
  await call('POST', '/connections', regionKey === 'denmark' ? economicRequest(token) : fattureRequest(token));

  const bank = { name: `Bank ${id}`, uid: `uid-${id}`, lines: [] };
  await linkBank(banks.url, bank, regionKey, run);
  const receiver = await WebhookReceiver.start();
  await call('POST', '/webhooks', { url: receiver.url, eventTypes: WEBHOOK_TYPES });
  const importer = await call('POST', '/api-keys', {
    name: 'Importer',
    scope: 'organization',
    permissions: ['invoices:edit', 'read'],
    importer: true,
  });
  let clientId = '';
  if (hasClient) {
    ({ id: clientId } = await run('save_contact', CLIENTS[regionKey]));
    await call('PATCH', `/contacts/${clientId}/invoicing`, { address: CLIENT_ADDRESSES[regionKey] });
  }
  return { id, apiKey, importerKey: importer.key, regionKey, token, bank, receiver, clientId };
}

async function linkBank(
  simulator: string,
  { name, uid }: Customer['bank'],
  regionKey: Customer['regionKey'],
  run: (action: string, body: object) => Promise<any>,
): Promise<void> {
  const isDanish = regionKey === 'denmark';
  const country = isDanish ? 'DK' : 'IT';
  const iban = isDanish ? 'DK5000400440116243' : 'IT60X0542811101000000123456';
  await configureBank(simulator, name, {
    country,
    accounts: [
      {
        uid,
        identification_hash: `hash-${uid}`,
        currency: isDanish ? 'DKK' : 'EUR',
        name: 'Drift',
        account_id: { iban },
      },
    ],
    transactions: { [uid]: [[]] },
  });
  const { authorizationId, consentUrl } = await run('start_bank_authorization', {
    institutionId: `eb:${country}:${name}`,
  });
  await decideConsent(consentUrl, 'approve');
  await run('finalize_bank_authorization', { authorizationId });
}

export async function configureBank(simulator: string, bank: string, body: object): Promise<void> {
  const url = `${simulator}/_banks/${encodeURIComponent(bank)}`;
  const send = (): Promise<Response> => fetch(url, { method: 'POST', body: JSON.stringify(body) });
  // The simulator closes idle connections, perhaps at this moment.
  await send().catch(send);
}
