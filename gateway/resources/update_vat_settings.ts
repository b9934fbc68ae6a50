import { updateVatSettings } from '#operations/vat/update-vat-settings.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_vat_settings'>((request, context) => updateVatSettings(context, request));
