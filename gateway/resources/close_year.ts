import { closeYear } from '#operations/ledger/close-year.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'close_year'>((request, context) => closeYear(context, request));
