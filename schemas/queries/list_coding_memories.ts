import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { codingMemory, codingMemoryExample } from '../records/coding-memory.js';

export default defineQuery({
  name: 'list_coding_memories',
  title: 'List what is remembered of suppliers',
  summary: 'Lists what people decided about purchases of each supplier, newest first.',
  description:
    'Posting or correcting a document teaches it. {@update_coding_memory} corrects it, {@delete_coding_memory} forgets it.',
  path: '/api/rest/coding-memories',
  permission: 'read',
  paged: true,
  parameters: listParameters({}),
  item: codingMemory.schema,
  example: { parameters: { limit: 20 }, item: codingMemoryExample },
});
