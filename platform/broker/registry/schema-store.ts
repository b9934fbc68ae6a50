import avro from 'avsc';
import type { RegistryConfig } from '../../config.js';
import { boundItems } from './bounded-items.js';
import { fetchWriterSchema } from './fetch-writer-schema.js';
import type { Compatibility, RegistryClient } from './registry-client.js';
import { SchemaList, type NamedSchema } from './schema-list.js';

boundItems();

/** The bytes are not a record of a known schema. A retry does not help. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
}

export class RegistryUnavailableError extends Error {
  override readonly name = 'RegistryUnavailableError';
}

export interface Decoded {
  readonly name: string;
  readonly value: unknown;
}

interface Decoder {
  readonly name: string;
  readonly decode: (payload: Buffer) => unknown;
}

/** Small, because a slab stays in memory as long as one of its records does. */
const SLAB_BYTES = 65_536;
const MAGIC_BYTE = 0;
const HEADER_BYTES = 5;
/** The registry is asked again for an unknown id after this time: the schema may have been registered. */
const UNKNOWN_ID_TTL_MS = 10_000;
const UNKNOWN_IDS = 10_000;
/** Schemas of other versions and of importers, kept after they were compiled. The one that was fetched first is dropped. */
const FOREIGN_SCHEMAS = 200;
/** A request to a registry that does not answer is repeated after this time. */
const ASK_TIMEOUT_MS = 5_000;

/**
 * Encodes and decodes the Confluent wire format (a zero byte, the schema id, Avro binary). Both are synchronous: ids and
 * resolvers are fetched once and cached. The client of the registry would build a new resolver for every record.
 */
export class SchemaStore {
  private client: Promise<RegistryClient> | undefined;
  private readonly list: SchemaList;
  private readonly schemaOf: ReadonlyMap<string, object>;
  private readonly types = new Map<string, avro.Type>();
  private readonly ids = new Map<string, number>();
  private readonly decoders = new Map<number, Decoder>();
  private readonly foreignIds = new Set<number>();
  private readonly unknownIds = new Map<number, number>();
  private readonly asking = new Set<number>();
  /** Records share a buffer instead of having one each: 2 µs per record instead of 4. */
  private slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
  private slabAt = 0;

  constructor(
    private readonly config: RegistryConfig,
    private readonly schemas: readonly NamedSchema[],
  ) {
    this.list = new SchemaList(config, schemas);
    this.schemaOf = new Map(schemas.map(({ name, schema }) => [name, schema]));
  }

  /** Loaded when it is first used: its modules take 0.1 s of CPU, and with the list of schemas most processes do not need it. */
  private openClient(): Promise<RegistryClient> {
    this.client ??= import('./registry-client.js').then((module) => new module.RegistryClient(this.config));
    return this.client;
  }

  /** Compiles a schema when it is used for the first time (1 ms): all of them take 23 MB, and a process uses a few. */
  private readerOf(name: string): avro.Type | undefined {
    const known = this.types.get(name);
    const schema = this.schemaOf.get(name);
    if (known || !schema) return known;
    const type = avro.Type.forSchema(JSON.parse(JSON.stringify(schema)));
    this.types.set(name, type);
    return type;
  }

  /** Registers every schema. The registry refuses a schema that is not compatible with all its earlier versions. */
  async register(compatibilityOf: (name: string) => Compatibility): Promise<void> {
    const client = await this.openClient();
    for (const part of inParts(this.schemas, 8)) {
      await Promise.all(
        part.map(async (named) => {
          this.remember(named.name, await client.register(named, compatibilityOf(named.name)));
        }),
      );
    }
    await this.list.write(this.ids);
  }

  /** Registers every schema, unless the registry lists them all. */
  async registerMissing(compatibilityOf: (name: string) => Compatibility): Promise<void> {
    if (!(await this.loadList())) await this.register(compatibilityOf);
  }

  /** Fetches the ids of all schemas. */
  async load(): Promise<void> {
    if (!(await this.loadList())) await this.loadEach();
  }

  private async loadList(): Promise<boolean> {
    const ids = await this.list.read();
    for (const [name, id] of ids ?? []) this.remember(name, id);
    return ids !== undefined;
  }

  /** Looks every schema up. The error for a missing one names the command that registers it. */
  async loadEach(): Promise<void> {
    const client = await this.openClient();
    for (const part of inParts(this.schemas, 8)) {
      await Promise.all(
        part.map(async (named) => {
          try {
            this.remember(named.name, await client.idOf(named));
          } catch (error) {
            throw new RegistryUnavailableError(
              `The schema ${named.name} is not in the registry at ${this.config.url}. Run: partita schemas register`,
              { cause: error },
            );
          }
        }),
      );
    }
  }

