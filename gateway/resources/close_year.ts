import { closeYear } from '#operations/ledger/close-year.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'close_year'>((request, context) => closeYear(context, request));
