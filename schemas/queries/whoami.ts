import { defineQuery } from '../contract.js';
import { NO_PARAMETERS } from '../query-parameters.js';
import { caller, callerExample } from '../records/caller.js';

export default defineQuery({
  name: 'whoami',
  title: 'Who am I',
  summary: 'Returns the connected organisation, the caller and the permissions.',
  description:
    'Call this first: it returns the organisation, its currency and region, and whether changes are allowed.',
  path: '/api/rest/whoami',
  permission: 'read',
  own: true,
  paged: false,
  parameters: NO_PARAMETERS,
  item: caller,
  example: { parameters: {}, item: callerExample },
});
