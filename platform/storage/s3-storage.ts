import { randomUUID } from 'node:crypto';
import { open, mkdir, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { sourceFromHandle, type FileSource } from '../files/file-source.js';
import {
  STORAGE_KEY,
  StorageUnavailableError,
  StoredFileMissingError,
  type ArrivedFile,
  type ByteRange,
  type FileStorage,
} from './file-storage.js';
import { writeArrival } from './write-arrival.js';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Another service than Amazon's. */
  readonly endpoint: string | undefined;
  /** Bucket in the path instead of the host name, as most other services want it. */
  readonly pathStyle: boolean;
  /** Before every key, such as `partita/`. */
  readonly prefix: string;
  /** Without them, what the environment of the machine gives: a role, a profile, AWS_… variables. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Without a byte for this long a connection is taken for dead. */
const IDLE_TIMEOUT_MS = 30_000;
const PUT_ATTEMPTS = 3;
const PUT_RETRY_MS = 300;

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Files in a bucket of a service that speaks S3. What arrives is written to this machine first, because nothing is kept before it was
 * looked at; its name is removed at once, so that a crash leaves nothing behind. Keeping is one PUT with the hash of
 * the bytes, which the service compares: an object is whole, or is not there.
 */
export class S3Storage implements FileStorage {
  private readonly client: S3Client;

  constructor(
    private readonly settings: S3Settings,
    /** Where bytes wait while they are looked at. */
    private readonly arrivals: string,
  ) {
    const { region, endpoint, pathStyle, credentials } = settings;
    this.client = new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials && { credentials }),
      // What goes wrong is thrown, and told by whoever catches it.
      logger: SILENT,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
      // Checksums that other services do not know would only make them refuse; ours is sent by hand.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    this.signBodies();
  }

  async receive(bytes: AsyncIterable<Uint8Array>, limitBytes: number): Promise<ArrivedFile> {
    await mkdir(this.arrivals, { recursive: true, mode: 0o700 });
    const path = join(this.arrivals, randomUUID());
    const handle = await open(path, 'wx+', 0o600);
    try {
      await unlink(path);
      const written = await writeArrival(handle, bytes, limitBytes);
      let open = true;
      return {
        ...written,
        look: async (work) => work(await sourceFromHandle(handle)),
        keep: (key) => this.keep(handle, written, key),
        discard: async () => {
          if (open) await handle.close();
          open = false;
        },
      };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async stream(key: string, range?: ByteRange): Promise<Readable> {
    const { Body } = await this.ask(key, (Key) =>
      this.client.send(
        new GetObjectCommand({
          Bucket: this.settings.bucket,
          Key,
          ...(range && { Range: `bytes=${range.first}-${range.last}` }),
        }),
      ),
    );
    if (!(Body instanceof Readable)) throw new StorageUnavailableError('the storage answered without bytes');
    return Body;
  }

  async look<T>(key: string, work: (source: FileSource) => Promise<T>): Promise<T> {
    const { ContentLength: sizeBytes } = await this.ask(key, (Key) =>
      this.client.send(new HeadObjectCommand({ Bucket: this.settings.bucket, Key })),
    );
    if (sizeBytes === undefined) throw new StorageUnavailableError('the storage does not say how large a file is');
    return work({ sizeBytes, readRange: (start, end) => this.readRange(key, start, Math.min(end, sizeBytes)) });
  }

  async remove(key: string): Promise<void> {
    await this.ask(key, (Key) => this.client.send(new DeleteObjectCommand({ Bucket: this.settings.bucket, Key })));
  }

  async *listOlderThan(time: Date): AsyncIterable<string> {
    const { bucket, prefix } = this.settings;
    let token: string | undefined;
    do {
      const page = await explained(() =>
        this.client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        ),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (STORAGE_KEY.test(key) && LastModified && LastModified < time) yield key;
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** What arrives has no name: the system removes it with the process. */
  async clearArrivals(): Promise<void> {}

  private async keep(
    handle: FileHandle,
    { sizeBytes, sha256 }: { readonly sizeBytes: number; readonly sha256: Buffer },
    key: string,
  ): Promise<void> {
    const put = () =>
      this.ask(key, (Key) =>
        this.client.send(
          new PutObjectCommand({
            Bucket: this.settings.bucket,
            Key,
            Body: handle.createReadStream({ start: 0, autoClose: false }),
            ContentLength: sizeBytes,
            ChecksumSHA256: sha256.toString('base64'),
          }),
        ),
      );
    for (let attempt = 1; ; attempt += 1) {
      try {
        await put();
        return;
      } catch (error) {
        // A stream cannot be sent again by the client library, so a new one is.
        if (attempt === PUT_ATTEMPTS || !isTransient(error)) throw error;
        await sleep(PUT_RETRY_MS * 2 ** attempt * Math.random());
      }
    }
  }

  private async readRange(key: string, start: number, end: number): Promise<Uint8Array> {
    if (end <= start) return new Uint8Array();
    const chunks: Uint8Array[] = [];
    await explained(async () => {
      for await (const chunk of await this.stream(key, { first: start, last: end - 1 }))
        chunks.push(chunk as Uint8Array);
    });
    const bytes = Buffer.concat(chunks);
    if (bytes.byteLength !== end - start) throw new StorageUnavailableError('the storage gave only a part of a file');
    return bytes;
  }

  private async ask<T>(key: string, request: (key: string) => Promise<T>): Promise<T> {
    if (!STORAGE_KEY.test(key)) throw new Error('not a storage key');
    return explained(() => request(this.settings.prefix + key), key);
  }

  /** The signature then covers the bytes too, also where TLS ends before the storage. */
  private signBodies(): void {
    this.client.middlewareStack.add(
      (next) => async (args) => {
        const checksum = (args.input as { ChecksumSHA256?: string }).ChecksumSHA256;
        const request = args.request as { headers?: Record<string, string> };
        if (checksum !== undefined && request.headers) {
          request.headers['x-amz-content-sha256'] = Buffer.from(checksum, 'base64').toString('hex');
        }
        return next(args);
      },
      { step: 'build', name: 'signBodies' },
    );
  }
}

function isTransient(error: unknown): boolean {
  const cause = error instanceof StorageUnavailableError ? error.cause : error;
  return !(cause instanceof S3ServiceException) || (cause.$metadata.httpStatusCode ?? 500) >= 500;
}

async function explained<T>(request: () => Promise<T>, key?: string): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof StorageUnavailableError || error instanceof StoredFileMissingError) throw error;
    const name = error instanceof Error ? error.name : '';
    if (key !== undefined && ['NoSuchKey', 'NotFound'].includes(name)) {
      throw new StoredFileMissingError(`there is nothing under ${key}`, { cause: error });
    }
    throw new StorageUnavailableError(`the storage does not serve us: ${name}`, { cause: error });
  }
}
