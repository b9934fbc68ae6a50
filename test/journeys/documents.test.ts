import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { EVENTS } from '#schemas/index.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { asSuperuser } from '../support/database.js';
import { rest } from '../support/rest.js';
import { DANISH_BILL, fatturaPa, pdfOf } from '../support/documents/sample-documents.js';
import { until } from '../support/until.js';
import { captureFile, uploadForm } from '../support/documents/upload.js';

const { url, newOrganization } = Fleet.shared();
const UNKNOWN = 'doc_00000000000000000000000000';
let organization: TestOrganization;
let other: TestOrganization;

beforeAll(async () => {
  [organization, other] = await Promise.all([newOrganization(), newOrganization()]);
});
afterAll(closeSharedPool);

const run = (action: string, body: object, headers?: Record<string, string>) =>
  act(url, organization.apiKey, action, body, headers);
const get = async (id: string) => (await rest(organization.apiKey).get(`/documents/${id}`)).body.result;

/** Writes the result of a posting directly into the tables. */
async function pretendPosted(id: string): Promise<void> {
  await asSuperuser(async (client) => {
    await client.query('begin');
    const entry = `led_${id.slice(4)}`;
    await client.query('set local session_replication_role = replica');
    await client.query(`update documents set state = 'posted', ledger_entry_id = $2 where id = $1`, [id, entry]);
    await client.query('commit');
  });
}

describe('capture_document', () => {
  it('creates a draft from a file, with the name and type of the file', async () => {
    const file = (await uploadForm(fatturaPa(), { apiKey: organization.apiKey, name: 'fattura.xml' })).body.result;
    const { status, body } = await run('capture_document', { fileId: file.id, mimeType: 'image/png' });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      id: expect.stringMatching(/^doc_[0-9a-z]{26}$/),
      state: 'draft',
      error: null,
      source: 'upload',
      fileId: file.id,
      fileName: 'fattura.xml',
      mimeType: 'application/xml',
      hasText: false,
      extraction: null,
      version: 1,
    });
    const named = await run('capture_document', { fileId: file.id, fileName: 'mine.xml' });
    expect(named.body.result.fileName).toBe('mine.xml');
  });

  it('creates a draft from a text, from text and file, and from neither', async () => {
    const text = await run('capture_document', { text: 'Total 12,00', source: 'upload' });
    expect(text.body.result).toMatchObject({ hasText: true, fileId: null, mimeType: null });
    const nothing = await run('capture_document', { text: '  ', fileName: 'later.pdf', mimeType: 'application/pdf' });
    expect(nothing.body.result).toMatchObject({
      state: 'draft',
      hasText: false,
      fileName: 'later.pdf',
      mimeType: 'application/pdf',
    });
  });

  it('answers 404 for an unknown file and for the file of another organisation', async () => {
    const theirs = (await uploadForm(fatturaPa(), { apiKey: other.apiKey, name: 'f.xml' })).body.result.id;
    for (const fileId of ['file_00000000000000000000000000', theirs]) {
      const { status, body } = await run('capture_document', { fileId });
      expect([status, body.code]).toEqual([404, 'not_found']);
      expect(body.detail).toContain(fileId);
    }
  });

  it('captures once per idempotency key', async () => {
    const headers = { 'Idempotency-Key': `capture-${Date.now()}` };
    const [first, again] = [
      await run('capture_document', { text: 'once' }, headers),
      await run('capture_document', { text: 'once' }, headers),
    ];
    expect(again.body.result.id).toBe(first.body.result.id);
  });

  it('writes an event and a history', async () => {
    const { id } = (await run('capture_document', { text: 'traces' })).body.result;
    const events = await asSuperuser((client) =>
      client.query('select type, data from events where aggregate_id = $1', [id]),
    );
    expect(events.rows.map((row) => row.type)).toEqual(['document.captured']);
    expect(Object.keys(events.rows[0].data).sort()).toEqual(
      Object.keys(EVENTS['document.captured'].payload.properties).sort(),
    );
    expect((await get(id)).history).toMatchObject([
      { action: 'capture_document', state: 'draft', actor: { type: 'key', onBehalfOf: null } },
    ]);
  });
});

describe('link_document_contact', () => {
  it('links, unlinks, and changes nothing the second time', async () => {
    const { id } = (await run('capture_document', { text: 'a bill' })).body.result;
    const contact = (await run('save_contact', { name: 'Vendor', type: 'vendor' })).body.result;
    const linked = await run('link_document_contact', { documentId: id, contactId: contact.id });
    expect(linked.body.result).toMatchObject({ contactId: contact.id, version: 2 });
    expect((await run('link_document_contact', { documentId: id, contactId: contact.id })).body.result.version).toBe(2);
    expect((await run('delete_contact', { id: contact.id })).body.code).toBe('contact_in_use');
    expect((await run('link_document_contact', { documentId: id, contactId: null })).body.result).toMatchObject({
      contactId: null,
      version: 3,
    });
  });

  it('answers 404 for an unknown document or contact, 400 without contactId, and 409 for a posted document', async () => {
    const { id } = (await run('capture_document', { text: 'a bill' })).body.result;
    const theirs = (await act(url, other.apiKey, 'save_contact', { name: 'Theirs' })).body.result.id;
    expect((await run('link_document_contact', { documentId: id, contactId: theirs })).body.code).toBe('not_found');
    expect((await run('link_document_contact', { documentId: UNKNOWN, contactId: null })).body.code).toBe('not_found');
    expect((await run('link_document_contact', { documentId: id })).status).toBe(400);
    await pretendPosted(id);
    expect((await run('link_document_contact', { documentId: id, contactId: null })).body.code).toBe('document_posted');
  });
});

