import { createHash, randomUUID } from 'node:crypto';
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
  NOTE_KEY,
  STORAGE_KEY,
  StorageUnavailableError,
  StoredFileMissingError,
  type ArrivedFile,
  type ByteRange,
  type FileStorage,
} from './file-storage.js';
import { writeReceivedFile } from './write-received-file.js';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Set for services other than Amazon's. */
  readonly endpoint: string | undefined;
  /** Puts the bucket in the path instead of the host name. Most other services need this. */
  readonly pathStyle: boolean;
  /** Put before every key, for example `partita/`. */
  readonly prefix: string;
  /** If undefined, the credentials of the machine: a role, a profile or AWS_… variables. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** A connection without data for this long counts as broken. */
const IDLE_TIMEOUT_MS = 30_000;
const PUT_ATTEMPTS = 3;
const PUT_RETRY_MS = 300;

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Stores files in a bucket of an S3-compatible service. A received file is written to this machine first, because it is
 * checked before it is stored. Its name is removed immediately, so a crash leaves nothing behind. Storing is one PUT
 * with the hash of the bytes, which the service verifies: an object is complete or absent.
 */
export class S3Storage implements FileStorage {
  private readonly client: S3Client;

  constructor(
    private readonly settings: S3Settings,
    /** The local folder for received files that are being checked. */
    private readonly arrivals: string,
  ) {
    const { region, endpoint, pathStyle, credentials } = settings;
    this.client = new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials && { credentials }),
      // Errors are thrown, and the caller logs them.
      logger: SILENT,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
      // Other services refuse the SDK's newer checksums. `keep` sets a checksum that all of them support.
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
      const written = await writeReceivedFile(handle, bytes, limitBytes);
      let open = true;
      return {
        ...written,
        read: async (work) => work(await sourceFromHandle(handle)),
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
    const { Body } = await this.withKey(key, (Key) =>
      this.client.send(
        new GetObjectCommand({
          Bucket: this.settings.bucket,
          Key,
          ...(range && { Range: `bytes=${range.first}-${range.last}` }),
        }),
      ),
    );
    if (!(Body instanceof Readable)) throw new StorageUnavailableError('the storage returned no bytes');
    return Body;
  }

  async read<T>(key: string, work: (source: FileSource) => Promise<T>): Promise<T> {
    const { ContentLength: sizeBytes } = await this.withKey(key, (Key) =>
      this.client.send(new HeadObjectCommand({ Bucket: this.settings.bucket, Key })),
    );
    if (sizeBytes === undefined) throw new StorageUnavailableError('the storage did not return the size of a file');
    return work({ sizeBytes, readRange: (start, end) => this.readRange(key, start, Math.min(end, sizeBytes)) });
  }

  async remove(key: string): Promise<void> {
    await this.withKey(key, (Key) => this.client.send(new DeleteObjectCommand({ Bucket: this.settings.bucket, Key })));
  }

  async *listOlderThan(time: Date): AsyncIterable<string> {
    const { bucket, prefix } = this.settings;
    let token: string | undefined;
    do {
      const page = await withStorageErrors(() =>
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

  async readNote(key: string): Promise<string | undefined> {
    if (!NOTE_KEY.test(key)) throw new Error('not a key of a note');
    const { bucket, prefix } = this.settings;
    try {
      return await withStorageErrors(async () => {
        const { Body } = await this.client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
        return Body?.transformToString();
      }, key);
    } catch (error) {
      if (error instanceof StoredFileMissingError) return undefined;
      throw error;
    }
  }

  async writeNote(key: string, text: string): Promise<void> {
    if (!NOTE_KEY.test(key)) throw new Error('not a key of a note');
    const { bucket, prefix } = this.settings;
    const ChecksumSHA256 = createHash('sha256').update(text).digest('base64');
    await withStorageErrors(() =>
      this.client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: text, ChecksumSHA256 })),
    );
  }

  /** Received files have no name, so the system removes them when the process ends. */
  async clearArrivals(): Promise<void> {}

  private async keep(
    handle: FileHandle,
    { sizeBytes, sha256 }: { readonly sizeBytes: number; readonly sha256: Buffer },
    key: string,
  ): Promise<void> {
    const put = () =>
      this.withKey(key, (Key) =>
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
        // The SDK cannot resend a stream, so retry with a new one.
        if (attempt === PUT_ATTEMPTS || !isTransient(error)) throw error;
        await sleep(PUT_RETRY_MS * 2 ** attempt * Math.random());
      }
    }
  }

  private async readRange(key: string, start: number, end: number): Promise<Uint8Array> {
    if (end <= start) return new Uint8Array();
    const chunks: Uint8Array[] = [];
    await withStorageErrors(async () => {
      for await (const chunk of await this.stream(key, { first: start, last: end - 1 }))
        chunks.push(chunk as Uint8Array);
    });
    const bytes = Buffer.concat(chunks);
    if (bytes.byteLength !== end - start)
      throw new StorageUnavailableError('the storage returned only a part of a file');
    return bytes;
  }

  private async withKey<T>(key: string, request: (key: string) => Promise<T>): Promise<T> {
    if (!STORAGE_KEY.test(key)) throw new Error('not a storage key');
    return withStorageErrors(() => request(this.settings.prefix + key), key);
  }

  /** Includes the bytes in the signature, so that they are protected even if TLS ends before the storage. */
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

async function withStorageErrors<T>(request: () => Promise<T>, key?: string): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof StorageUnavailableError || error instanceof StoredFileMissingError) throw error;
    const name = error instanceof Error ? error.name : '';
    if (key !== undefined && ['NoSuchKey', 'NotFound'].includes(name)) {
      throw new StoredFileMissingError(`no file is stored under ${key}`, { cause: error });
    }
    throw new StorageUnavailableError(`the storage refused the request or cannot be reached: ${name}`, {
      cause: error,
    });
  }
}
