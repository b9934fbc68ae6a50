import { discardDeadLetter } from '#operations/administration/discard-dead-letter.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'discard_dead_letter'>((_request, context) =>
  discardDeadLetter(context, context.id),
);
