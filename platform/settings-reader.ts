import { readFileSync } from 'node:fs';

/** A setting is missing or wrong. The message names the variable and says what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(
      problems.length === 1
        ? problems[0]
        : `The configuration has ${problems.length} problems:\n- ${problems.join('\n- ')}`,
    );
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and collects all problems, so that one start shows all of them. */
export class SettingsReader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string, fallback?: string): string {
    const value = this.env[name]?.trim();
    if (value) return value;
    if (fallback === undefined) this.problems.push(`${name} is not set.`);
    return fallback ?? '';
  }

  optional(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  integer(name: string, fallback: number, minimum: number, maximum: number): number {
    const text = this.optional(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
    this.problems.push(`${name} must be a whole number from ${minimum} to ${maximum}; it is "${text}".`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.optional(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (['true', '1', 'yes', 'on'].includes(text)) return true;
    if (['false', '0', 'no', 'off'].includes(text)) return false;
    this.problems.push(`${name} must be true or false; it is "${text}".`);
    return fallback;
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const text = this.optional(name);
    if (text === undefined) return undefined;
    const found = allowed.find((item) => item === text.toLowerCase());
    if (!found) this.problems.push(`${name} must be one of ${allowed.join(', ')}; it is "${text}".`);
    return found;
  }

  url(name: string, protocols: readonly string[], fallback?: string): string {
    const text = this.text(name, fallback);
    if (!text) return text;
    try {
      const { protocol } = new URL(text);
      if (protocols.includes(protocol.slice(0, -1))) return text;
    } catch {
      // Reported below without the value: a database address contains a password.
    }
    this.problems.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}://`).join(' or ')}.`);
    return text;
  }

  file(name: string): string | undefined {
    const path = this.optional(name);
    if (path === undefined) return undefined;
    try {
      return readFileSync(path, 'utf8');
    } catch {
      this.problems.push(`${name} names a file that cannot be read: ${path}.`);
      return undefined;
    }
  }

  finish<T>(config: T): T {
    if (this.problems.length > 0) throw new ConfigError(this.problems);
    return config;
  }
}

/** Reads some settings. Throws one ConfigError that lists all problems. */
export function readSettings<T>(read: (reader: SettingsReader) => T, env: Environment = process.env): T {
  const reader = new SettingsReader(env);
  return reader.finish(read(reader));
}
