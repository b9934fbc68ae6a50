import { randomBytes } from 'node:crypto';
import type { Fault } from '../simulators/simulated-provider.js';
import { act, Fleet, request, type Answer } from './fleet.js';
import { rest } from './rest.js';

/** A simulator that the global set-up runs, controlled over HTTP. */
function simulatorAt(variable: string) {
  const call = async (name: string, ...args: unknown[]): Promise<any> => {
    const url = process.env[variable];
    if (!url) throw new Error(`${variable} is not set: this test belongs to the jest project "integration"`);
    const { body } = await request(`${url}/_control`, { body: { call: name, args } });
    return body.result;
  };
  return {
    call,
    failNext: (token: string, fault: Fault, times = 1, method = 'POST') =>
      call('failNext', token, fault, times, method),
  };
}

export const economic = simulatorAt('ECONOMIC_BASE_URL');
export const fattureInCloud = simulatorAt('FATTURE_IN_CLOUD_BASE_URL');

const YEAR = new Date().getUTCFullYear();
/** Accounting years around today. One label needs escaping. */
const ECONOMIC_YEARS = [
  { year: `${YEAR - 1}/${YEAR}a`, fromDate: `${YEAR - 1}-01-01`, toDate: `${YEAR - 1}-12-31` },
  { year: String(YEAR), fromDate: `${YEAR}-01-01`, toDate: `${YEAR}-12-31` },
];

const newToken = (): string => `token-${randomBytes(12).toString('hex')}`;

export const economicRequest = (grantToken: string, settings: { name: string; value: string }[] = []) => ({
  kind: 'accounting',
  provider: 'e-conomic',
  settings,
  secrets: [
    { name: 'appSecretToken', value: 'app-secret' },
    { name: 'agreementGrantToken', value: grantToken },
  ],
});

export const fattureRequest = (token: string, settings: { name: string; value: string }[] = []) => ({
  kind: 'accounting',
  provider: 'fatture-in-cloud',
  settings,
  secrets: [{ name: 'accessToken', value: token }],
});

/** Creates an agreement in e-conomic that is not connected yet. Returns its grant token. */
export async function newAgreement(): Promise<string> {
  const token = newToken();
  await economic.call('addAgreement', token, ECONOMIC_YEARS);
  return token;
}

export async function newCompany(): Promise<string> {
  const token = newToken();
  await fattureInCloud.call('addCompany', token);
  return token;
}

export interface ConnectedOrganization {
  readonly id: string;
  readonly apiKey: string;
  readonly token: string;
  readonly connectionId: string;
}

const connect = async (
  organization: { id: string; apiKey: string },
  token: string,
  body: object,
): Promise<ConnectedOrganization> => {
  const answer: Answer = await rest(organization.apiKey).post('/connections', body);
  if (answer.status !== 201) throw new Error(`connecting answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { ...organization, token, connectionId: answer.body.result.id };
};

/** A Danish organisation with its own agreement in e-conomic. */
export async function connectedToEconomic(): Promise<ConnectedOrganization> {
  const { url, newOrganization } = Fleet.shared();
  const organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  const token = await newAgreement();
  return connect(organization, token, economicRequest(token));
}

/** An Italian organisation with its own company in Fatture in Cloud. */
export async function connectedToFattureInCloud(): Promise<ConnectedOrganization> {
  const { url, newOrganization } = Fleet.shared();
  const organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'italy' });
  const token = await newCompany();
  return connect(organization, token, fattureRequest(token, [{ name: 'paymentAccountId', value: '222' }]));
}
