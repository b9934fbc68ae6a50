/** The faults that a test has switched on, such as `slow:save_contact:500`. */
export class TestFaults {
  constructor(private readonly names: readonly string[]) {}

  get isEmpty(): boolean {
    return this.names.length === 0;
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }

  /** What follows the prefix: `500` for the prefix `slow:save_contact`. */
  argumentOf(prefix: string): string | undefined {
    return this.names.find((name) => name.startsWith(`${prefix}:`))?.slice(prefix.length + 1);
  }
}

/**
 * Reads PARTITA_TEST_FAULTS, a comma-separated list. Tests switch faults on to show that the guarantees come from the code that
 * claims them: with `skip-inbox`, the duplicate-delivery test must fail. Throws in production.
 *
 * For the gateway:
 * - `list-by-sdk`: the server of the MCP SDK lists the tools; the conformance suite adds its own tools there
 *
 * The faults of workers are listed in `workers/runtime/faults.ts`.
 */
export function readTestFaults(env: NodeJS.ProcessEnv): TestFaults {
  const names = (env['PARTITA_TEST_FAULTS'] ?? '').split(',').filter(Boolean);
  if (names.length > 0 && env['NODE_ENV'] === 'production') {
    throw new Error('PARTITA_TEST_FAULTS is set, but NODE_ENV is production. Unset one of them.');
  }
  return new TestFaults(names);
}
