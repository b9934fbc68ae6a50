/**
 * Loaded into a gateway before anything else: answers for two documents on a web that tests cannot reach. Names that end in
 * .example exist nowhere, and addresses that tests could serve are just the ones that a gateway must never fetch from.
 */
const DOCUMENTS: Readonly<Record<string, object>> = {
  // As Claude Code has it: no port, no type of application (claude-code#37767).
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

const fetchForReal = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const document = DOCUMENTS[url];
  return document ? Promise.resolve(Response.json(document)) : fetchForReal(input, init);
};
