import { defineEvent } from '../../contract.js';
import { settings, settingsExample } from '../../records/settings.js';

export default defineEvent({
  type: 'settings.changed',
  title: 'Settings changed',
  summary: 'The settings of the organisation changed; the payload contains all current settings.',
  emittedBy: ['set_region', 'set_auto_post', 'set_vat_frequency'],
  payload: settings,
  example: settingsExample,
});
