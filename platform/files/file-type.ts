/** The file types of documents. */
const FILE_TYPES = ['pdf', 'jpeg', 'png', 'tiff', 'webp', 'heic', 'xml', 'p7m', 'zip'] as const;

export type FileType = (typeof FILE_TYPES)[number];

interface TypeNames {
  readonly title: string;
  readonly mediaType: string;
  readonly otherMediaTypes: readonly string[];
  readonly extensions: readonly string[];
}

export const TYPE_NAMES: Readonly<Record<FileType, TypeNames>> = {
  pdf: { title: 'PDF', mediaType: 'application/pdf', otherMediaTypes: ['application/x-pdf'], extensions: ['pdf'] },
  jpeg: { title: 'JPEG', mediaType: 'image/jpeg', otherMediaTypes: ['image/jpg'], extensions: ['jpg', 'jpeg', 'jpe'] },
  png: { title: 'PNG', mediaType: 'image/png', otherMediaTypes: [], extensions: ['png'] },
  tiff: { title: 'TIFF', mediaType: 'image/tiff', otherMediaTypes: ['image/tif'], extensions: ['tif', 'tiff'] },
  webp: { title: 'WebP', mediaType: 'image/webp', otherMediaTypes: [], extensions: ['webp'] },
  heic: { title: 'HEIC', mediaType: 'image/heic', otherMediaTypes: ['image/heif'], extensions: ['heic', 'heif'] },
  xml: { title: 'XML', mediaType: 'application/xml', otherMediaTypes: ['text/xml'], extensions: ['xml'] },
  p7m: {
    title: 'P7M',
    mediaType: 'application/pkcs7-mime',
    otherMediaTypes: ['application/x-pkcs7-mime', 'application/cms', 'application/pkcs7-signature'],
    extensions: ['p7m'],
  },
  zip: {
    title: 'ZIP',
    mediaType: 'application/zip',
    otherMediaTypes: ['application/x-zip-compressed', 'application/x-zip'],
    extensions: ['zip'],
  },
};

export const SUPPORTED_TITLES = FILE_TYPES.map((type) => TYPE_NAMES[type].title).join(', ');

/** Returns the type for a media type, or undefined if it is unknown or says nothing (application/octet-stream). */
export const typeOfMediaType = (mediaType: string): FileType | undefined => {
  const [bare = ''] = mediaType.toLowerCase().split(';');
  const name = bare.trim();
  return FILE_TYPES.find(
    (type) => TYPE_NAMES[type].mediaType === name || TYPE_NAMES[type].otherMediaTypes.includes(name),
  );
};

/** Returns the type for the last extension of a file name: `IT01234567890_00001.xml.p7m` is a P7M. */
export const typeOfFileName = (fileName: string): FileType | undefined => {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  return extension === undefined
    ? undefined
    : FILE_TYPES.find((type) => TYPE_NAMES[type].extensions.includes(extension));
};
