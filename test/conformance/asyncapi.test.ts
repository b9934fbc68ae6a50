import { Parser } from '@asyncapi/parser';
import { asyncApiText } from '#schemas/documents.js';

const text = asyncApiText();
const document = JSON.parse(text);

/**
 * The parser needs a plug-in for Avro. It accepts the Avro schemas unchecked here; schemas/asyncapi.test.ts checks them
 * with avsc.
 */
function makeParser(): Parser {
  const parser = new Parser();
  parser.registerSchemaParser({
    validate: () => [],
    parse: () => ({}),
    getMimeTypes: () => ['application/vnd.apache.avro+json;version=1.9.0'],
  });
  return parser;
}

const errorsOf = async (source: string) => {
  const diagnostics = await makeParser().validate(source);
  return diagnostics
    .filter(({ severity }) => severity === 0)
    .map(({ message, path }) => `${path.join('/')}: ${message}`);
};

test('the parser accepts the AsyncAPI document', async () => {
  expect(document.asyncapi).toBe('3.0.0');
  expect(await errorsOf(text)).toEqual([]);
});

test('the parser refuses a broken document', async () => {
  const broken = { ...document, operations: { x: { action: 'shout', channel: { $ref: '#/channels/nowhere' } } } };
  expect((await errorsOf(JSON.stringify(broken))).length).toBeGreaterThan(0);
});
