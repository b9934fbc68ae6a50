import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStorage } from './folder-storage.js';
import { testStorageContract } from './test-support/storage-contract.js';

let folder: string;
let storage: FolderStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'partita-storage-'));
  storage = new FolderStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const arrivals = (): string => join(folder, 'arriving');

testStorageContract(
  () => storage,
  () => (existsSync(arrivals()) ? readdirSync(arrivals()) : []),
);
