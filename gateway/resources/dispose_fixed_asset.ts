import { disposeFixedAsset } from '#operations/assets/dispose-fixed-asset.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'dispose_fixed_asset'>((request, context) =>
  disposeFixedAsset(context, context.id, request),
);
