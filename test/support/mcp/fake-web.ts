/**
 * Loaded into a gateway before its own code: answers requests for two documents on the web. Names that end in .example
 * do not exist, and a gateway must never fetch from the addresses that tests can serve.
 */
const DOCUMENTS: Readonly<Record<string, object>> = {
  // As Claude Code publishes it: no port and no application type (claude-code#37767).
  'https://assistant.example/client.json': {
    client_id: 'https://assistant.example/client.json',
    client_name: 'Assistant on the web',
    redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
    token_endpoint_auth_method: 'none',
  },
  'https://impostor.example/client.json': {
    client_id: 'https://assistant.example/client.json',
    client_name: 'Impostor',
    redirect_uris: ['http://127.0.0.1/callback'],
  },
};

const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const document = DOCUMENTS[url];
  return document ? Promise.resolve(Response.json(document)) : realFetch(input, init);
};
