import { FileError, type FileErrorCode } from '../file-error.js';

type XmlErrorCode = Extract<FileErrorCode, `xml_${string}`>;

/** Why an XML file is refused. Each kind of problem has a code, and the sentence is for the sender. */
export class XmlError extends FileError {
  constructor(
    override readonly code: XmlErrorCode,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(code, sentence, options);
  }
}
