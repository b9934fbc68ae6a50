import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeDiskProblem } from './check-free-disk.js';
import { checkNode, checkPlatform, findJava, installCommand, parseJavaVersion } from './check-prerequisites.js';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "25-ea" 2025-09-16', 25],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', undefined],
  [undefined, undefined],
])('%s is Java %s', (output, version) => {
  expect(parseJavaVersion(output)).toBe(version);
});

function fakeJavaHome(output: string): string {
  const home = mkdtempSync(join(tmpdir(), 'partita-java-'));
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'bin', 'java'), `#!/bin/sh\necho '${output}' >&2\n`, { mode: 0o755 });
  return home;
}

test('names a Java that is too old, and the command that installs a newer one', async () => {
  const home = fakeJavaHome('openjdk version "11.0.2" 2019-01-15');
  await expect(findJava({ JAVA_HOME: home })).rejects.toThrow(
    /^Kafka needs Java 17 or newer, but .*\/bin\/java is Java 11\. Install it with: \S+/,
  );
});

test('says how to install a missing Java', async () => {
  await expect(findJava({ PATH: '/nowhere' })).rejects.toThrow(
    /^Kafka needs Java 17 or newer, but no Java was found\. Install it with: \S+/,
  );
});

test('each build of Java has its own fingerprint', async () => {
  const [one, other] = await Promise.all([
    findJava({ JAVA_HOME: fakeJavaHome('openjdk version "17.0.14" 2025-01-21') }),
    findJava({ JAVA_HOME: fakeJavaHome('openjdk version "17.0.15" 2025-04-15') }),
  ]);
  expect(one.fingerprint).not.toBe(other.fingerprint);
});

test('install commands fit the package manager and the user', () => {
  expect(installCommand('java', 'apt-get', false)).toBe('sudo apt-get install openjdk-17-jre-headless');
  expect(installCommand('node', 'apt-get', true)).toBe('apt-get install nodejs');
  expect(installCommand('java', 'brew', false)).toBe('brew install --cask temurin@17');
});

test('refuses an old Node and an unsupported platform', () => {
  expect(() => checkNode('18.20.4')).toThrow(
    /^Partita needs Node 20 or newer, but this is Node 18\.20\.4\. Install it with/,
  );
  expect(() => checkNode('20.0.0')).not.toThrow();
  expect(() => checkPlatform('win32')).toThrow(/WSL 2/);
});

test('a full disk is reported with free and needed space', () => {
  const mib = 1024 * 1024;
  expect(describeDiskProblem('/data', 150 * mib, 200 * mib)).toBe(
    'The disk of /data has 150 MB free, but Partita needs 200 MB. Free some space and start again.',
  );
  expect(describeDiskProblem('/data', 200 * mib, 200 * mib)).toBeUndefined();
});
