import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readBytes, type Records } from '../api/client';
import { useText } from '../texts/language';
import { XmlOutline } from './xml-outline';

type Document = Records['DocumentDetails'];

/** Few browsers draw these, so the server does. */
const UNDRAWN: readonly (string | null)[] = ['image/heic', 'image/tiff'];

/**
 * The file of a document, or the invoice inside a signed one (P7M), or the picture of a page. Kept in memory, so that going back to a
 * document shows it at once.
 */
export function fileQuery({ fileId, mimeType }: Pick<Document, 'fileId' | 'mimeType'>, page = 1) {
  const form = UNDRAWN.includes(mimeType) ? `picture=${page}` : 'unwrap=true';
  return {
    queryKey: ['file', fileId, form],
    queryFn: () => readBytes(`/api/rest/files/${fileId}?${form}`),
    enabled: fileId !== null,
    staleTime: Infinity,
  };
}

const SIGNED = 'application/pkcs7-mime';

interface Props {
  readonly document: Pick<Document, 'fileId' | 'mimeType' | 'text' | 'fileName'>;
  readonly page: number;
  readonly isEnlarged?: boolean;
}

/** One page of a document as a picture. Text and electronic invoices have no picture and are shown as text. */
export function PagePicture({ document, page, isEnlarged = false }: Props): ReactNode {
  const t = useText();
  const { data: bytes, error } = useQuery(fileQuery(document, page));
  const { text } = document;
  // The type of a signed file is that of its content, which the answer tells.
  const mimeType = document.mimeType === SIGNED ? bytes?.type : document.mimeType;
  if (mimeType === 'application/pdf' && document.fileId && !error)
    return <PdfPage bytes={bytes} page={page} isEnlarged={isEnlarged} />;
  if (mimeType?.startsWith('image/') && document.fileId && !error)
    return <Picture bytes={bytes} name={document.fileName ?? ''} />;
  if (mimeType?.includes('xml') && bytes) return <XmlInvoice bytes={bytes} />;
  if (text) return <pre className="paper">{text}</pre>;
  return <p className="empty">{error || !document.fileId || bytes ? t('noPicture') : t('loading')}</p>;
}

function Picture({ bytes, name }: { bytes: Blob | undefined; name: string }): ReactNode {
  const t = useText();
  const [isUnknown, setUnknown] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!bytes) return;
    const address = URL.createObjectURL(bytes);
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  if (isUnknown) return <p className="paper empty">{t('noPicture')}</p>;
  // The shape of a page until the picture has its own, so that little below it moves then.
  return <img ref={picture} className="paper" alt={name} width={100} height={141} onError={() => setUnknown(true)} />;
}

interface PdfProps {
  readonly bytes: Blob | undefined;
  readonly page: number;
  readonly isEnlarged?: boolean;
}

/** pdf.js is large, so it loads with the first PDF. */
export function PdfPage({ bytes, page, isEnlarged = false }: PdfProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!bytes) return;
    const stop = new AbortController();
    void import('./draw-pdf').then(
      ({ drawPdf }) => canvas.current && drawPdf(bytes, { page, isEnlarged }, canvas.current, stop.signal),
    );
    return () => stop.abort();
  }, [bytes, page, isEnlarged]);
  // The shape of a page until it is drawn, so that nothing below it moves then.
  return <canvas ref={canvas} className="paper" data-page={page} width={100} height={141} />;
}

function XmlInvoice({ bytes }: { bytes: Blob }): ReactNode {
  const { data } = useQuery({ queryKey: ['xml', bytes.size, bytes], queryFn: () => bytes.text() });
  return data === undefined ? null : <XmlOutline text={data} />;
}
