/** The faults that a test has switched on, such as `slow:save_contact:500`. */
export class TestFaults {
  constructor(private readonly names: readonly string[]) {}

  /** Of PARTITA_TEST_FAULTS, a comma-separated list. Without it, a test starts the worker of the product. */
  static of(env: NodeJS.ProcessEnv): TestFaults {
    return new TestFaults((env['PARTITA_TEST_FAULTS'] ?? '').split(',').filter(Boolean));
  }

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
