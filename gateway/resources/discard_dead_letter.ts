import { discardDeadLetter } from '#operations/administration/discard-dead-letter.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'discard_dead_letter'>((_request, context) => discardDeadLetter(context, context.id));
