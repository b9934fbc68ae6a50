import type { GrayImage } from '../../pictures/gray-image.js';
import type { PaperReading } from './read-picture.js';

/** What the thread is started with: the folder that the models are in. */
export interface ThreadData {
  readonly modelFolder: string;
}

export interface ThreadRequest {
  readonly picture: GrayImage;
}

export type ThreadReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly papers: readonly PaperReading[] }
  | { readonly kind: 'failed'; readonly reason: string };
