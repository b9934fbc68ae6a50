import { WORKER_MODULES } from '../index.js';
import { handle } from './handler.js';
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
  const rule = {
    run: (): never => {
      throw new Error('never called');
    },
  };
  const code = handle<'code_document'>()(rule);
  const update = handle<'update_coding'>()(rule);
  // Requests and results of extract_document look like those of code_document.
  const extract = handle<'extract_document'>()(rule);

  const others = {
    correct_reading: handle<'correct_reading'>()(rule),
    answer_question: handle<'answer_question'>()(rule),
    update_coding_line: handle<'update_coding_line'>()(rule),
    divide_coding_line: handle<'divide_coding_line'>()(rule),
  };

  const right: Handlers = { ...others, code_document: code, update_coding: update };
  // @ts-expect-error the handler of another action
  const wrong: Handlers = { ...others, code_document: extract, update_coding: update };
  // @ts-expect-error an action without a handler
  const missing: Handlers = { ...others, update_coding: update };
  expect([right, wrong, missing]).toHaveLength(3);
});
