/** Small PDFs for tests, written by hand so that a test can put a defect in an exact place. */
interface PdfContent {
  /** Lines of a page: text, position of the baseline from the bottom left, and size. */
  readonly lines?: readonly { text: string; x: number; y: number; size?: number; vertical?: boolean }[];
  readonly rotate?: 0 | 90 | 180 | 270;
  readonly attachments?: readonly { name: string; content: string }[];
  readonly encrypted?: boolean;
  readonly mediaBox?: string;
  /** Further resources of the page, and objects whose numbers begin at 6; not together with attachments. */
  readonly resources?: string;
  readonly objects?: readonly Buffer[];
  /** Replaces the content stream of the page, including its dictionary entries. */
  readonly rawContent?: { readonly bytes: Buffer; readonly entries: string };
}

export const stream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.byteLength} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream', 'latin1'),
  ]);

const pageContent = (lines: PdfContent['lines']): Buffer =>
  Buffer.from(
    (lines ?? [])
      .map(({ text, x, y, size = 12, vertical = false }) => {
        const matrix = vertical ? `0 1 -1 0 ${x} ${y}` : `1 0 0 1 ${x} ${y}`;
        const escaped = text.replace(/[\\()]/g, '\\$&');
        return `BT /F1 ${size} Tf ${matrix} Tm (${escaped}) Tj ET`;
      })
      .join('\n'),
    'latin1',
  );

const attachmentObjects = (attachments: NonNullable<PdfContent['attachments']>, first: number): Buffer[] =>
  attachments.flatMap(({ name, content }, index) => [
    Buffer.from(`<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${first + index * 2 + 1} 0 R >> >>`, 'latin1'),
    stream('/Type /EmbeddedFile /Subtype /text#2Fxml', Buffer.from(content, 'utf8')),
  ]);

export const makePdf = (content: PdfContent = {}): Buffer => {
  const attachments = content.attachments ?? [];
  const names = attachments.map(({ name }, index) => `(${name}) ${6 + index * 2} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${names}] >> >> >>`, 'latin1'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>', 'latin1'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [${content.mediaBox ?? '0 0 595 842'}] /Rotate ${content.rotate ?? 0} ` +
        `/Resources << /Font << /F1 5 0 R >> ${content.resources ?? ''} >> /Contents 4 0 R >>`,
      'latin1',
    ),
    content.rawContent
      ? stream(content.rawContent.entries, content.rawContent.bytes)
      : stream('', pageContent(content.lines)),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>', 'latin1'),
    ...attachmentObjects(attachments, 6),
    ...(content.objects ?? []),
  ];
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const offsets: number[] = [];
  let offset = 9;
  objects.forEach((object, index) => {
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(offset);
    offset += piece.byteLength;
    pieces.push(piece);
  });
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  // Owner and user entries that match no password, also not the empty one.
  const password = Buffer.alloc(32, 7).toString('hex');
  const encrypt = content.encrypted
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${password}> /U <${password}> >>`
    : '';
  pieces.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /ID [<00><00>] ${encrypt} >>\nstartxref\n${offset}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(pieces);
};
