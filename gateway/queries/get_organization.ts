import { loadOrganization } from '#operations/administration/load-organization.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_organization'>((_parameters, { tx }) => loadOrganization(tx));
