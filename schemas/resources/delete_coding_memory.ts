import { defineResourceOperation } from '../contract.js';
import { deletedRecord } from '../record-fields.js';
import { codingMemoryExample } from '../records/coding-memory.js';

export default defineResourceOperation({
  name: 'delete_coding_memory',
  title: 'Forget what is remembered',
  summary: 'Forgets a decision about purchases of a supplier; the next one is coded without it.',
  description: 'Documents that were coded with it do not change.',
  method: 'DELETE',
  path: '/api/rest/coding-memories/{id}',
  permission: 'documents:post',
  preview: 'none',
  status: 200,
  response: deletedRecord('memory', codingMemoryExample.id),
  errors: ['not_found'],
  emits: ['coding_memory.changed'],
  example: { response: { id: codingMemoryExample.id, deleted: true } },
});
