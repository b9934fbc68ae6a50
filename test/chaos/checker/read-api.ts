import { setTimeout as sleep } from 'node:timers/promises';

/** Reads the public API as any client would. */
export class ApiReader {
  requests = 0;

  constructor(
    private readonly url: string,
    private readonly apiKey: string,
  ) {}

  async get(path: string): Promise<any> {
    for (let attempt = 1; ; attempt += 1) {
      this.requests += 1;
      const response = await this.fetch(path);
      if (response?.ok) return response.json();
      if (response && response.status < 500 && response.status !== 429)
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      if (attempt === 30) throw new Error(`${path} did not answer`);
      await sleep(500);
    }
  }

  /** The bytes of a file; undefined when there is no such file. */
  async bytes(path: string): Promise<Buffer | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.fetch(path);
      if (response?.ok) return Buffer.from(await response.arrayBuffer());
      if (response?.status === 404) return undefined;
      if (attempt === 30) throw new Error(`${path} answered ${response?.status}`);
      await sleep(500);
    }
  }

  /** All records of a list. A list of events has a cursor on its last page too: that page is not full. */
  async *list(path: string, parameters: Record<string, string> = {}): AsyncGenerator<any> {
    const limit = 200;
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ limit: String(limit), ...parameters, ...(cursor !== null && { cursor }) });
      const page: { result: any[]; nextCursor: string | null } = await this.get(`${path}?${query}`);
      yield* page.result;
      cursor = page.result.length < limit ? null : page.nextCursor;
    } while (cursor !== null);
  }

  async all(path: string, parameters: Record<string, string> = {}): Promise<any[]> {
    const records: any[] = [];
    for await (const record of this.list(path, parameters)) records.push(record);
    return records;
  }

  private fetch(path: string): Promise<Response | undefined> {
    const headers = { Authorization: `Bearer ${this.apiKey}` };
    return fetch(`${this.url}${path}`, { headers, signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
  }
}
