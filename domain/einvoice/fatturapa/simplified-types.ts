/** Document types of the simplified invoice, which has a format of its own (VFSM10). */
const SIMPLIFIED_TYPES: ReadonlySet<string> = new Set(['TD07', 'TD08', 'TD09']);

export const isSimplifiedType = (documentType: string | undefined): boolean =>
  documentType !== undefined && SIMPLIFIED_TYPES.has(documentType);
