import { vendorRule } from '#schemas/records/vendor-rule.js';
import { defineQueryHandler } from '../query-handler.js';
import { listOfRecord } from '../reads/list.js';

export default defineQueryHandler<'list_vendor_rules'>(listOfRecord('list_vendor_rules', vendorRule));
