import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { codingMemory, codingMemoryExample } from '../records/coding-memory.js';
import { documentFields } from '../records/document.js';

export default defineResourceOperation({
  name: 'update_coding_memory',
  title: 'Correct what is remembered',
  summary: 'Changes how the next such purchases of a supplier are coded.',
  description: 'Documents that were coded with it do not change. Account and category belong together.',
  method: 'PATCH',
  path: '/api/rest/coding-memories/{id}',
  permission: 'documents:post',
  preview: 'none',
  status: 200,
  request: closedObject(
    {
      ledgerAccountId: documentFields.ledgerAccountId,
      category: documentFields.category,
      vatCode: documentFields.vatCode,
    },
    [],
    { minProperties: 1 },
  ),
  response: codingMemory.schema,
  errors: ['not_found', 'invalid_input', 'region_not_set'],
  emits: ['coding_memory.changed'],
  example: { request: { ledgerAccountId: '2450' }, response: { ...codingMemoryExample, version: 2 } },
});
