/** pdfjs wraps what it catches into errors of its own; these words come through. */
export const UNPACKS_TO_TOO_MUCH = 'a stream of this PDF unpacks to more than';

/**
 * Puts a ceiling on single byte arrays in this thread. A deflated PDF stream can unpack to a thousand times its size; the
 * memory lies outside the V8 heap, so the thread's heap limit does not see it. pdfjs grows its buffers by doubling through
 * `new Uint8Array(size)`, which now refuses, and falls back to that path when DecompressionStream (which has no limit)
 * is missing. Only ever called at the start of a thread that does nothing but read PDFs.
 */
export const limitAllocations = (maxBytes: number): void => {
  const limited = new Proxy(Uint8Array, {
    construct(target, args: readonly unknown[], newTarget) {
      const [size] = args;
      if (typeof size === 'number' && size > maxBytes) {
        throw new RangeError(`${UNPACKS_TO_TOO_MUCH} ${maxBytes} bytes`);
      }
      const constructed: Uint8Array = Reflect.construct(target, args, newTarget === limited ? target : newTarget);
      return constructed;
    },
  });
  globalThis.Uint8Array = limited;
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
};
