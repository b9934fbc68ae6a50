import { checkEmail } from '#domain/fiscal-ids/email.js';
import { acceptCode, findSecondFactors } from '#operations/administration/second-factor.js';
import type { GatewayDependencies } from '../../dependencies.js';
import { matchPassword, organizationsWithPassword, type PasswordMatch } from './match-password.js';
import type { SignInView } from '../pages/sign-in-page.js';
import type { SignInAttempts } from './sign-in-attempts.js';
import { openTicket, sealTicket, type Ticket } from './sign-in-ticket.js';

type Dependencies = Pick<GatewayDependencies, 'authDatabase' | 'database' | 'secretBox'> & {
  readonly attempts: SignInAttempts;
};

interface Visitor {
  /** The network address. */
  readonly address: string;
  readonly requestId: string;
}

/** What to do after a sign-in form: let the user in, or show the form again, or ask for the code of the second factor. */
export type Checked =
  | { readonly signedIn: PasswordMatch; readonly view?: undefined }
  | { readonly signedIn?: undefined; readonly view: Pick<SignInView, 'email' | 'problem' | 'ticket'> };

/**
 * Checks a sign-in form: first e-mail address and password, then, for a user with a second factor, its code. Attempts of both are
 * counted together, before they are checked.
 */
export async function checkSignIn(
  dependencies: Dependencies,
  form: URLSearchParams,
  visitor: Visitor,
): Promise<Checked> {
  const sealed = form.get('ticket');
  if (sealed === null) return checkPassword(dependencies, form, visitor);
  const ticket = openTicket(dependencies.secretBox, sealed);
  if (!ticket) return { view: { email: '', problem: 'expired' } };
  return checkCode(dependencies, ticket, sealed, form.get('code') ?? '', visitor);
}

async function checkPassword(
  { attempts, authDatabase, secretBox }: Dependencies,
  form: URLSearchParams,
  { address }: Visitor,
): Promise<Checked> {
  const typed = form.get('email') ?? '';
  const checked = checkEmail(typed);
  const email = (checked.ok ? checked.normalized : typed).trim().toLowerCase();
  if (!(await attempts.take(email, address))) return { view: { email: typed, problem: 'tooMany' } };
  const signedIn = await matchPassword(authDatabase, email, form.get('password') ?? '');
  if (!signedIn) return { view: { email: typed, problem: 'wrong' } };
  await attempts.takeBack(email, address);
  const factors = await findSecondFactors(authDatabase, signedIn.userId, signedIn.organizationIds);
  return factors.length === 0
    ? { signedIn }
    : { view: { email, ticket: sealTicket(secretBox, { ...signedIn, email }) } };
}

async function checkCode(
  { attempts, secretBox: box, ...databases }: Dependencies,
  ticket: Ticket,
  sealed: string,
  code: string,
  { address, requestId }: Visitor,
): Promise<Checked> {
  const { userId, email, passwords } = ticket;
  if (!(await attempts.take(email, address))) return { view: { email, problem: 'tooMany' } };
  const { authDatabase } = databases;
  const organizationIds = await organizationsWithPassword(authDatabase, ticket);
  if (organizationIds.length === 0) return { view: { email: '', problem: 'expired' } };
  const guarded = (await findSecondFactors(authDatabase, userId, organizationIds)).map((row) => row.organization_id);
  const accepted = await acceptCode({ ...databases, box }, { userId, organizationIds, code, requestId });
  if (accepted.length === 0 && guarded.length > 0) return { view: { email, ticket: sealed, problem: 'wrongCode' } };
  await attempts.takeBack(email, address);
  const opened = organizationIds.filter((id) => accepted.includes(id) || !guarded.includes(id));
  return { signedIn: { userId, organizationIds: opened, passwords } };
}
