import sharp from 'sharp';
import { newId } from '#platform/ids.js';
import { act, closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { rest } from '../support/rest.js';
import { uploadRaw } from '../support/documents/upload.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

describe('addresses that strangers make up', () => {
  const made = newId('org').slice(4);

  it.each([
    ['abc', 'abc'],
    ['org', 'abc'],
    ['abc', 'pcn'],
    ['org', 'pcn'],
  ])('answers 401 to a provider call for %s_… and %s_…', async (first, second) => {
    const answer = await request(`${url}/api/webhooks/einvoicing/${first}_${made}/${second}_${made}`, { body: '{}' });
    expect(answer.status).toBe(401);
  });

  it('do not become labels of metrics', async () => {
    const word = `invented${Date.now()}`;
    await request(`${url}/oauth/${word}`);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('/oauth/{unknown}');
    expect(metrics).not.toContain(word);
  });
});

describe('a region with bank accounts', () => {
  it('cannot be changed, and the answer names the accounts', async () => {
    const { apiKey } = await newOrganization();
    await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
    const account = await rest(apiKey).post('/bank-accounts', { name: 'Driftskonto', currency: 'DKK' });
    expect(account.status).toBe(201);
    const answer = await act(url, apiKey, 'set_region', { regionKey: 'italy' });
    expect([answer.status, answer.body.code]).toEqual([409, 'region_locked']);
    expect(answer.body.detail).toContain(`Driftskonto (${account.body.result.id})`);
  });
});

describe('a damaged logo', () => {
  it('is refused or left out of the PDF, and the gateway lives on', async () => {
    const { apiKey } = organization;
    await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
    const { body: contact } = await act(url, apiKey, 'save_contact', { name: 'Kunde ApS', country: 'DK' });
    const { body: invoice } = await act(url, apiKey, 'save_invoice', {
      contactId: contact.result.id,
      lines: [{ description: 'Work', quantity: 1, unitPrice: 100, vatRate: 25 }],
    });
    const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const damaged = Buffer.from(picture);
    const at = damaged.indexOf('IDAT') + 4;
    damaged.fill(0xff, at + 2, at + 12);
    const endless = Buffer.concat([picture.subarray(0, 33), Buffer.from('fffffff449444154', 'hex'), Buffer.alloc(12)]);
    const answers: unknown[] = [];
    for (const logo of [damaged, endless, picture]) {
      const file = await uploadRaw(logo, { apiKey, type: 'image/png', name: 'logo.png' });
      answers.push(file.status);
      if (file.status !== 201) continue;
      const profile = await rest(apiKey).patch('/invoicing-profile', { logoFileId: file.body.result.id });
      const pdf = await fetch(`${url}/api/rest/invoices/${invoice.result.id}/pdf`, {
        headers: { Authorization: `Bearer ${apiKey}` },
      });
      const start = Buffer.from(await pdf.arrayBuffer()).subarray(0, 5);
      answers.push(profile.status, pdf.status, start.toString());
    }
    expect(answers.slice(-4)).toEqual([201, 200, 200, '%PDF-']);
    expect(answers).not.toContain(500);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
