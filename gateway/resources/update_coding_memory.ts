import { updateMemory } from '#operations/coding/change-memories.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'update_coding_memory'>((request, context) => updateMemory(context, context.id, request));
