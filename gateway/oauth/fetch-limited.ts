/** A metadata document or a set of keys has a few kilobytes. */
const MAX_BYTES = 64 * 1024;

/** Fetches a small document of a client. Rejects when it is larger than 64 KB. The library sets a time limit. */
export async function fetchLimited(url: string | URL | Request, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, options);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`the document of the client has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  const hasBody = ![204, 205, 304].includes(response.status);
  const { status, statusText, headers } = response;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, statusText, headers });
}
