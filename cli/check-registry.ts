import { SchemaStore } from '#platform/broker/schema-store.js';
import type { RegistryConfig } from '#platform/config.js';
import { allAvroRecords } from '#schemas/avro-records.js';
import { failed, ok, reasonOf, type Finding } from './finding.js';

const TIMEOUT_MS = 5_000;

/** Reachable, and every schema registered. */
export async function checkRegistry(config: RegistryConfig): Promise<Finding[]> {
  const { url, username, password } = config;
  const credentials = Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64');
  try {
    const response = await fetch(`${url}/subjects`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(username && { headers: { Authorization: `Basic ${credentials}` } }),
    });
    if (response.status === 401 || response.status === 403) {
      const next = 'Correct SCHEMA_REGISTRY_USERNAME and SCHEMA_REGISTRY_PASSWORD.';
      return [failed('registry', `${url} refuses the login (${response.status})`, next)];
    }
    if (!response.ok) {
      const next = 'SCHEMA_REGISTRY_URL must name its Confluent-compatible interface (Apicurio: …/apis/ccompat/v7).';
      return [failed('registry', `${url} answers ${response.status}`, next)];
    }
  } catch (error) {
    return [failed('registry', `${url} cannot be reached: ${reasonOf(error)}`, 'Start the registry, or correct SCHEMA_REGISTRY_URL.')];
  }
  const records = allAvroRecords();
  try {
    await new SchemaStore(config, records).load();
    return [ok('registry', url), ok('schemas', `all ${records.length} are registered`)];
  } catch (error) {
    const detail = error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
    return [ok('registry', url), failed('schemas', detail, 'Run: partita schemas register')];
  }
}
