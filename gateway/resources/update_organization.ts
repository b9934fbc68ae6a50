import { updateOrganization } from '#operations/administration/update-organization.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'update_organization'>((request, context) => updateOrganization(context, request));
