import {
  describeMavenFailure,
  describeMavenProgress,
  NO_PROGRESS,
  readMavenLine,
  type MavenProgress,
} from './maven-progress.js';

const read = (lines: readonly string[]): MavenProgress => lines.reduce(readMavenLine, NO_PROGRESS);

test('counts finished downloads and their bytes', () => {
  const progress = read([
    '[INFO] Downloading from central: repository/a/a-1.jar',
    '[INFO] Downloaded from central: repository/a/a-1.jar (2.0 MB at 4.2 MB/s)',
    '[INFO] Downloaded from mirror: repository/b/b-1.pom (512 kB at 100 kB/s)',
    '[INFO] BUILD SUCCESS',
  ]);
  expect(progress).toMatchObject({ files: 2, bytes: 2_512_000 });
  expect(describeMavenProgress(progress)).toBe('2 files, 3 MB');
});

test('reports the first error as the cause, without advice on Maven switches', () => {
  const progress = read(['[ERROR] Could not resolve dependencies: host unknown', '[ERROR] ', '[ERROR] Re-run with -e']);
  expect(describeMavenFailure(progress, 'fetch.log')).toBe(
    'Fetching Kafka and the schema registry failed (Could not resolve dependencies: host unknown). Check the network and start again (log: fetch.log).',
  );
});

test('reports a full disk as a full disk', () => {
  const progress = read(['[ERROR] Failed to unpack: No space left on device']);
  expect(describeMavenFailure(progress, 'fetch.log')).toMatch(/because the disk is full/);
});
