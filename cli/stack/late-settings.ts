import type { Command } from 'commander';

const OPTION = '--settings-from-stdin';

/**
 * `partita start` runs its processes with this option at once: loading their modules takes about as long as the start of Kafka. The
 * settings follow when the addresses are known and everything before them is done.
 */
export const LATE_SETTINGS_ARGUMENT = OPTION;

export interface LateSettings {
  readonly settingsFromStdin?: boolean;
}

export const addLateSettings = (command: Command): Command =>
  command.option(OPTION, 'load first, then read more settings from standard input, as one JSON object');

/** Waits for the settings. Exits if the process that would send them has ended. */
export async function readLateSettings({ settingsFromStdin }: LateSettings): Promise<void> {
  if (!settingsFromStdin) return;
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk);
  if (text === '') process.exit(1);
  Object.assign(process.env, JSON.parse(text));
}
