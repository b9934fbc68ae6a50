import { updateFixedAsset } from '#operations/assets/update-fixed-asset.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'update_fixed_asset'>((request, context) => updateFixedAsset(context, context.id, request));
