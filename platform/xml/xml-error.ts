import { FileError, type FileErrorCode } from '../file-error.js';

export type XmlErrorCode = Extract<FileErrorCode, `xml_${string}`>;

/** Why an XML file is not read; one code per kind of fault, one sentence for the sender. */
export class XmlError extends FileError {
  constructor(
    override readonly code: XmlErrorCode,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(code, sentence, options);
  }
}
