import avsc from 'avsc';
import { fromAvro, toAvro } from './avro-payload.js';
import { RECORD_NAMES } from './avro-records.js';
import { commandParts, composeAvro, eventParts, problemParts, resultParts, type AvroParts } from './avro-schema.js';
import { ACTIONS, COMMAND_NAMES, EVENTS } from '../index.js';
import type { JsonSchema } from '../json-schema.js';
import { isNullable, withoutNull } from '../json-schema.js';
import { problemPayload } from '../records/problem.js';

const typeOf = (message: AvroParts): avsc.Type => avsc.Type.forSchema(JSON.parse(JSON.stringify(composeAvro(message))));

/** JSON → bytes → JSON, as between a gateway and a worker. */
function roundTrip(schema: JsonSchema, type: avsc.Type, json: unknown): unknown {
  return fromAvro(schema, type.fromBuffer(type.toBuffer(toAvro(schema, json))));
}

/** Seeded, so that a failure can be reproduced. */
function* randomBits(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** A random value that fits the schema. Optional fields are sometimes absent, nullable fields sometimes null. */
function randomValue(schema: JsonSchema, random: Generator<number, never>): unknown {
  const chance = (): number => random.next().value;
  if (isNullable(schema)) return chance() < 0.5 ? null : randomValue(withoutNull(schema), random);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true || chance() < 0.5)
          .map(([name, field]) => [name, randomValue(field, random)]),
      );
    case 'array':
      return Array.from({ length: Math.floor(chance() * 3) }, () => randomValue(schema.items ?? {}, random));
    case 'boolean':
      return chance() < 0.5;
    case 'integer':
      return Math.floor(chance() * 1e9);
    case 'number':
      return Math.round(chance() * 1e8 - 5e7) / 100;
    default:
      return chance() < 0.2 ? '' : `æøå €🥪 ${chance()}`;
  }
}

describe.each(COMMAND_NAMES)('%s', (action) => {
  const { request, result, example } = ACTIONS[action];
  const commandType = typeOf(commandParts(ACTIONS[action], RECORD_NAMES));
  const resultType = typeOf(resultParts(ACTIONS[action], RECORD_NAMES));

  test('keeps the example unchanged', () => {
    expect(roundTrip(request, commandType, example.request)).toEqual(example.request);
    expect(roundTrip(result, resultType, example.result)).toEqual(example.result);
  });

  test('keeps random values of its shape unchanged', () => {
    const random = randomBits(42);
    for (let round = 0; round < 50; round += 1) {
      const body = randomValue(request, random);
      const answer = randomValue(result, random);
      expect(roundTrip(request, commandType, body)).toEqual(body);
      expect(roundTrip(result, resultType, answer)).toEqual(answer);
    }
  });
});

test.each(Object.values(EVENTS))('keeps $type unchanged', (event) => {
  expect(roundTrip(event.payload, typeOf(eventParts(event, RECORD_NAMES)), event.example)).toEqual(event.example);
});

test('keeps a problem unchanged', () => {
  const problem = {
    code: 'invalid_input',
    title: 'The request is not valid',
    status: 400,
    detail: 'The request has 1 error: /type must be one of client, vendor, both.',
    errors: [{ pointer: '/type', message: 'must be one of client, vendor, both' }],
    requestId: null,
    told: null,
  };
  expect(roundTrip(problemPayload, typeOf(problemParts(RECORD_NAMES)), problem)).toEqual(problem);
});

describe('null and absent fields', () => {
  const { request } = ACTIONS.set_vat_frequency;
  const type = typeOf(commandParts(ACTIONS.set_vat_frequency, RECORD_NAMES));

  test('keeps the null of a required nullable field', () => {
    expect(roundTrip(request, type, { frequency: null })).toEqual({ frequency: null });
  });

  test('refuses an absent required nullable field, which must never decode as null', () => {
    expect(() => type.toBuffer(toAvro(request, {}))).toThrow('undefined');
  });

  test('encodes an absent optional field as null and decodes it as absent', () => {
    const contact = { name: 'A' };
    expect(toAvro(ACTIONS.save_contact.request, contact)).toMatchObject({ name: 'A', id: null, email: null });
    expect(fromAvro(ACTIONS.save_contact.request, { name: 'A', id: null, email: null })).toEqual(contact);
  });
});

test('refuses schemas that Avro cannot express', () => {
  const command = (properties: Record<string, JsonSchema>, required: string[]) => () =>
    commandParts(
      { name: 'x', request: { type: 'object', properties, required, additionalProperties: false } },
      RECORD_NAMES,
    );
  expect(command({ a: { type: ['string', 'null'] } }, [])).toThrow('both optional and nullable');
  expect(command({ a: { type: 'object' } }, ['a'])).toThrow('closed objects');
  expect(command({ a: {} }, ['a'])).toThrow('cannot be expressed in Avro');
});
