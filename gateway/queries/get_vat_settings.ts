import { loadVatSettings } from '#tables/vat-settings-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_vat_settings'>((_parameters, { tx }) => loadVatSettings(tx));
