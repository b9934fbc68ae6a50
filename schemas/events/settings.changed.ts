import { defineEvent } from '../contract.js';
import { settings, settingsExample } from '../records/settings.js';

export default defineEvent({
  type: 'settings.changed',
  title: 'Settings changed',
  summary: 'The settings of the organisation changed; the payload contains all current settings.',
  payload: settings,
  example: settingsExample,
});
