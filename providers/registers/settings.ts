import type { SettingsReader } from '#platform/settings-reader.js';
import { readBaseUrl } from '../call-settings.js';

/** The registers in which companies are looked up. */
export const readRegisterSettings = (reader: SettingsReader) => ({
  /** False for installations without internet: numbers are then checked by their digits only. */
  isAsked: reader.flag('PARTITA_LOOK_UP_COMPANIES', true),
  /** A simulated register takes the place of VIES and of the Danish one. */
  isSandbox: reader.flag('PARTITA_SANDBOX_REGISTER', false),
  viesBaseUrl: readBaseUrl(reader, 'VIES_BASE_URL', 'https://ec.europa.eu/taxation_customs/vies/rest-api'),
  cvrBaseUrl: readBaseUrl(reader, 'CVR_BASE_URL', 'http://distribution.virk.dk/cvr-permanent'),
  /** The Danish register gives every user of its interface a name and a password. Without them only VIES is asked. */
  cvrUser: reader.optional('CVR_USER'),
  cvrPassword: reader.optional('CVR_PASSWORD'),
  timeoutMs: reader.integer('PARTITA_REGISTERS_TIMEOUT_MS', 10_000, 100, 60_000),
});

export type RegisterSettings = ReturnType<typeof readRegisterSettings>;
