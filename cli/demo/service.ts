import { setTimeout as sleep } from 'node:timers/promises';
import type { Document, DocumentDetails } from '#schemas/types.js';
import type { DemoFile } from '../stack/demo-file.js';

/** Calls the gateway over HTTP with an API key. */
export class Service {
  constructor(private readonly access: Pick<DemoFile, 'url' | 'apiKey'>) {}

  async upload(bytes: Uint8Array, fileName: string): Promise<{ id: string; mimeType: string }> {
    const path = `/api/rest/files?fileName=${encodeURIComponent(fileName)}`;
    return this.call('POST', path, Uint8Array.from(bytes), 'application/octet-stream');
  }

  act(action: string, body: object, headers: Record<string, string> = {}): Promise<Document> {
    return this.call('POST', `/api/rest/actions/${action}`, JSON.stringify(body), 'application/json', headers);
  }

  /** Extracts a document and reports progress while it waits. */
  async extract(documentId: string, onProgress: (share: number) => void): Promise<DocumentDetails> {
    const before = await this.find(documentId);
    await this.act('extract_document', { documentId }, { Prefer: 'respond-async' });
    for (;;) {
      const document = await this.find(documentId);
      if (document.version > before.version) return document;
      onProgress(document.progress?.share ?? 0);
      await sleep(150);
    }
  }

  private find(documentId: string): Promise<DocumentDetails> {
    return this.call('GET', `/api/rest/documents/${documentId}`);
  }

  private async call<T>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    type?: string,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(`${this.access.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.access.apiKey}`, ...(type && { 'Content-Type': type }), ...headers },
      ...(body !== undefined && { body }),
    });
    const answer = (await response.json()) as { result: T; detail?: string; title?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.detail ?? answer.title ?? ''}`);
    return answer.result;
  }
}
