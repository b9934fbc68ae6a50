import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProjectRoot } from '../../project-root.js';

const dist = join(findProjectRoot(), 'dist', 'platform', 'ocr', 'pp-ocr');
const folder = mkdtempSync(join(tmpdir(), 'partita-telemetry-'));
const models = join(folder, 'models');
const children: ChildProcess[] = [];
const proxies: Server[] = [];

const field = (number: number, ...parts: Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Uint8Array.from([number * 8 + 2, content.length]), content]);
};
const text = (number: number, value: string): Uint8Array => field(number, Buffer.from(value));
const integer = (number: number, value: number): Uint8Array => Uint8Array.from([number * 8, value]);

/** A model in the format of ONNX that returns what it is given. It has the weights of a last layer for three classes, and uses none. */
function identityModel(): Uint8Array {
  const floats = text(9, '\0'.repeat(12));
  const weights = field(5, integer(1, 1), integer(1, 3), integer(2, 1), text(8, 'weights'), floats);
  const offsets = field(5, integer(1, 3), integer(2, 1), text(8, 'offsets'), floats);
  const numbers = field(2, field(1, integer(1, 1)));
  const node = field(1, text(1, 'x'), text(2, 'y'), text(4, 'Identity'));
  const [input, output] = [field(11, text(1, 'x'), numbers), field(12, text(1, 'y'), numbers)];
  const graph = field(7, node, text(2, 'g'), weights, offsets, input, output);
  return Buffer.concat([integer(1, 8), graph, field(8, integer(2, 13))]);
}

interface Loading {
  /** What the process told a proxy to connect to. */
  readonly connections: readonly string[];
  /** Resolves when the process has loaded the model. */
  readonly loaded: Promise<void>;
  filesInHome(): readonly string[];
}

/** Loads the model in a process with an empty home, without `CI`, all of whose connections would go through a recorder. */
async function load(script: string): Promise<Loading> {
  const home = mkdtempSync(join(folder, 'home-'));
  const connections: string[] = [];
  const recorder = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      connections.push(bytes.toString('latin1').split('\r\n')[0] ?? '');
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
  });
  proxies.push(recorder);
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
  const proxy = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`;
  const proxyNames = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [name, name.toLowerCase()]);
  const env = { PATH: process.env['PATH'], HOME: home, ...Object.fromEntries(proxyNames.map((name) => [name, proxy])) };
  const file = `${home}.mjs`;
  writeFileSync(file, script);
  const child = spawn(process.execPath, [file], { env });
  children.push(child);
  const loaded = new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (bytes: Buffer): void => {
      output += bytes.toString();
      if (output.includes('loaded\n')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`the process ended: ${output}`)));
  });
  return { connections, loaded, filesInHome: () => readdirSync(home, { recursive: true }).map(String) };
}

const importOf = (file: string): string => `await import(${JSON.stringify(pathToFileURL(file).href)})`;
const modelFile = JSON.stringify(join(models, 'detector.onnx'));
const STAY = `console.log('loaded'); setInterval(() => {}, 1000);`;

/** What Partita does: a thread loads the models. */
const IN_THREAD = `
  const { PpOcrThread, DEFAULT_LIMITS } = ${importOf(join(dist, 'pp-ocr-thread.js'))};
  await new PpOcrThread(${JSON.stringify(models)}, DEFAULT_LIMITS).ready;
  ${STAY}`;
const ON_MAIN_THREAD = `
  const { loadDetector } = ${importOf(join(dist, 'recogniser.js'))};
  await loadDetector(${modelFile}, {}, 1);
  ${STAY}`;
/** The library as it comes. */
const BARE = `
  const { InferenceSession } = (${importOf(require.resolve('onnxruntime-node'))}).default;
  await InferenceSession.create(${modelFile});
  ${STAY}`;

beforeAll(() => {
  mkdirSync(models);
  for (const name of ['detector', 'quick', 'thorough']) writeFileSync(join(models, `${name}.onnx`), identityModel());
  for (const name of ['quick', 'thorough']) writeFileSync(join(models, `${name}.txt`), 'a\n');
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const proxy of proxies) proxy.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('models are loaded without telling their maker, and leave nothing in the home folder', async () => {
  const ours = await Promise.all([load(IN_THREAD), load(ON_MAIN_THREAD)]);
  await Promise.all(ours.map(({ loaded }) => loaded));
  // The recorder would notice: the library as it comes connects after some seconds.
  const bare = await load(BARE);
  await bare.loaded;
  while (bare.connections.length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(bare.connections[0]).toMatch(/^CONNECT /);
  expect(bare.filesInHome()).not.toEqual([]);
  expect(ours.map(({ connections }) => connections)).toEqual([[], []]);
  expect(ours.map((each) => each.filesInHome())).toEqual([[], []]);
});
