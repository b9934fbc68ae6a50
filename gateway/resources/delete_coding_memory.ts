import { deleteMemory } from '#operations/coding/change-memories.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'delete_coding_memory'>((_request, context) => deleteMemory(context, context.id));
