import { userFields } from '#schemas/records/user.js';

/** The same rule as over REST, for what people type into forms. */
export function isPossiblePassword(password: string): boolean {
  const { minLength, maxLength } = userFields.password;
  const length = [...password].length;
  return length >= minLength && length <= maxLength;
}
