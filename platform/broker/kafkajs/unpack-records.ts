import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const gunzipWithin = promisify(gunzip);
/** Larger than the default of 16 KiB, because every part is a job of its own on a thread. */
const CHUNK_BYTES = 262_144;

type Unpack = (packed: Buffer, limitBytes: number) => Promise<Buffer>;

interface Codec {
  readonly name: string;
  readonly unpack: Unpack;
}

/** By their number in the Kafka protocol. Libraries are loaded when the first record needs them. */
const CODECS: Readonly<Record<number, Codec>> = {
  1: { name: 'gzip', unpack: unpackGzip },
  2: { name: 'snappy', unpack: async (...work) => (await import('./unpack-snappy.js')).unpackSnappy(...work) },
  3: { name: 'lz4', unpack: async (...work) => (await import('./unpack-lz4.js')).unpackLz4(...work) },
  4: { name: 'zstd', unpack: async (...work) => (await import('./unpack-zstd.js')).unpackZstd(...work) },
};

/**
 * Unpacks the records of a batch. Kafka leaves the choice of compression to the sender, and kafkajs 2.2.4 knows gzip only, without a
 * limit: 1 MB became 1 GB. Here every codec ends at the limit before it has allocated more.
 */
export async function unpackRecords(codec: number, packed: Buffer, limitBytes: number): Promise<Buffer> {
  const { name, unpack } = CODECS[codec] ?? { name: `codec ${codec}`, unpack: unknownCodec };
  try {
    return await unpack(packed, limitBytes);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function unpackGzip(packed: Buffer, limitBytes: number): Promise<Buffer> {
  try {
    return await gunzipWithin(packed, { maxOutputLength: limitBytes, chunkSize: CHUNK_BYTES });
  } catch (error) {
    const isLimit =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLimit ? new Error(`it unpacks to more than ${limitBytes} bytes`) : error;
  }
}

async function unknownCodec(): Promise<Buffer> {
  throw new Error('this compression does not exist');
}
