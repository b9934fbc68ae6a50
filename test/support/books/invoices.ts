import { act, Fleet, type Answer, type TestOrganization } from '../fleet.js';
import { rest } from '../rest.js';

const { url, newOrganization } = Fleet.shared();

/** An organisation that can issue invoices: region and profile are complete. */
export async function danishSeller(): Promise<TestOrganization> {
  const organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await patch(organization, '/organization', {
    legalName: 'Havnegade Design ApS',
    businessId: '47458714',
    vatNumber: 'DK47458714',
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
  await Promise.all(USUAL_BUYERS.map((buyer) => knowBuyer(organization, buyer)));
  return organization;
}

/** The buyers that tests name in issue_einvoice. Their addresses are in the address book. */
const USUAL_BUYERS = [
  { name: 'Rossi S.r.l.', vatNumber: '06363391001' },
  { name: 'Verdi', vatNumber: '03297040366' },
  { name: 'Müller GmbH', vatNumber: '136695976', country: 'DE' },
  { name: 'Mario Bianchi', fiscalCode: 'RSSMRA85T10A562S' },
];

async function patch({ apiKey }: TestOrganization, path: string, body: unknown): Promise<void> {
  const answer = await rest(apiKey).patch(path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
}

const ADDRESSES: Readonly<Record<string, object>> = {
  DK: { street: 'Vestergade 1', postalCode: '8000', city: 'Aarhus C', country: 'DK' },
  IT: { street: 'Via Po 1', postalCode: '10121', city: 'Torino', province: 'TO', country: 'IT' },
};

const addressIn = (country: string): object =>
  ADDRESSES[country] ?? { street: 'High Street 1', postalCode: '10115', city: 'Capital', country };

/** Saves a contact with an address in its country, unless an address (or null for none) is given. */
export async function saveContact(
  organization: TestOrganization,
  contact: { readonly country?: string; readonly [field: string]: unknown },
  address: object | null = addressIn(contact.country ?? 'DK'),
): Promise<string> {
  const { status, body } = await act(url, organization.apiKey, 'save_contact', contact);
  if (status !== 200) throw new Error(JSON.stringify(body));
  if (address !== null) await patch(organization, `/contacts/${body.result.id}/invoicing`, { address });
  return body.result.id;
}

/** The buyer of an issue_einvoice request as a contact, so that its address is known. */
const knowBuyer = (
  organization: TestOrganization,
  { name, vatNumber, fiscalCode, country = 'IT' }: Readonly<Record<string, string | undefined>>,
): Promise<string> =>
  saveContact(organization, {
    name,
    country,
    ...(vatNumber && { vatNumber: `${country}${vatNumber}` }),
    ...(fiscalCode && { fiscalCode }),
  });

export function run({ apiKey }: TestOrganization, action: string, body: unknown): Promise<Answer> {
  return act(url, apiKey, action, body);
}

/** Runs an action that must succeed and returns its result. */
export async function done(organization: TestOrganization, action: string, body: unknown): Promise<any> {
  const answer = await run(organization, action, body);
  if (answer.status !== 200) throw new Error(`${action} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.result;
}
