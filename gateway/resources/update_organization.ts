import { updateOrganization } from '#operations/administration/update-organization.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'update_organization'>((request, context) => updateOrganization(context, request));
