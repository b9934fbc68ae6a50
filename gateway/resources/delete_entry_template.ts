import { deleteEntryTemplate } from '#operations/ledger/entry-templates.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'delete_entry_template'>((_request, context) => deleteEntryTemplate(context, context.id));
