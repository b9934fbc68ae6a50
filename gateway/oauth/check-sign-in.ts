import { checkEmail } from '#domain/fiscal-ids/email.js';
import type { Pool } from '#platform/database/pools.js';
import type { SignedIn } from '../sessions/browser-sessions.js';
import { matchPassword } from './match-password.js';
import type { SignInView } from './pages/sign-in-page.js';
import type { SignInAttempts } from './sign-in-attempts.js';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The network address. */
  readonly address: string;
}

type Checked =
  | { readonly signedIn: SignedIn; readonly problem?: undefined }
  | { readonly signedIn?: undefined; readonly problem: NonNullable<SignInView['problem']> };

/** Checks a sign-in form. The attempt is counted before the password is checked. */
export async function checkSignIn(
  { attempts, authDatabase }: { readonly attempts: SignInAttempts; readonly authDatabase: Pool },
  { email: typed, password, address }: Credentials,
): Promise<Checked> {
  const email = checkEmail(typed);
  const normalized = (email.ok ? email.normalized : typed).trim().toLowerCase();
  if (!(await attempts.take(normalized, address))) return { problem: 'tooMany' };
  const signedIn = await matchPassword(authDatabase, normalized, password);
  if (!signedIn) return { problem: 'wrong' };
  await attempts.takeBack(normalized, address);
  return { signedIn };
}
