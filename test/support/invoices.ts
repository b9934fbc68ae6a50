import { act, Fleet, type Answer, type TestOrganization } from './fleet.js';
import { rest } from './rest.js';

const { url, newOrganization } = Fleet.shared();

/** An organisation that can issue invoices: region and profile are complete. */
export async function danishSeller(): Promise<TestOrganization> {
  const organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await patch(organization, '/organization', {
    legalName: 'Havnegade Design ApS',
    businessId: '13585628',
    vatNumber: 'DK13585628',
    address: { street: 'Havnegade 12', postalCode: '8000', city: 'Aarhus C', country: 'DK' },
    iban: 'DK5000400440116243',
    email: 'bogholderi@havnegade.example',
  });
  await patch(organization, '/invoicing-profile', { supplies: 'services' });
  return organization;
}

export async function italianSeller(profile: object = {}): Promise<TestOrganization> {
  const organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'italy' });
  await patch(organization, '/organization', {
    legalName: 'Però & Figli S.r.l.',
    vatNumber: 'IT00743110157',
    fiscalCode: '00743110157',
    fiscalRegime: 'RF01',
    vatRegime: 'ordinary',
    address: { street: 'Via Roma 12', postalCode: '20121', city: 'Milano', province: 'MI', country: 'IT' },
    iban: 'IT60X0542811101000000123456',
    ...profile,
  });
  await patch(organization, '/invoicing-profile', { supplies: 'services' });
  return organization;
}

async function patch({ apiKey }: TestOrganization, path: string, body: unknown): Promise<void> {
  const answer = await rest(apiKey).patch(path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
}

export async function saveContact({ apiKey }: TestOrganization, contact: object): Promise<string> {
  const { status, body } = await act(url, apiKey, 'save_contact', contact);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.result.id;
}

export function run({ apiKey }: TestOrganization, action: string, body: unknown): Promise<Answer> {
  return act(url, apiKey, action, body);
}

/** Runs an action that must succeed and returns its result. */
export async function done(organization: TestOrganization, action: string, body: unknown): Promise<any> {
  const answer = await run(organization, action, body);
  if (answer.status !== 200) throw new Error(`${action} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.result;
}
