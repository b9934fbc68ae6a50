import { defineQuery } from '../contract.js';
import { listParameters } from '../query-parameters.js';
import { connectedApp, connectedAppExample } from '../records/connected-app.js';

export default defineQuery({
  name: 'list_connected_apps',
  title: 'List connected apps',
  summary: 'Lists the apps that act for users of the organisation, newest first.',
  description:
    'With the permission `admin`, lists the apps of all users; otherwise your own. Includes disconnected apps.',
  path: '/api/rest/connected-apps',
  permission: 'read',
  own: true,
  paged: true,
  parameters: listParameters({}),
  item: connectedApp,
  example: { parameters: {}, item: connectedAppExample },
});
