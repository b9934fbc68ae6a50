import { setTimeout as sleep } from 'node:timers/promises';
import type { StorageConfig } from '../config.js';
import { newId } from '../ids.js';
import type { Logger } from '../log.js';
import { StorageUnavailableError, storageKeyOf, type FileStorage } from './file-storage.js';
import { openStorage } from './open-storage.js';

/** A write and a removal in a bucket cost requests. */
const INTERVAL_MS = { folder: 5_000, bucket: 30_000 };
const TIMEOUT_MS = 10_000;
/** A bucket may start together with this process, like the database. A folder is there or not. */
const START_ATTEMPTS = { folder: 1, bucket: 15 };
const START_PAUSE_MS = 2_000;

/** An organisation that cannot exist: its ids have a time before all others. All probes share one folder. */
const PROBE_ORGANIZATION = `org_${'0'.repeat(26)}`;

/**
 * The file storage of a process, and whether files can be stored: a file of a few bytes is stored and removed at the start and again and
 * again. Without storage, uploads fail one by one while everything else looks well.
 */
export class StorageWatch {
  private timer: NodeJS.Timeout | undefined;
  private problem: string | undefined;
  private readonly probeKey = storageKeyOf(PROBE_ORGANIZATION, `${newId('file').slice(0, -2)}00`);

  private constructor(
    readonly storage: FileStorage,
    private readonly config: StorageConfig,
    private readonly log: Logger,
  ) {}

  /** Throws a StorageUnavailableError that says what to do. */
  static async start(config: StorageConfig, log: Logger, storage?: FileStorage): Promise<StorageWatch> {
    const watch = new StorageWatch(storage ?? (await openStorage(config)), config, log);
    for (let attempt = 1; ; attempt += 1) {
      await watch.check();
      if (watch.isWritable) break;
      if (attempt >= START_ATTEMPTS[watch.kind]) throw new StorageUnavailableError(watch.problem);
      await sleep(START_PAUSE_MS);
    }
    watch.repeat();
    return watch;
  }

  get isWritable(): boolean {
    return this.problem === undefined;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  async check(): Promise<void> {
    const problem = await Promise.race([
      this.tryOut().then(
        () => undefined,
        (error: unknown) => this.explain(error),
      ),
      sleep(TIMEOUT_MS, this.explain(new Error('no answer')), { ref: false }),
    ]);
    if (problem !== undefined && problem !== this.problem) this.log.error(problem);
    if (problem === undefined && this.problem !== undefined) this.log.info('files can be stored again');
    this.problem = problem;
  }

  private get kind(): 'folder' | 'bucket' {
    return this.config.s3 ? 'bucket' : 'folder';
  }

  private repeat(): void {
    this.timer = setTimeout(() => void this.check().finally(() => this.repeat()), INTERVAL_MS[this.kind]);
    this.timer.unref();
  }

  private async tryOut(): Promise<void> {
    const arrived = await this.storage.receive(probe(), 100);
    try {
      await arrived.keep(this.probeKey);
      await this.storage.remove(this.probeKey);
    } finally {
      await arrived.discard();
    }
  }

  private explain(error: unknown): string {
    const { s3, directory } = this.config;
    const reason = error instanceof Error ? error.message : String(error);
    return s3
      ? `No file can be stored in the bucket ${s3.bucket} (${reason}). Create the bucket, or correct PARTITA_S3_BUCKET, its endpoint, its credentials and their rights.`
      : `No file can be stored in the folder ${directory} (${reason}). Let this user write there, or set PARTITA_FILES_DIRECTORY to another folder.`;
  }
}

async function* probe(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('probe');
}
