import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPart, type StorageConfig } from '../config.js';
import { createLogger } from '../log.js';
import { StorageUnavailableError } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';
import { StorageWatch } from './storage-watch.js';
import { inFuture, listKeys } from './test-support/storage-contract.js';

const log = createLogger('test', 'silent');
let home: string;
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'partita-watch-'))));
afterEach(() => rmSync(home, { recursive: true }));

const folderConfig = (): StorageConfig => ({
  ...readPart('storage', {}),
  s3: undefined,
  directory: join(home, 'files'),
});

test('a process does not start when its folder cannot be written, and says what to do', async () => {
  // A file where the folder should be: also the superuser of a container cannot write there.
  writeFileSync(join(home, 'files'), '');
  const start = StorageWatch.start(folderConfig(), log);
  await expect(start).rejects.toThrow(StorageUnavailableError);
  await expect(start).rejects.toThrow(/No file can be stored in the folder .*files \(.*\)\. .*PARTITA_FILES_DIRECTORY/);
});

test('a folder that goes away and comes back is noticed, and probes leave nothing behind', async () => {
  const config = folderConfig();
  const watch = await StorageWatch.start(config, log);
  try {
    expect(watch.isWritable).toBe(true);
    expect(await listKeys(new FolderStorage(config.directory), inFuture())).toEqual([]);
    rmSync(config.directory, { recursive: true });
    writeFileSync(config.directory, '');
    await watch.check();
    expect(watch.isWritable).toBe(false);
    rmSync(config.directory);
    await watch.check();
    expect(watch.isWritable).toBe(true);
  } finally {
    watch.stop();
  }
});

test('a bucket that refuses is named with its settings', async () => {
  const refusing = new FolderStorage(join(home, 'arriving'));
  refusing.receive = () => Promise.reject(new StorageUnavailableError('the storage refused the request: NoSuchBucket'));
  const s3 = { ...readPart('storage', { PARTITA_S3_BUCKET: 'books' }).s3! };
  const watch = await StorageWatch.start({ ...folderConfig(), s3 }, log, new FolderStorage(join(home, 'files')));
  watch.stop();
  Object.assign(watch.storage, { receive: refusing.receive });
  const problems: unknown[] = [];
  log.error = ((problem: unknown) => void problems.push(problem)) as typeof log.error;
  await watch.check();
  expect(problems).toEqual([expect.stringMatching(/bucket books \(.*NoSuchBucket\).*PARTITA_S3_BUCKET/)]);
});
