import { Server } from '@modelcontextprotocol/server';

/**
 * Loaded into a gateway before its own code: the tools, resources and prompts that the official conformance suite calls
 * by name. The handlers of our own server answer them, so HTTP, authentication, both protocol eras, lists, errors and
 * progress are the same as for every client.
 */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

const text = (value: string) => ({ type: 'text', text: value }) as const;
const image = { type: 'image', data: PIXEL, mimeType: 'image/png' } as const;
const resource = (uri: string, value: string, mimeType = 'text/plain') =>
  ({ type: 'resource', resource: { uri, mimeType, text: value } }) as const;

type Answer = (params: any, context: any) => any;

const TOOLS: Readonly<Record<string, Answer>> = {
  test_simple_text: () => ({ content: [text('This is a simple text response for testing.')] }),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({
    content: [resource('test://embedded-resource', 'This is an embedded resource content.')],
  }),
  test_multiple_content_types: () => ({
    content: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', '{"test":"data","value":123}', 'application/json'),
    ],
  }),
  test_error_handling: () => ({
    isError: true,
    content: [text('This tool intentionally returns an error for testing')],
  }),
  test_tool_with_progress: async (_params, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      const params = { progressToken, progress, total: 100, message: `Completed step ${progress} of 100` };
      if (progressToken !== undefined) await mcpReq.notify({ method: 'notifications/progress', params });
    }
    return { content: [text(String(progressToken))] };
  },
  json_schema_2020_12_tool: () => ({ content: [text('valid')] }),
};

/** JSON Schema 2020-12 keywords that our contracts do not use. They must reach the client unchanged. */
const SCHEMA_2020_12 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

const RESOURCES: Readonly<Record<string, object>> = {
  'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  'test://static-binary': { mimeType: 'image/png', blob: PIXEL },
};

const user = (content: object) => ({ role: 'user', content });
const PROMPTS: Readonly<Record<string, (values: Record<string, string>) => object[]>> = {
  test_simple_prompt: () => [user(text('This is a simple prompt for testing.'))],
  test_prompt_with_arguments: ({ arg1, arg2 }) => [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
  test_prompt_with_embedded_resource: ({ resourceUri = '' }) => [
    user(resource(resourceUri, 'Embedded resource content for testing.')),
    user(text('Please process the embedded resource above.')),
  ],
  test_prompt_with_image: () => [user(image), user(text('Please analyze the image above.'))],
};

const ARGUMENTS: Readonly<Record<string, string[]>> = {
  test_prompt_with_arguments: ['arg1', 'arg2'],
  test_prompt_with_embedded_resource: ['resourceUri'],
};

const describeTool = (name: string) => ({
  name,
  description: `For the conformance suite: ${name}`,
  inputSchema: name === 'json_schema_2020_12_tool' ? SCHEMA_2020_12 : { type: 'object' },
});

/** Per method: the answer of our handler together with the fixtures. */
const WITH_FIXTURES: Readonly<Record<string, (ours: Answer) => Answer>> = {
  'tools/list': (ours) => async (request, context) => {
    const answer = await ours(request, context);
    return { ...answer, tools: [...answer.tools, ...Object.keys(TOOLS).map(describeTool)] };
  },
  'tools/call': (ours) => (request, context) =>
    (TOOLS[request.params.name] ?? (() => ours(request, context)))(request.params, context),
  'resources/list': (ours) => async (request, context) => {
    const answer = await ours(request, context);
    const fixtures = Object.entries(RESOURCES).map(([uri, content]) => ({
      uri,
      name: uri,
      ...('mimeType' in content && { mimeType: content.mimeType }),
    }));
    return { ...answer, resources: [...answer.resources, ...fixtures] };
  },
  'resources/read': (ours) => (request, context) => {
    const { uri } = request.params;
    const id = /^test:\/\/template\/(\w+)\/data$/.exec(uri)?.[1];
    const data = { id, templateTest: true, data: `Data for ID: ${id}` };
    const found = id === undefined ? RESOURCES[uri] : { mimeType: 'application/json', text: JSON.stringify(data) };
    return found ? { contents: [{ uri, ...found }] } : ours(request, context);
  },
  'prompts/list': (ours) => async (request, context) => {
    const answer = await ours(request, context);
    const fixtures = Object.keys(PROMPTS).map((name) => ({
      name,
      description: `For the conformance suite: ${name}`,
      arguments: (ARGUMENTS[name] ?? []).map((argument) => ({ name: argument, required: true })),
    }));
    return { ...answer, prompts: [...answer.prompts, ...fixtures] };
  },
  'prompts/get': (ours) => (request, context) => {
    const write = PROMPTS[request.params.name];
    return write ? { messages: write(request.params.arguments ?? {}) } : ours(request, context);
  },
};

const prototype = Server.prototype as unknown as { setRequestHandler(method: string, handler: Answer): void };
const { setRequestHandler } = prototype;
prototype.setRequestHandler = function (this: Server, method, handler) {
  setRequestHandler.call(this, method, (WITH_FIXTURES[method] ?? ((ours) => ours))(handler));
};
