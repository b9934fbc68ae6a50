import { createFixedAsset } from '#operations/assets/create-fixed-asset.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'create_fixed_asset'>((request, context) => createFixedAsset(context, request));
