import { defineResourceOperation } from '../contract.js';
import { connectedApp, connectedAppExample } from '../records/connected-app.js';

export default defineResourceOperation({
  name: 'disconnect_app',
  title: 'Disconnect app',
  summary: 'Ends the access of a connected app immediately.',
  description:
    'The next call of the app is refused on every gateway. Users disconnect their own apps; callers with the permission `admin` disconnect any app. A repeated call changes nothing.',
  method: 'DELETE',
  path: '/api/rest/connected-apps/{id}',
  permission: 'read',
  preview: 'none',
  own: true,
  status: 200,
  response: connectedApp,
  errors: ['not_found'],
  emits: ['connected_app.disconnected'],
  example: { response: { ...connectedAppExample, disconnectedAt: '2026-11-15T08:00:00.000Z' } },
});
