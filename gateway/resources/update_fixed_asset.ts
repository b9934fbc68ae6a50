import { updateFixedAsset } from '#operations/assets/update-fixed-asset.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_fixed_asset'>((request, context) =>
  updateFixedAsset(context, context.id, request),
);
