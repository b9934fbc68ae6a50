import { deleteFixedAsset } from '#operations/assets/delete-fixed-asset.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'delete_fixed_asset'>((_request, context) => deleteFixedAsset(context, context.id));
