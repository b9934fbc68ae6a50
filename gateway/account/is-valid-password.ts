import { userFields } from '#schemas/records/user.js';

/** Checks a password from a form with the same limits as the REST API. */
export function isValidPassword(password: string): boolean {
  const { minLength, maxLength } = userFields.password;
  const length = [...password].length;
  return length >= minLength && length <= maxLength;
}
