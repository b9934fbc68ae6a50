/** A word and its box in points (1/72 inch) from the top left corner of the displayed page, after rotation. */
export interface PdfWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /**
   * Clockwise rotation of the text on the displayed page in degrees: 0 for ordinary text, 90 for text that runs
   * downwards.
   */
  readonly angleDegrees: number;
}

export interface PdfPageText {
  /** Starts at 1. */
  readonly number: number;
  /** The displayed size: a page with /Rotate 90 has width and height already swapped. */
  readonly width: number;
  readonly height: number;
  readonly rotationDegrees: number;
  /** In the order of the page's content, which is usually the reading order. Empty for a scanned page. */
  readonly words: readonly PdfWord[];
}

export interface PdfText {
  readonly pageCount: number;
  /** At most `maxPages` pages. If pageCount is larger, the others were left out. */
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
