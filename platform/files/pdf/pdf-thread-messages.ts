import type { FileErrorCode } from '../../file-error.js';

/** A word and its box. Points (1/72 inch) from the top left corner of the page as a reader sees it, rotation applied. */
export interface PdfWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Clockwise turn of the text on the displayed page, in degrees: 0 for ordinary text, 90 for text that runs down. */
  readonly angleDegrees: number;
}

export interface PdfPageText {
  /** Counted from 1. */
  readonly number: number;
  /** Size as displayed: a page with /Rotate 90 has width and height swapped already. */
  readonly width: number;
  readonly height: number;
  readonly rotationDegrees: number;
  /** In the order of the page's content, which is mostly but not always the order of reading. Empty for a scanned page. */
  readonly words: readonly PdfWord[];
}

export interface PdfText {
  readonly pageCount: number;
  /** At most `maxPages` of them; compare with pageCount to see whether some were left out. */
  readonly pages: readonly PdfPageText[];
}

export interface PdfAttachment {
  readonly name: string;
  readonly description: string;
  readonly bytes: Uint8Array;
}

export type PdfJob =
  | { readonly name: 'inspect' }
  | { readonly name: 'text'; readonly maxPages: number }
  | { readonly name: 'attachments'; readonly maxBytes: number }
  | { readonly name: 'image'; readonly page: number; readonly maxSidePixels: number };

export interface PdfThreadRequest {
  readonly job: PdfJob;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type PdfAnswer =
  | { readonly name: 'inspect'; readonly pageCount: number }
  | { readonly name: 'text'; readonly text: PdfText }
  | { readonly name: 'attachments'; readonly attachments: readonly PdfAttachment[] }
  | { readonly name: 'image'; readonly png: Uint8Array };

export type PdfThreadReply =
  { readonly answer: PdfAnswer } | { readonly fault: { readonly code: FileErrorCode; readonly sentence: string } };