  encode(name: string, value: unknown): Buffer {
    const id = this.ids.get(name);
    const type = this.readerOf(name);
    if (id === undefined || !type) throw new Error(`the schema ${name} was not loaded`);
    const start = this.slabAt;
    const end = type.encode(value, this.slab, start + HEADER_BYTES);
    // A negative result is the number of bytes that were missing.
    if (end < 0) {
      const bytes = 2 * (this.slab.length - start - end);
      this.slab = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, bytes));
      this.slabAt = 0;
      return this.encode(name, value);
    }
    this.slab[start] = MAGIC_BYTE;
    this.slab.writeInt32BE(id, start + 1);
    this.slabAt = end;
    return this.slab.subarray(start, end);
  }

  /** Whether `decode` can be called for these bytes. */
  canDecode(record: Buffer | null): boolean {
    const id = schemaIdOf(record);
    return id === undefined || this.decoders.has(id) || this.isUnknown(id);
  }

  /**
   * The same. If not, their schema is being fetched in the background: try again in a moment. So a registry that is unavailable delays
   * only the records that need it.
   */
  isReady(record: Buffer | null): boolean {
    const id = schemaIdOf(record);
    if (id === undefined || this.canDecode(record)) return true;
    if (!this.asking.has(id)) {
      this.asking.add(id);
      const timeout = setTimeout(() => this.asking.delete(id), ASK_TIMEOUT_MS);
      void this.prepare(record)
        .catch(() => undefined)
        .finally(() => {
          clearTimeout(timeout);
          this.asking.delete(id);
        });
    }
    return false;
  }

  /** Fetches the schema of these bytes, so that `decode` can be called. */
  async prepare(record: Buffer | null): Promise<void> {
    const id = schemaIdOf(record);
    if (id === undefined || this.decoders.has(id) || this.isUnknown(id)) return;
    const writer = await this.fetchWriter(id);
    const name = writer?.name ?? '';
    const reader = this.readerOf(name);
    try {
      if (!writer || !reader) throw new UndecodableError(`the schema id ${id} is not readable here`);
      const resolver = reader.createResolver(writer);
      this.addForeign(id, { name, decode: (payload) => reader.fromBuffer(payload, resolver) });
    } catch {
      // Not registered, not a schema of Partita, or not compatible with it: the record cannot be decoded.
      if (this.unknownIds.size >= UNKNOWN_IDS) this.unknownIds.clear();
      this.unknownIds.set(id, Date.now() + UNKNOWN_ID_TTL_MS);
    }
  }

  private addForeign(id: number, decoder: Decoder): void {
    const [oldest] = this.foreignIds;
    if (this.foreignIds.size >= FOREIGN_SCHEMAS && oldest !== undefined) {
      this.foreignIds.delete(oldest);
      this.decoders.delete(oldest);
    }
    this.foreignIds.add(id);
    this.decoders.set(id, decoder);
  }

  /** Undefined when no record can be read with the schema. */
  private async fetchWriter(id: number): Promise<avro.Type | undefined> {
    try {
      return await fetchWriterSchema(this.config, id);
    } catch (error) {
      throw new RegistryUnavailableError('the schema registry is unavailable', { cause: error });
    }
  }

  private isUnknown(id: number): boolean {
    return (this.unknownIds.get(id) ?? 0) > Date.now();
  }

  decode(record: Buffer | null): Decoded {
    if (record === null) throw new UndecodableError('the record has no value');
    if (record.length < HEADER_BYTES || record[0] !== MAGIC_BYTE) {
      throw new UndecodableError(
        'the value does not start with the zero byte and schema id of the Confluent wire format',
      );
    }
    const id = record.readInt32BE(1);
    const decoder = this.decoders.get(id);
    if (!decoder) throw new UndecodableError(`the schema id ${id} does not belong to a schema that this service reads`);
    try {
      return { name: decoder.name, value: decoder.decode(record.subarray(HEADER_BYTES)) };
    } catch (error) {
      throw new UndecodableError(`the value does not decode as ${decoder.name}`, { cause: error });
    }
  }

  private remember(name: string, id: number): void {
    this.ids.set(name, id);
    this.decoders.set(id, { name, decode: (payload) => this.readerOf(name)?.fromBuffer(payload) });
  }
}

/** Undefined for bytes that are not in the Confluent wire format. */
function schemaIdOf(record: Buffer | null): number | undefined {
  if (record === null || record.length < HEADER_BYTES || record[0] !== MAGIC_BYTE) return undefined;
  const id = record.readInt32BE(1);
  return id > 0 ? id : undefined;
}

function* inParts<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
