import { sharedPdfThread } from '#platform/files/pdf/pdf-thread.js';
import { findService } from './find-service.js';
import { SAMPLES, type Sample } from './sample-documents.js';
import { Service } from './service.js';
import { showDocument } from './show-document.js';
import { bar, bold, cyan, dim } from './style.js';

export interface DemoOptions {
  readonly url?: string;
  readonly key?: string;
  readonly only?: string;
  readonly keep?: boolean;
}

export async function runDemo({ url, key, keep, only }: DemoOptions): Promise<void> {
  const samples = SAMPLES.filter(({ name }) => only === undefined || name === only);
  const found = await findService({ ...(url && { url }), ...(key && { apiKey: key }) });
  try {
    const service = new Service(found.access);
    console.log(`\n${bold('From files to fields')} ${dim(`at ${found.access.url}`)}`);
    for (const [index, sample] of samples.entries()) await showSample(index + 1, sample, service, keep === true);
    console.log(
      dim(
        `\nDo the same over HTTP: POST /api/rest/files, capture_document, extract_document, GET /api/rest/documents/{id}. Reference: ${found.access.url}\n`,
      ),
    );
  } finally {
    await Promise.all([found.stop(), sharedPdfThread.close()]);
  }
}

async function showSample(number: number, sample: Sample, service: Service, keep: boolean): Promise<void> {
  const bytes = await sample.make(new Date());
  console.log(`\n${cyan(`${number}`)}  ${bold(sample.title)}`);
  const file = await service.upload(bytes, sample.fileName);
  console.log(dim(`   ${sample.fileName}, ${Math.ceil(bytes.byteLength / 1024)} KB, detected as ${file.mimeType}`));
  const { id } = await service.act('capture_document', { fileId: file.id });
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const document = await service.extract(id, (share) => {
    if (process.stdout.isTTY) process.stdout.write(`\r   reading ${bar(share)} ${dim(seconds())} `);
  });
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
  console.log(dim(`   ${id}, ${seconds()}`));
  for (const line of showDocument(document)) console.log(line);
  if (!keep) await service.act('delete_document', { documentId: id });
}
