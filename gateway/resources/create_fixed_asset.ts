import { createFixedAsset } from '#operations/assets/create-fixed-asset.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'create_fixed_asset'>((request, context) => createFixedAsset(context, request));
