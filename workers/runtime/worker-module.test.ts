import { WORKER_MODULES } from '../index.js';
import { defineHandler } from './handler.js';
import { loadWorker } from './load-worker.js';
import type { WorkerModule } from './worker-module.js';

test('a worker is loaded with its settings, handlers and duties', async () => {
  const { settings, handlers, duties } = await loadWorker(WORKER_MODULES.contacts);
  expect(settings.batchSize).toBe(200);
  expect([...handlers.keys()]).toEqual(['delete_contact', 'save_contact']);
  expect(duties.size).toBe(0);
});

/** Checked by the compiler: without an error in the next line, @ts-expect-error is an error itself. */
test('the handler of another action does not compile', () => {
  type Handlers = WorkerModule<'coding'>['handlers'];
  const handle = (): never => {
    throw new Error('never called');
  };
  const code = defineHandler<'code_document'>(handle);
  const update = defineHandler<'update_coding'>(handle);
  // Requests and results of extract_document look like those of code_document.
  const extract = defineHandler<'extract_document'>(handle);

  const others = {
    correct_reading: defineHandler<'correct_reading'>(handle),
    answer_question: defineHandler<'answer_question'>(handle),
    update_coding_line: defineHandler<'update_coding_line'>(handle),
    divide_coding_line: defineHandler<'divide_coding_line'>(handle),
  };

  const right: Handlers = { ...others, code_document: code, update_coding: update };
  // @ts-expect-error the handler of another action
  const wrong: Handlers = { ...others, code_document: extract, update_coding: update };
  // @ts-expect-error an action without a handler
  const missing: Handlers = { ...others, update_coding: update };
  expect([right, wrong, missing]).toHaveLength(3);
});
