import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usesOwnClusters, withoutClusterSettings } from './stack/choose-addresses.js';
import { keepDemoFile } from './stack/demo-file.js';
import { describeRunning } from './stack/describe-running.js';
import { parseSetupLine } from './stack/run-setup.js';
import { Terminal } from './stack/terminal.js';
import { trialSettings } from './stack/trial-settings.js';

const all = { KAFKA_BROKERS: 'k:9092', SCHEMA_REGISTRY_URL: 'http://r', DATABASE_URL: 'postgres://d' };
const demo = { email: 'demo@example.com', password: 'secret', apiKey: 'pk_1', organizationId: 'org_1' };

test('uses own clusters with all three addresses, embedded ones with none, and names the missing ones otherwise', () => {
  expect(usesOwnClusters(all)).toBe(true);
  expect(usesOwnClusters({ KAFKA_BROKERS: '' })).toBe(false);
  expect(() => usesOwnClusters({ ...all, DATABASE_URL: undefined })).toThrow(
    'KAFKA_BROKERS and SCHEMA_REGISTRY_URL are set but DATABASE_URL is not',
  );
  expect(() => usesOwnClusters({ DATABASE_URL: 'x' })).toThrow(
    'DATABASE_URL is set but KAFKA_BROKERS and SCHEMA_REGISTRY_URL are not',
  );
});

test('removes the settings of another cluster for the embedded one', () => {
  const env = { KAFKA_SSL: 'true', SCHEMA_REGISTRY_USERNAME: 'u', PARTITA_LOG_LEVEL: 'warn', PATH: '/bin' };
  expect(withoutClusterSettings(env)).toEqual({ PARTITA_LOG_LEVEL: 'warn', PATH: '/bin' });
});

test('the embedded stack reaches no bank, exchange or register unless the settings name one', () => {
  expect(trialSettings({})).toMatchObject({ PARTITA_SANDBOX_BANK: 'true', PARTITA_EINVOICING: 'sandbox-exchange' });
  expect(trialSettings({ ENABLE_BANKING_APPLICATION_ID: 'app', PARTITA_EINVOICING: 'none' })).toMatchObject({
    PARTITA_SANDBOX_BANK: 'false',
    PARTITA_EINVOICING: 'none',
  });
  expect(trialSettings({}).PARTITA_SANDBOX_REGISTER).toBe('true');
  expect(trialSettings({ VIES_BASE_URL: 'http://vies.example' }).PARTITA_SANDBOX_REGISTER).toBe('false');
  expect(trialSettings({ PARTITA_SANDBOX_REGISTER: 'false' }).PARTITA_SANDBOX_REGISTER).toBe('false');
});

test('parses the output of setup', () => {
  expect(parseSetupLine('{"step":"migrate","detail":"3 applied"}')).toEqual({
    kind: 'step',
    step: 'migrate',
    detail: '3 applied',
  });
  expect(parseSetupLine(JSON.stringify({ demo }))).toEqual({ kind: 'demo', demo });
  expect(parseSetupLine('{"demo":null}')).toEqual({ kind: 'demo', demo: undefined });
  expect(parseSetupLine('{"demo":{"email":1}}')).toEqual({ kind: 'demo', demo: undefined });
  expect(parseSetupLine('{"signInPath":"/account/sign-in-link/x"}')).toEqual({
    kind: 'sign-in',
    path: '/account/sign-in-link/x',
  });
  expect(parseSetupLine('{"signInPath":null}')).toEqual({ kind: 'sign-in', path: undefined });
  expect(parseSetupLine('a warning of node')).toEqual({ kind: 'other' });
});

test('writes a demo file only its owner can read; a later start keeps the key and updates the address', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'partita-demo-')), 'demo.env');
  expect(keepDemoFile(file, 'http://127.0.0.1:1', undefined)).toBeUndefined();
  keepDemoFile(file, 'http://127.0.0.1:1', demo);
  keepDemoFile(file, 'http://127.0.0.1:2', undefined);
  expect(readFileSync(file, 'utf8')).toBe(
    'PARTITA_URL=http://127.0.0.1:2\nPARTITA_API_KEY=pk_1\nPARTITA_EMAIL=demo@example.com\nPARTITA_PASSWORD=secret\n',
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('prints a command to paste with address, key and body', () => {
  const text = describeRunning('http://127.0.0.1:8080', { ...demo, url: 'http://127.0.0.1:8080' }, '.partita');
  expect(text).toContain('curl -s http://127.0.0.1:8080/api/rest/actions/save_contact');
  expect(text).toContain("'Authorization: Bearer pk_1'");
  expect(text).toContain('Console    http://127.0.0.1:8080/console');
  expect(describeRunning('http://h', undefined, '.partita', '/account/sign-in-link/x')).toContain(
    'Console    http://h/account/sign-in-link/x (signs in once',
  );
  expect(text).toMatch(/-d '\{.*"country":"DK".*\}'/);
});

test('prints a line per finished step and occasional progress without a terminal', () => {
  let now = 0;
  let text = '';
  const output = { write: (more: string): boolean => ((text += more), true) };
  const terminal = new Terminal(output, () => now);
  terminal.begin('fetch');
  now = 1_000;
  terminal.update('fetch', '3 files');
  now = 6_000;
  terminal.update('fetch', '9 files');
  now = 7_000;
  terminal.done('fetch', '12 files');
  expect(text).toBe('… fetch: 9 files (6.0 s)\n✓ fetch: 12 files (7.0 s)\n');
});
