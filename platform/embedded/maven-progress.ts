/** What Maven has fetched so far, read from its output. */
export interface MavenProgress {
  readonly files: number;
  readonly bytes: number;
  readonly errors: readonly string[];
}

export const NO_PROGRESS: MavenProgress = { files: 0, bytes: 0, errors: [] };

const UNITS: Readonly<Record<string, number>> = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9 };

/**
 * Reads the lines `[INFO] Downloaded from <name>: <address> (2.0 MB at 4.2 MB/s)` and `[ERROR] …`, and ignores all
 * others.
 */
export function readMavenLine(progress: MavenProgress, line: string): MavenProgress {
  const downloaded = /Downloaded from .*\(([\d.]+) (B|kB|MB|GB)\b/.exec(line);
  if (downloaded?.[1] && downloaded[2]) {
    const bytes = Number(downloaded[1]) * (UNITS[downloaded[2]] ?? 1);
    return { ...progress, files: progress.files + 1, bytes: progress.bytes + bytes };
  }
  const error = /\[ERROR\]\s+(\S.*)/.exec(line);
  // The first error is the cause. The others are Maven's advice about its own switches.
  return error?.[1] ? { ...progress, errors: [...progress.errors, error[1]].slice(0, 5) } : progress;
}

export function describeMavenProgress(progress: MavenProgress): string {
  return `${progress.files} files, ${(progress.bytes / 1e6).toFixed(0)} MB`;
}

export function describeMavenFailure(progress: MavenProgress, logFile: string): string {
  const cause = progress.errors[0] ?? 'Maven gave no reason';
  if (/no space left on device/i.test(progress.errors.join(' '))) {
    return `Fetching Kafka and the schema registry failed because the disk is full. Free some space and start again (log: ${logFile}).`;
  }
  const short = cause.length > 400 ? `${cause.slice(0, 400)}…` : cause;
  return `Fetching Kafka and the schema registry failed (${short}). Check the network and start again (log: ${logFile}).`;
}
