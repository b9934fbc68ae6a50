import { Parser } from '@asyncapi/parser';
import avsc from 'avsc';
import { asyncApiText } from './documents.js';
import { ACTIONS, COMMAND_NAMES, EVENTS } from './index.js';

const text = asyncApiText();
const document = JSON.parse(text);

/** The parser knows Avro only with a plug-in; the Avro schemas are checked by avsc below, so here they pass as they are. */
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

test('the AsyncAPI parser accepts it', async () => {
  expect(document.asyncapi).toBe('3.0.0');
  expect(await errorsOf(text)).toEqual([]);
}, 30_000);

test('and refuses it when it is broken', async () => {
  const broken = { ...document, operations: { x: { action: 'shout', channel: { $ref: '#/channels/nowhere' } } } };
  expect((await errorsOf(JSON.stringify(broken))).length).toBeGreaterThan(0);
}, 30_000);

test('every payload is a schema that avsc can read', () => {
  for (const { payload } of Object.values<{ payload: { schema: avsc.Schema } }>(document.components.messages)) {
    expect(() => avsc.Type.forSchema(payload.schema)).not.toThrow();
  }
});

test.each(COMMAND_NAMES)('%s is received on the topic of its worker and answered', (action) => {
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
