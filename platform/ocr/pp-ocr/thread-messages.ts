import type { GrayImage } from '../../pictures/gray-image.js';
import type { PaperReading } from './read-picture.js';

/** What the thread is started with. */
export interface ThreadData {
  readonly modelFolder: string;
  /** See `NativeCalls`. */
  readonly nativeCalls: SharedArrayBuffer;
}

export interface ThreadRequest {
  readonly picture: GrayImage;
}

export type ThreadReply =
  /** `thread` is the number that the system gives the thread. */
  | { readonly kind: 'ready'; readonly thread: number | undefined }
  | { readonly kind: 'read'; readonly papers: readonly PaperReading[] }
  | { readonly kind: 'failed'; readonly reason: string };
