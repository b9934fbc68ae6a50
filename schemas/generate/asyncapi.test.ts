import avsc from 'avsc';
import { asyncApiText } from '../documents.js';
import { ACTIONS, COMMAND_NAMES, EVENTS } from '../index.js';

const document = JSON.parse(asyncApiText());

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
