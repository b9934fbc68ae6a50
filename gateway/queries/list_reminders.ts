import { reminders } from '#tables/reminder-table.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOfRecord } from '../reads/list.js';

export default defineQueryHandler<'list_reminders'>(listOfRecord('list_reminders', reminders, { days: 'date' }));
