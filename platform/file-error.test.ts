import { readBy } from '#schemas/sentences/reader.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { FileError, refuseFile } from './file-error.js';
import { checkFile } from './files/check-file.js';
import { sourceFromBytes } from './files/file-source.js';

const DANE = { language: 'da', isPerson: true, operation: (name: string) => name } as const;

test('the sentence of a refused file names the code of its error', () => {
  expect(refuseFile('zip_in_signed_file').code).toBe('archive_nested');
});

test('who sent a file reads in their language why it is refused', async () => {
  const gif = Buffer.from('GIF89a, and more bytes');
  const refused: unknown = await checkFile(sourceFromBytes(gif), { fileName: 'a.png' }).catch(
    (error: unknown) => error,
  );
  if (!(refused instanceof FileError)) throw refused;
  expect(refused.message).toBe(
    'The file is labelled as PNG, but its content is a GIF picture, or the file is damaged.',
  );
  expect(readBy(DANE, () => textOf(refused.said))).toBe(
    'Filen udgiver sig for at være PNG, men indholdet er et GIF-billede, eller filen er beskadiget.',
  );
});
