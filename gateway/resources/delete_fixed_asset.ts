import { deleteFixedAsset } from '#operations/assets/delete-fixed-asset.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'delete_fixed_asset'>((_request, context) =>
  deleteFixedAsset(context, context.id),
);
