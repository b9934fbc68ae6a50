/** The size of base64 text once decoded, without decoding megabytes only to list an attachment. */
export const decodedSize = (base64: string | undefined): number | undefined => {
  const letters = base64?.replace(/\s/gu, '') ?? '';
  if (letters === '') return undefined;
  const padding = /=*$/.exec(letters)?.[0].length ?? 0;
  return Math.floor(((letters.length - padding) * 3) / 4);
};
