import { updateVatSettings } from '#operations/vat/update-vat-settings.js';
import { defineResourceHandler } from '../resource-router.js';

export default defineResourceHandler<'update_vat_settings'>((request, context) => updateVatSettings(context, request));
