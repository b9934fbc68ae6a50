import {
  Client as CurrentClient,
  StreamableHTTPClientTransport as CurrentTransport,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { request, type Answer } from '../fleet.js';

/**
 * The client methods that tests use, for both lines of the SDK. Results are untyped so that tests can read any field.
 */
export interface McpClient {
  readonly revision: string | undefined;
  listTools(): Promise<any[]>;
  callTool(
    name: string,
    input?: object,
    options?: { meta?: object; onProgress?: (progress: any) => void; signal?: AbortSignal },
  ): Promise<any>;
  listResources(): Promise<any[]>;
  readResource(uri: string): Promise<any>;
  listPrompts(): Promise<any[]>;
  getPrompt(name: string, values?: Record<string, string>): Promise<any>;
  close(): Promise<void>;
}

export const LINES = ['legacy', 'current'] as const;
export type Line = (typeof LINES)[number];

const IDENTITY = { name: 'partita-tests', version: '1.0.0' };

/** Connects with the client for revisions before 2026-07-28, or with the client for that revision. */
export async function connectMcp(line: Line, base: string, token: string): Promise<McpClient> {
  const url = new URL(`${base}/api/mcp`);
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  if (line === 'legacy') {
    const client = new LegacyClient(IDENTITY);
    const transport = new LegacyTransport(url, { requestInit });
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    return wrap(client, transport.protocolVersion);
  }
  const client = new CurrentClient(IDENTITY, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new CurrentTransport(url, { requestInit }));
  return wrap(client, client.getNegotiatedProtocolVersion());
}

function wrap(client: LegacyClient | CurrentClient, revision: string | undefined): McpClient {
  const any = client as any;
  return {
    revision,
    listTools: async () => (await any.listTools()).tools,
    callTool: (name, input = {}, { meta, onProgress, signal } = {}) => {
      const params = { name, arguments: input, ...(meta && { _meta: meta }) };
      const options = { ...(onProgress && { onprogress: onProgress }), ...(signal && { signal }) };
      return client instanceof LegacyClient ? any.callTool(params, undefined, options) : any.callTool(params, options);
    },
    listResources: async () => (await any.listResources()).resources,
    readResource: (uri) => any.readResource({ uri }),
    listPrompts: async () => (await any.listPrompts()).prompts,
    getPrompt: (name, values) => any.getPrompt({ name, ...(values && { arguments: values }) }),
    close: () => client.close(),
  };
}

export const textOf = (result: any): string => result.content.map(({ text }: { text: string }) => text).join('\n');

/** Sends a plain `tools/list` request without the SDK. */
export const requestToolsList = (base: string, token: string): Promise<Answer> =>
  request(`${base}/api/mcp`, {
    apiKey: token,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { Accept: 'application/json, text/event-stream' },
  });
