import { contact } from '#schemas/records/contact.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOfRecord } from '../reads/list.js';

export default defineQueryHandler<'list_contacts'>(listOfRecord('list_contacts', contact));