describe('delete_document', () => {
  const download = (fileId: string) => rest(organization.apiKey).get(`/files/${fileId}`);

  it('removes the document and its file, row and bytes', async () => {
    const { id, fileId } = await captureFile(organization.apiKey, pdfOf(['gone']), 'a.pdf');
    const { rows } = await asSuperuser((client) =>
      client.query('select storage_key from files where id = $1', [fileId]),
    );
    expect((await run('delete_document', { documentId: id })).body.result).toEqual({ id, deleted: true });
    expect((await rest(organization.apiKey).get(`/documents/${id}`)).status).toBe(404);
    expect((await download(fileId)).status).toBe(404);
    // A sweep removes the bytes after the commit.
    const path = join(findProjectRoot(), '.partita/test/files/kept', rows[0].storage_key);
    await until('the bytes are removed', () => !existsSync(path));
    const log = await rest(organization.apiKey).get(`/audit-log?targetId=${id}`);
    expect(log.body.result[0]).toMatchObject({ action: 'delete_document', before: { id }, after: null });
    expect((await run('delete_document', { documentId: id })).body.code).toBe('not_found');
  });

  it('keeps a file that another document uses', async () => {
    const first = await captureFile(organization.apiKey, pdfOf(['shared']), 'a.pdf');
    const second = (await run('capture_document', { fileId: first.fileId })).body.result;
    await run('delete_document', { documentId: first.id });
    expect((await download(first.fileId)).status).toBe(200);
    await run('delete_document', { documentId: second.id });
    expect((await download(first.fileId)).status).toBe(404);
  });

  it('refuses a posted document, and so does the database', async () => {
    const { id } = (await run('capture_document', { text: 'evidence' })).body.result;
    await pretendPosted(id);
    expect(await run('delete_document', { documentId: id })).toMatchObject({
      status: 409,
      body: { code: 'document_posted' },
    });
    await expect(asSuperuser((client) => client.query('delete from documents where id = $1', [id]))).rejects.toThrow(
      /posted/,
    );
  });

  it('answers 404 for unknown and foreign documents', async () => {
    const theirs = (await act(url, other.apiKey, 'capture_document', { text: 'theirs' })).body.result.id;
    for (const documentId of [UNKNOWN, theirs])
      expect((await run('delete_document', { documentId })).body.code).toBe('not_found');
  });
});

describe('retry_document', () => {
  it('answers 409 when no step has failed, and for a posted document', async () => {
    const { id } = (await run('capture_document', { text: 'fine' })).body.result;
    expect((await run('retry_document', { documentId: id })).body.code).toBe('document_not_failed');
    expect((await run('retry_document', { documentId: UNKNOWN })).body.code).toBe('not_found');
    await pretendPosted(id);
    expect((await run('retry_document', { documentId: id })).body.code).toBe('document_posted');
  });

  it('clears the error and runs the step again, as the system on behalf of the caller', async () => {
    const { id } = (await run('capture_document', {})).body.result;
    const failed = await run('extract_document', { documentId: id });
    expect(failed.body.result).toMatchObject({ state: 'draft', error: { step: 'extract', code: 'nothing_to_read' } });
    const retried = await run('retry_document', { documentId: id });
    expect(retried.body.result).toMatchObject({ state: 'draft', error: null });
    const after = await until('a second failure', async () => {
      const document = await get(id);
      return document.error !== null && document;
    });
    expect(after.error.code).toBe('nothing_to_read');
    expect(after.history.map(({ action }: { action: string }) => action)).toEqual([
      'extract_document',
      'retry_document',
      'extract_document',
      'capture_document',
    ]);
    expect(after.history[0].actor).toMatchObject({ type: 'system', onBehalfOf: { type: 'key', name: 'test' } });
  });
});

describe('documents from e-mail or webhook', () => {
  it.each(['email', 'webhook'])('are processed automatically: %s', async (source) => {
    const captured = await captureFile(
      organization.apiKey,
      fatturaPa({ number: source, net: source.length * 10 }),
      'f.xml',
      source,
    );
    const document = await until('the extraction and the last step', async () => {
      const found = await get(captured.id);
      return found.error !== null && found;
    });
    // The organisation has no rules for coding yet, and the document must show that.
    expect(document).toMatchObject({
      state: 'extracted',
      error: { step: 'code', code: 'region_not_set' },
      extraction: { number: source },
    });
    expect(document.history).toContainEqual(
      expect.objectContaining({
        action: 'extract_document',
        actor: expect.objectContaining({ type: 'system', onBehalfOf: expect.objectContaining({ type: 'key' }) }),
      }),
    );
    // The follow-up is a normal command.
    const commands = await rest(organization.apiKey).get('/commands?action=extract_document');
    expect(
      commands.body.result.some(({ result }: { result: { id: string } | null }) => result?.id === captured.id),
    ).toBe(true);
  });

  it('are coded when the organisation has a region', async () => {
    const danish = await newOrganization();
    await act(url, danish.apiKey, 'set_region', { regionKey: 'denmark' });
    const { id } = (await act(url, danish.apiKey, 'capture_document', { text: DANISH_BILL, source: 'email' })).body
      .result;
    const document = await until('its coding', async () => {
      const { result } = (await rest(danish.apiKey).get(`/documents/${id}`)).body;
      return (result.state === 'coded' || result.error !== null) && result;
    });
    expect(document).toMatchObject({ state: 'coded', error: null });
    const steps = document.history.map(({ action, actor }: { action: string; actor: { type: string } }) => [
      action,
      actor.type,
    ]);
    expect(steps).toEqual([
      ['code_document', 'system'],
      ['extract_document', 'system'],
      ['capture_document', 'key'],
    ]);
    expect(document.history[0].actor.onBehalfOf).toMatchObject({ type: 'key', name: 'test' });
  });
});
