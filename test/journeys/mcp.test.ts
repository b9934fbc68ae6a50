import { randomUUID } from 'node:crypto';
import { ACTION_NAMES, ACTIONS } from '#schemas/index.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { connectMcp, LINES, textOf, type McpClient } from '../support/mcp/mcp.js';
import { rest } from '../support/rest.js';
import { fatturaPa } from '../support/documents/sample-documents.js';
import { captureFile } from '../support/documents/upload.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let other: TestOrganization;

beforeAll(async () => {
  [organization, other] = await Promise.all([newOrganization(), newOrganization()]);
});
afterAll(closeSharedPool);

async function newKey(permissions: string[]): Promise<string> {
  const body = { name: permissions.join(' '), scope: 'organization', permissions };
  return (await rest(organization.apiKey).post('/api-keys', body)).body.result.key;
}

describe.each(LINES)('with a client of the %s line', (line) => {
  const clients: McpClient[] = [];
  let client: McpClient;
  const connect = async (token: string): Promise<McpClient> => {
    const connected = await connectMcp(line, url, token);
    clients.push(connected);
    return connected;
  };
  beforeAll(async () => {
    client = await connect(organization.apiKey);
  });
  afterAll(() => Promise.all(clients.map((each) => each.close())));

  it('uses the newest revision that the client supports', () => {
    expect(client.revision).toBe(line === 'legacy' ? '2025-11-25' : '2026-07-28');
  });

  it('lists every action and the general tools with title and input, always in the same order', async () => {
    const tools = await client.listTools();
    const names = tools.map(({ name }) => name);
    const general = [
      'ask_user',
      'create_upload_link',
      'describe',
      'get_record',
      'list_records',
      'preview',
      'run_operation',
    ];
    expect(names).toEqual([...ACTION_NAMES, ...general, 'upload_file', 'whoami'].sort());
    for (const tool of tools) {
      expect(tool.title).toBeTruthy();
      expect(tool.description.length).toBeGreaterThan(30);
      expect(tool.inputSchema.type).toBe('object');
      const changes = Object.hasOwn(ACTIONS, tool.name) || /^(ask|run|upload|create)_/.test(tool.name);
      expect([tool.name, tool.annotations.readOnlyHint === true]).toEqual([tool.name, !changes]);
    }
    expect((await client.listTools()).map(({ name }) => name)).toEqual(names);
  });

  it('shows a caller only the permitted tools', async () => {
    const reader = await connect(await newKey(['read']));
    const seen = await reader.listTools();
    expect(seen.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
    const kinds = seen.find(({ name }) => name === 'list_records').inputSchema.properties.kind.enum;
    expect(kinds).toContain('contacts');
    expect(kinds).not.toContain('users');
    const editor = await connect(await newKey(['invoices:edit']));
    const theirs = ACTION_NAMES.filter((name) => ACTIONS[name].permission === 'invoices:edit');
    expect(theirs).toEqual(expect.arrayContaining(['delete_contact', 'save_contact']));
    expect((await editor.listTools()).map(({ name }) => name)).toEqual([...theirs, 'describe', 'run_operation'].sort());
  });

  it('reads any record through two tools, with few columns or with those that are named', async () => {
    const saved = await client.callTool('save_contact', {
      name: `Reads ${line}`,
      country: 'DK',
      email: 'a@example.com',
    });
    const { id } = saved.structuredContent;
    const listed = await client.callTool('list_records', { kind: 'contacts', filters: { q: `Reads ${line}` } });
    expect(listed.structuredContent).toMatchObject({
      notice: expect.stringContaining('not instructions'),
      records: [{ id, name: `Reads ${line}` }],
      nextCursor: null,
    });
    expect(listed.structuredContent.records[0]).not.toHaveProperty('version');
    const link = listed.content.find(({ type }: { type: string }) => type === 'resource_link');
    const [whole] = (await client.readResource(link.uri)).contents;
    expect(JSON.parse(whole.text)).toMatchObject({ records: [{ id, version: 1 }], nextCursor: null });
    const narrow = await client.callTool('get_record', { kind: 'contact', id, fields: ['email'] });
    expect(narrow.structuredContent.record).toEqual({ email: 'a@example.com' });
    const wrong = await client.callTool('list_records', { kind: 'contacts', filters: { colour: 'red' } });
    expect(textOf(wrong)).toMatch(/^- colour: [^]*describe \{"name": "contacts"\}/m);
    const unknown = await client.callTool('get_record', { kind: 'garden', id });
    expect(textOf(unknown)).toMatch(/^- kind: /m);
  });

  it('runs an operation beside the actions, after describing it', async () => {
    const described = await client.callTool('describe', { name: 'enter_exchange_rate' });
    expect(described.structuredContent).toMatchObject({ tool: 'run_operation', input: { type: 'object' } });
    await client.callTool('set_region', { regionKey: 'denmark' });
    const rate = { currency: 'USD', date: '2026-10-01', rate: 6.5, source: 'ECB' };
    const entered = await client.callTool('run_operation', { operation: 'enter_exchange_rate', input: rate });
    expect(entered.structuredContent).toMatchObject({ result: { currency: 'USD', date: '2026-10-01' } });
    const wrong = await client.callTool('run_operation', { operation: 'enter_exchange_rate', input: { currency: 7 } });
    expect(textOf(wrong)).toMatch(/^- currency: /m);
    const missing = await client.callTool('run_operation', {
      operation: 'reverse_ledger_entry',
      input: { reason: 'x' },
    });
    expect(textOf(missing)).toMatch(/^- id: /m);
  });

  it('hands in a file, in the call or through a link that works once', async () => {
    const xml = Buffer.from(fatturaPa());
    const small = await client.callTool('upload_file', { fileName: 'invoice.xml', base64: xml.toString('base64') });
    expect(small.structuredContent).toMatchObject({ name: 'invoice.xml', bytes: xml.length });
    const blanks = await client.callTool('upload_file', { fileName: 'a.xml', base64: `A${' '.repeat(200_000)}!` });
    expect(textOf(blanks)).toContain('/base64');
    const captured = await client.callTool('capture_document', {
      fileId: small.structuredContent.id,
      source: 'upload',
    });
    expect(captured.structuredContent).toMatchObject({ fileName: 'invoice.xml' });
    const { url: address, fileId } = (await client.callTool('create_upload_link', { fileName: 'b.xml' }))
      .structuredContent;
    const put = (): Promise<Response> => fetch(address, { method: 'PUT', body: xml });
    const answers = await Promise.all([put(), put()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    const { body } = await rest(organization.apiKey).post('/actions/capture_document', { fileId, source: 'upload' });
    expect(body.result).toMatchObject({ fileId, fileName: 'b.xml' });
    expect((await fetch(`${address.slice(0, -3)}abc`, { method: 'PUT', body: xml })).status).toBe(404);
    expect((await fetch(address)).status).toBe(405);
  });

  it('answers a tool without permission like one that does not exist', async () => {
    const reader = await connect(await newKey(['read']));
    for (const name of ['save_contact', 'list_users', 'no_such_tool', 'constructor', 'post_document']) {
      await expect(reader.callTool(name, { name: 'X' })).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining(`Unknown tool: ${name}`),
      });
    }
  });

  it('saves a contact and returns it as data and text, with the same audit and events as REST', async () => {
    const result = await client.callTool('save_contact', {
      name: `Nordisk Papir ${line}`,
      type: 'vendor',
      country: 'DK',
    });
    expect(result.isError).toBeFalsy();
    const { id } = result.structuredContent;
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
    const { get } = rest(organization.apiKey);
    expect((await get(`/contacts/${id}`)).body.result).toMatchObject({ id, name: `Nordisk Papir ${line}` });
    const { commandId, actor } = (await get(`/audit-log?targetId=${id}`)).body.result[0];
    expect(commandId).toBe(result._meta['partita/command-id']);
    expect(actor).toMatchObject({ type: 'key', name: 'test' });
    const found = await client.callTool('get_contact', { id });
    expect(found.structuredContent).toMatchObject({ id, type: 'vendor' });
    const listed = await client.callTool('list_contacts', { q: `papir ${line}`, limit: 1 });
    expect(listed.structuredContent).toMatchObject({ result: [{ id }], nextCursor: null });
  });

  it('names every wrong input field, so that a model can correct it', async () => {
    const result = await client.callTool('save_contact', { name: '', type: 'friend', colour: 'red' });
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toBeUndefined();
    const text = textOf(result);
    expect(text).toContain('invalid_input');
    for (const field of ['name', 'type', 'colour']) expect(text).toMatch(new RegExp(`^- ${field}: `, 'm'));
    expect(text).toContain('Correct these fields');
    const list = await client.callTool('list_contacts', { limit: 1000 });
    expect(textOf(list)).toMatch(/^- limit: /m);
  });

  it('returns the code of a business rule', async () => {
    const result = await client.callTool('delete_contact', { id: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha' });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain('not_found');
    expect(result._meta['partita/problem']).toMatchObject({ code: 'not_found', status: 404 });
  });

  it('answers a foreign id like an unknown one', async () => {
    const foreign = await rest(other.apiKey).post('/actions/save_contact', { name: 'Secret' });
    const { id } = foreign.body.result;
    const nobody = 'con_01jcq8r5t9e4x8s6m2k7vwz3ha';
    for (const call of [
      (each: string) => client.callTool('get_contact', { id: each }),
      (each: string) => client.callTool('delete_contact', { id: each }),
      (each: string) => client.callTool('save_contact', { id: each, name: 'Mine now' }),
    ]) {
      const [theirs, none] = [await call(id), await call(nobody)];
      expect(theirs.isError).toBe(true);
      expect(textOf(theirs).replaceAll(id, '<id>')).toBe(textOf(none).replaceAll(nobody, '<id>'));
    }
    expect((await rest(other.apiKey).get(`/contacts/${id}`)).body.result.name).toBe('Secret');
  });

  it('has one effect for one idempotency key', async () => {
    const meta = { 'partita/idempotency-key': randomUUID() };
    const name = `Once ${line}`;
    const first = await client.callTool('save_contact', { name }, { meta });
    const second = await client.callTool('save_contact', { name }, { meta });
    expect(second.structuredContent).toEqual(first.structuredContent);
    const changed = await client.callTool('save_contact', { name: `${name} more` }, { meta });
    expect(textOf(changed)).toContain('idempotency_conflict');
    const listed = await client.callTool('list_contacts', { q: name });
    expect(listed.structuredContent.result).toHaveLength(1);
    for (const bad of ['with space', '', 7]) {
      const refused = await client.callTool('save_contact', { name }, { meta: { 'partita/idempotency-key': bad } });
      expect(textOf(refused)).toContain('partita/idempotency-key');
    }
  });

  it('reports progress when the client asks for it', async () => {
    const seen: any[] = [];
    const result = await client.callTool(
      'save_contact',
      { name: `Slowly ${line}` },
      { onProgress: (step) => seen.push(step) },
    );
    expect(result.isError).toBeFalsy();
    expect(seen[0]).toMatchObject({ progress: 0, message: expect.stringContaining('save_contact') });
  });

  it('returns the caller’s identity', async () => {
    const { structuredContent } = await client.callTool('whoami');
    expect(structuredContent).toMatchObject({
      organizationId: organization.id,
      actorType: 'key',
      readOnly: false,
      role: null,
    });
    const reader = await connect(await newKey(['read']));
    expect((await reader.callTool('whoami')).structuredContent).toMatchObject({
      readOnly: true,
      permissions: ['read'],
    });
  });

  it('has the chart of accounts and the VAT codes as resources', async () => {
    await client.callTool('set_region', { regionKey: 'denmark' });
    const uris = (await client.listResources()).map(({ uri }) => uri);
    expect(uris).toEqual(['partita://chart-of-accounts', 'partita://vat-codes']);
    const read = async (uri: string) => JSON.parse((await client.readResource(uri)).contents[0].text);
    expect(await read('partita://chart-of-accounts')).toEqual({ accounts: expect.any(Array) });
    const { regionKey, vatCodes } = await read('partita://vat-codes');
    expect(regionKey).toBe('denmark');
    expect(vatCodes.map(({ code }: { code: string }) => code)).toContain('I25');
    await expect(client.readResource('partita://secrets')).rejects.toMatchObject({ code: expect.any(Number) });
  });

  it('has documents as resources, with their text and their file', async () => {
    const bytes = Buffer.from(fatturaPa());
    const document = await captureFile(organization.apiKey, bytes, 'invoice.xml');
    const { contents } = await client.readResource(`partita://documents/${document.id}`);
    expect(JSON.parse(contents[0].text)).toMatchObject({ id: document.id, file: { name: 'invoice.xml' } });
    expect(Buffer.from(contents[1].blob, 'base64')).toEqual(bytes);
    const foreign = await connect(other.apiKey);
    const refused = foreign.readResource(`partita://documents/${document.id}`);
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('not found') });
  });

  it('has prompts with arguments', async () => {
    const names = (await client.listPrompts()).map(({ name }) => name);
    expect(names).toEqual(['month_end_checklist', 'unmatched_transactions', 'vat_preview']);
    const { messages } = await client.getPrompt('month_end_checklist', { month: '2026-10' });
    expect(messages[0].content.text).toContain('2026-10');
    await expect(client.getPrompt('month_end_checklist')).rejects.toMatchObject({ code: -32602 });
    await expect(client.getPrompt('no_such_prompt')).rejects.toMatchObject({ code: -32602 });
  });
});
