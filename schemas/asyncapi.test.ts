import { Parser } from '@asyncapi/parser';
import avsc from 'avsc';
import { asyncApiText } from './documents.js';
import { ACTIONS, COMMAND_NAMES, EVENTS } from './index.js';

const text = asyncApiText();
const document = JSON.parse(text);

/**
 * The parser needs a plug-in for Avro. It accepts the Avro schemas unchecked here; the test below checks them with
 * avsc.
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
}, 30_000);

test('the parser refuses a broken document', async () => {
  const broken = { ...document, operations: { x: { action: 'shout', channel: { $ref: '#/channels/nowhere' } } } };
  expect((await errorsOf(JSON.stringify(broken))).length).toBeGreaterThan(0);
}, 30_000);

test('avsc can read every payload', () => {
  for (const { payload } of Object.values<{ payload: { schema: avsc.Schema } }>(document.components.messages)) {
    expect(() => avsc.Type.forSchema(payload.schema)).not.toThrow();
  }
});

test.each(COMMAND_NAMES)('%s is received on the topic of its worker and has a reply', (action) => {
  const { worker } = ACTIONS[action];
  const operation = document.operations[action];
  expect(operation.action).toBe('receive');
  expect(document.channels[`${worker}.bulk`].address).toBe(`partita.${worker}.bulk`);
  expect(operation.channel.$ref).toBe(`#/channels/${worker}.bulk`);
  expect(operation.reply.messages).toHaveLength(2);
});

test('every event is sent', () => {
  for (const type of Object.keys(EVENTS)) expect(document.operations[type].action).toBe('send');
});
