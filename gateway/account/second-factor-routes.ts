import {
  acceptCode,
  addSecondFactor,
  findSecondFactors,
  removeOwnFactor,
  type CodeCheck,
} from '#operations/administration/second-factor.js';
import { SecretBoxError } from '#platform/security/secret-box.js';
import { matchTotp, newTotpSecret } from '#platform/security/totp.js';
import type { RequestContext } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { matchPassword } from '../oauth/sign-in/match-password.js';
import { sendPage } from '../oauth/pages/send-page.js';
import { chooseLanguage, type Language } from '../oauth/pages/texts.js';
import { readForm } from '../oauth/read-form.js';
import type { SignInAttempts } from '../oauth/sign-in/sign-in-attempts.js';
import type { BrowserSession } from '../sessions/browser-sessions.js';
import { renderCodes, renderFactor, renderSetUp } from './pages/second-factor-page.js';
import { ACCOUNT_TEXTS } from './pages/texts.js';

/** A secret that the user has not confirmed with a code yet. It travels through the form, sealed, and nothing is stored. */
interface Pending {
  readonly secret: string;
  readonly organizationIds: readonly string[];
  /** Those of them whose earlier second factor accepted a code. */
  readonly replaces: readonly string[];
}

const languageOf = (context: RequestContext): Language => chooseLanguage(context.get('Accept-Language'));

/** The pages that set up and remove the second factor of the signed-in user. */
export class SecondFactorPages {
  constructor(
    private readonly dependencies: GatewayDependencies,
    private readonly attempts: SignInAttempts,
  ) {}

  async show(context: RequestContext, session: BrowserSession, problem?: string): Promise<void> {
    const language = languageOf(context);
    const isOn = (await this.guarded(session)).length > 0;
    const view = { language, email: session.email, isOn, ...(problem !== undefined && { problem }) };
    sendPage(context, renderFactor(view), { status: problem === undefined ? 200 : 400 });
  }

  /**
   * The password is asked again, so that an unattended browser cannot lock its owner out. An earlier second factor gives way only
   * to one of its own codes.
   */
  async begin(context: RequestContext, session: BrowserSession): Promise<void> {
    const language = languageOf(context);
    const { email, memberships, userId } = session;
    const form = await readForm(context);
    const opened = (await this.attempts.take(email, context.ip))
      ? await matchPassword(this.dependencies.authDatabase, email, form.get('current') ?? '')
      : undefined;
    if (!opened) return this.show(context, session, ACCOUNT_TEXTS[language].passwordWrong);
    const guarded = await this.guarded(session);
    const check = {
      userId,
      organizationIds: guarded,
      code: form.get('code') ?? '',
      requestId: context.state.requestId,
    };
    const replaces = await this.accept(check);
    if (guarded.length > 0 && replaces.length === 0) {
      return this.show(context, session, ACCOUNT_TEXTS[language].codeWrong);
    }
    await this.attempts.takeBack(email, context.ip);
    const organizationIds = memberships
      .map(({ organizationId }) => organizationId)
      .filter((id) => opened.organizationIds.includes(id) && (replaces.includes(id) || !guarded.includes(id)));
    const pending = { secret: newTotpSecret(), organizationIds, replaces };
    const sealed = this.dependencies.secretBox.seal(JSON.stringify(pending), placeOf(session));
    sendPage(context, renderSetUp({ language, email, secret: pending.secret, sealed }));
  }

  async confirm(context: RequestContext, session: BrowserSession): Promise<void> {
    const language = languageOf(context);
    const form = await readForm(context);
    const sealed = form.get('pending') ?? '';
    const pending = this.openPending(sealed, session);
    if (!pending) return this.show(context, session);
    const { secret, replaces } = pending;
    // Another session may have set up a second factor since this form was made.
    const guarded = await this.guarded(session);
    const organizationIds = pending.organizationIds.filter((id) => replaces.includes(id) || !guarded.includes(id));
    if (organizationIds.length === 0) return this.show(context, session);
    const { email, userId, tokenHash: keepSession } = session;
    const step = matchTotp(secret, form.get('code') ?? '', Date.now());
    if (step === undefined) {
      const problem = ACCOUNT_TEXTS[language].codeWrong;
      sendPage(context, renderSetUp({ language, email, secret, sealed, problem }), { status: 400 });
      return;
    }
    const memberships = session.memberships.filter(({ organizationId }) => organizationIds.includes(organizationId));
    const { requestId } = context.state;
    const { database, secretBox } = this.dependencies;
    const factor = { userId, memberships, secret, step, keepSession, requestId };
    sendPage(context, renderCodes({ language, email, codes: await addSecondFactor(database, secretBox, factor) }));
  }

  /** Needs a code, like a sign-in. */
  async remove(context: RequestContext, session: BrowserSession): Promise<void> {
    const { database } = this.dependencies;
    const { userId, email } = session;
    const { requestId } = context.state;
    const code = (await readForm(context)).get('code') ?? '';
    const check = { userId, organizationIds: await this.guarded(session), code, requestId };
    const accepted = (await this.attempts.take(email, context.ip)) ? await this.accept(check) : [];
    if (accepted.length === 0) return this.show(context, session, ACCOUNT_TEXTS[languageOf(context)].codeWrong);
    await this.attempts.takeBack(email, context.ip);
    const removed = session.memberships.filter(({ organizationId }) => accepted.includes(organizationId));
    for (const membership of removed) await removeOwnFactor(database, membership, { userId, requestId });
    await this.show(context, session);
  }

  private accept(check: CodeCheck): Promise<readonly string[]> {
    const { database, secretBox: box, authDatabase } = this.dependencies;
    return acceptCode({ authDatabase, database, box }, check);
  }

  private async guarded({ userId, memberships }: BrowserSession): Promise<string[]> {
    const ids = memberships.map(({ organizationId }) => organizationId);
    const rows = await findSecondFactors(this.dependencies.authDatabase, userId, ids);
    return rows.map(({ organization_id: id }) => id);
  }

  /** Undefined for a form of another session, or one that was changed. */
  private openPending(sealed: string, session: BrowserSession): Pending | undefined {
    try {
      return JSON.parse(this.dependencies.secretBox.open(sealed, placeOf(session))) as Pending;
    } catch (error) {
      if (error instanceof SecretBoxError) return undefined;
      throw error;
    }
  }
}

const placeOf = ({ tokenHash }: BrowserSession): readonly string[] => ['pending_factor', tokenHash.toString('hex')];
