import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import type { RegistryConfig } from '#platform/config.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { failed, ok, reasonOf, type Finding } from './finding.js';

const TIMEOUT_MS = 5_000;

/** Checks that the registry is reachable and that every schema is registered. */
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
      return [failed('registry', `${url} rejects the login (${response.status})`, next)];
    }
    if (!response.ok) {
      const next = 'Set SCHEMA_REGISTRY_URL to the Confluent-compatible interface (Apicurio: …/apis/ccompat/v7).';
      return [failed('registry', `${url} returned ${response.status}`, next)];
    }
  } catch (error) {
    return [
      failed(
        'registry',
        `cannot reach ${url}: ${reasonOf(error)}`,
        'Start the registry, or correct SCHEMA_REGISTRY_URL.',
      ),
    ];
  }
  const records = allAvroRecords();
  try {
    await new SchemaStore(config, records).loadEach();
    return [ok('registry', url), ok('schemas', `all ${records.length} are registered`)];
  } catch (error) {
    const detail = error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
    return [ok('registry', url), failed('schemas', detail, 'Run: partita schemas register')];
  }
}
