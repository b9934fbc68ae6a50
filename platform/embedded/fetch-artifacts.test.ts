import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchArtifacts, type Artifact } from './fetch-artifacts.js';

const BYTES = Buffer.alloc(200_000, 'partita');
const sha256 = createHash('sha256').update(BYTES).digest('hex');
const names = Array.from({ length: 12 }, (_, at): string => `com.example:part-${at}:1.0`);

let server: Server;
let repository: string;
let directory: string;
/** How often each path was asked for. */
let asked: Map<string, number>;
/** Paths whose first answer breaks off half-way. */
let broken: Set<string>;

beforeEach(async () => {
  asked = new Map();
  broken = new Set();
  directory = mkdtempSync(join(tmpdir(), 'partita-artifacts-'));
  server = createServer(({ url = '' }, response) => {
    const times = (asked.get(url) ?? 0) + 1;
    asked.set(url, times);
    if (url.includes('missing')) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': BYTES.length });
    if (broken.has(url) && times === 1) response.write(BYTES.subarray(0, 1_000), () => response.destroy());
    else response.end(BYTES);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  repository = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true });
});

const fetchAll = (artifacts: readonly Artifact[], signal = new AbortController().signal): Promise<string[]> =>
  fetchArtifacts({ artifacts, directory, repository, signal, onProgress: () => undefined });

test('fetches every file, and again when a connection breaks off', async () => {
  broken.add('/com/example/part-3/1.0/part-3-1.0.jar');
  const paths = await fetchAll(names.map((name) => ({ name, sha256 })));
  expect(paths).toEqual(names.map((_, at) => join(directory, `part-${at}-1.0.jar`)));
  for (const path of paths) expect(readFileSync(path).equals(BYTES)).toBe(true);
  expect(asked.get('/com/example/part-3/1.0/part-3-1.0.jar')).toBe(2);
});

test('a file with another checksum is not used, and is not asked for again', async () => {
  await expect(fetchAll([{ name: 'com.example:changed:1.0', sha256: '0'.repeat(64) }])).rejects.toThrow(
    `changed-1.0.jar has the SHA-256 ${sha256} instead of 000`,
  );
  expect(readdirSync(directory)).toEqual(['changed-1.0.jar.part']);
  expect([...asked.values()]).toEqual([1]);
});

test('a file that is not there is named, with the setting for another repository', async () => {
  await expect(fetchAll([{ name: 'com.example:missing:1.0', sha256 }])).rejects.toThrow(
    /^com\.example:missing:1\.0 could not be fetched \(.* answered 404\)\. .*PARTITA_MAVEN_REPOSITORY/,
  );
});

test('ends when the start is aborted', async () => {
  await expect(fetchAll([{ name: 'com.example:part:1.0', sha256 }], AbortSignal.abort())).rejects.toThrow(/abort/i);
});
