import { defineEvent } from '../../contract.js';
import { settings, settingsExample } from '../../records/settings.js';

export default defineEvent({
  type: 'settings.changed',
  title: 'Settings changed',
  summary: 'The settings of the organisation changed; the payload holds all of them as they are now.',
  emittedBy: ['set_region', 'set_auto_post', 'set_vat_frequency'],
  payload: settings,
  example: settingsExample,
});
