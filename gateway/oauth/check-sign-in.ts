import { checkEmail } from '#domain/fiscal-ids/email.js';
import type { Pool } from '#platform/database/pools.js';
import { matchPassword, type SignedIn } from './match-password.js';
import type { SignInView } from './pages/sign-in-page.js';
import type { SignInAttempts } from './sign-in-attempts.js';

interface Typed {
  readonly email: string;
  readonly password: string;
  /** Where it comes from. */
  readonly address: string;
}

type Checked =
  | { readonly signedIn: SignedIn; readonly problem?: undefined }
  | { readonly signedIn?: undefined; readonly problem: NonNullable<SignInView['problem']> };

/** What was typed into a form to sign in, counted before it is looked at. */
export async function checkSignIn(
  { attempts, authDatabase }: { readonly attempts: SignInAttempts; readonly authDatabase: Pool },
  { email: typed, password, address }: Typed,
): Promise<Checked> {
  const email = checkEmail(typed);
  const normalized = (email.ok ? email.normalized : typed).trim().toLowerCase();
  if (!(await attempts.take(normalized, address))) return { problem: 'tooMany' };
  const signedIn = await matchPassword(authDatabase, normalized, password);
  if (!signedIn) return { problem: 'wrong' };
  await attempts.clear(normalized);
  return { signedIn };
}
