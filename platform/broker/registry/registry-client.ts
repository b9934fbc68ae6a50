import { COMPATIBILITY, SchemaRegistry, SchemaType } from '@kafkajs/confluent-schema-registry';
import type { RegistryConfig } from '../../config.js';
import { askRegistry } from './ask-registry.js';
import type { NamedSchema } from './schema-list.js';

export type Compatibility = 'FULL_TRANSITIVE' | 'NONE';

/** Registers and looks up single schemas. */
export class RegistryClient {
  private readonly client: SchemaRegistry;

  constructor(private readonly config: RegistryConfig) {
    const { url, username, password } = config;
    this.client = new SchemaRegistry({
      host: url,
      ...(username && password && { auth: { username, password } }),
      retry: { retries: 2, maxRetryTimeInSecs: 2 },
    });
  }

  /** The id of the registered schema. The registry refuses a schema that is not compatible with all its earlier versions. */
  async register(named: NamedSchema, compatibility: Compatibility): Promise<number> {
    const avro = avroOf(named);
    const options = { subject: named.name, compatibility: COMPATIBILITY[compatibility] };
    const { id } = await this.client.register(avro, options).catch(async (error: unknown) => {
      if (!isOtherCompatibility(error)) throw error;
      // The subject was registered as a draft with other rules, and its schema is final now.
      await this.restartSubject(named.name, avro.schema, compatibility);
      return this.client.register(avro, options);
    });
    return id;
  }

  idOf(named: NamedSchema): Promise<number> {
    return this.client.getRegistryIdBySchema(named.name, avroOf(named));
  }

  /**
   * Removes the versions of a draft: no record was ever written with them. The versions of a final schema stay, and the registry
   * checks against them.
   */
  private async restartSubject(name: string, schema: string, compatibility: Compatibility): Promise<void> {
    const subject = encodeURIComponent(name);
    const { compatibilityLevel } = (await askRegistry(this.config, 'GET', `/config/${subject}`)) as {
      compatibilityLevel: string;
    };
    if (compatibilityLevel === COMPATIBILITY.NONE) {
      await askRegistry(this.config, 'DELETE', `/subjects/${subject}`);
      await askRegistry(this.config, 'POST', `/subjects/${subject}/versions`, { schema });
    }
    await askRegistry(this.config, 'PUT', `/config/${subject}`, { compatibility });
  }
}

const avroOf = ({ schema }: NamedSchema) => ({ type: SchemaType.AVRO, schema: JSON.stringify(schema) }) as const;

/** The subject exists with another compatibility level. The client does not export a class for this error. */
function isOtherCompatibility(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConfluentSchemaRegistryCompatibilityError';
}
