/** Computes the decoded size of base64 text without decoding it: attachments may be several megabytes. */
export const decodedSize = (base64: string | undefined): number | undefined => {
  const letters = base64?.replace(/\s/gu, '') ?? '';
  if (letters === '') return undefined;
  const padding = /(?<!=)=+$/.exec(letters)?.[0].length ?? 0;
  return Math.floor(((letters.length - padding) * 3) / 4);
};
