import { say } from '#schemas/sentences/say.js';
import { invalidInput } from '#schemas/validation/validate.js';

/**
 * The bytes of a tool call. Models also write a data URL, or the text of the file, which is refused. Padding and blanks are removed
 * before the letters are checked, so that each letter is looked at once.
 */
export function bytesOfBase64(given: string): Buffer {
  const text = given.replace(/^data:[^,]{0,200};base64,/, '').trim();
  const letters = text.slice(0, text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0));
  if (letters !== '' && !/[^\w+/\s-]/.test(letters)) return Buffer.from(letters, 'base64');
  throw invalidInput([{ pointer: '/base64', message: say('must_be_base64') }]);
}
