import { disposeFixedAsset } from '#operations/assets/dispose-fixed-asset.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'dispose_fixed_asset'>((request, context) =>
  disposeFixedAsset(context, context.id, request),
);
