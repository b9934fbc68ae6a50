import { defineQuery } from '../../contract.js';
import { NO_PARAMETERS } from '../../query-parameters.js';
import { caller, callerExample } from '../../records/caller.js';

export default defineQuery({
  name: 'whoami',
  title: 'Who am I',
  summary: 'Tells which organisation is connected, as whom, and with which permissions.',
  description:
    'Call it first: it names the organisation, its currency and region, and whether anything may be changed.',
  path: '/api/rest/whoami',
  permission: 'read',
  paged: false,
  parameters: NO_PARAMETERS,
  item: caller,
  example: { parameters: {}, item: callerExample },
});
