import { codingMemory } from '#schemas/records/coding-memory.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOfRecord } from '../reads/list.js';

export default defineQueryHandler<'list_coding_memories'>(listOfRecord('list_coding_memories', codingMemory));
