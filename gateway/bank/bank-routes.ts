import type Router from '@koa/router';
import { SecretBox } from '#platform/security/secret-box.js';
import { sealConsentCode } from '#providers/banking/sandbox/consent-code.js';
import { sandboxAccounts } from '#providers/banking/sandbox/sandbox-accounts.js';
import { SANDBOX_CONSENT_PATH } from '#providers/banking/sandbox/sandbox-bank.js';
import type { Middleware, RequestContext, RequestState } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { RateLimiter } from '../middleware/limit-rate.js';
import { sendPage } from '../oauth/pages/send-page.js';
import { chooseLanguage, type Language } from '../oauth/pages/texts.js';
import { readForm } from '../oauth/read-form.js';
import { requireSameOrigin } from '../require-same-origin.js';
import { isMarkedBrowser, markBrowser } from './consent-browser.js';
import { loadConsent, type OpenConsent } from './load-consent.js';
import { renderConsent, renderOutcome } from './pages.js';
import { storeAnswer, type BankAnswer } from './store-answer.js';

/** Banks redirect their users to this path. It is registered with the provider of the bank connection. */
const BANK_CALLBACK_PATH = '/bank/callback';
/** `consentUrl` of start_bank_authorization. */
const BANK_START_PATH = '/bank/start';

const CONSENT_DAYS = 180;
const DAY_MS = 86_400_000;

/** Users are not identified here, so the limit applies to the network address. */
const PER_SECOND = 10;
const BURST = 100;

/** The pages of a bank authorization: the consent page of the sandbox bank, and the page users return to. */
export function addBank(router: Router<RequestState>, dependencies: GatewayDependencies): void {
  const pages = new BankPages(dependencies);
  const limiter = new RateLimiter(PER_SECOND, BURST);
  const limited: Middleware = (context, next) => {
    limiter.check(context.ip, context);
    return next();
  };
  router.get(BANK_START_PATH, limited, (context) => pages.goToBank(context));
  router.get(BANK_CALLBACK_PATH, limited, (context) => pages.handleCallback(context));
  if (!dependencies.config.banking.sandboxBank) return;
  router.get(SANDBOX_CONSENT_PATH, limited, (context) => pages.showConsentRequest(context));
  router.post(SANDBOX_CONSENT_PATH, limited, (context) => pages.decide(context));
}

class BankPages {
  private readonly box: SecretBox;

  constructor(private readonly dependencies: GatewayDependencies) {
    this.box = new SecretBox(dependencies.config.secrets);
  }

  async goToBank(context: RequestContext): Promise<void> {
    context.state.route = BANK_START_PATH;
    const state = parameter(context, 'state');
    const consent = await this.find(state);
    if (!consent || state === undefined)
      return sendPage(context, renderOutcome(languageOf(context), 'over'), { status: 400 });
    markBrowser(context, state, this.dependencies.config.gateway.publicUrl);
    context.status = 303;
    context.redirect(consent.bankUrl);
  }

  async handleCallback(context: RequestContext): Promise<void> {
    context.state.route = BANK_CALLBACK_PATH;
    const language = languageOf(context);
    const state = parameter(context, 'state');
    const consent = await this.find(state);
    if (consent && state !== undefined && !isMarkedBrowser(context, state))
      return sendPage(context, renderOutcome(language, 'otherBrowser'), { status: 403 });
    const answer = answerOf(context);
    const stored =
      consent && answer && (await storeAnswer(consent, answer, context.state.requestId, this.box, this.dependencies));
    if (!stored) return sendPage(context, renderOutcome(language, 'over'), { status: 400 });
    const { organizationId, authorizationId } = consent;
    const continueAt = `/console/${organizationId}/bank?authorization=${authorizationId}`;
    const page =
      'code' in answer
        ? renderOutcome(language, 'approved', { continueAt })
        : renderOutcome(language, 'refused', { reason: answer.refusal, continueAt });
    sendPage(context, page);
  }

  async showConsentRequest(context: RequestContext): Promise<void> {
    context.state.route = SANDBOX_CONSENT_PATH;
    const state = parameter(context, 'state');
    const consent = await this.findSandbox(state);
    if (!consent || state === undefined)
      return sendPage(context, renderOutcome(languageOf(context), 'over'), { status: 400 });
    this.showConsent(context, consent, state, false);
  }

  async decide(context: RequestContext): Promise<void> {
    context.state.route = SANDBOX_CONSENT_PATH;
    const { publicUrl } = this.dependencies.config.gateway;
    requireSameOrigin(context, this.dependencies);
    const form = await readForm(context);
    const state = form.get('state') ?? undefined;
    const consent = await this.findSandbox(state);
    if (!consent || state === undefined)
      return sendPage(context, renderOutcome(languageOf(context), 'over'), { status: 400 });
    const back = new URL(`${publicUrl}${BANK_CALLBACK_PATH}`);
    back.searchParams.set('state', state);
    const accounts = form.getAll('account');
    if (form.get('decision') !== 'approve') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user refused access.');
    } else if (accounts.length === 0) return this.showConsent(context, consent, state, true);
    else back.searchParams.set('code', this.codeFor(consent, accounts));
    context.status = 303;
    context.redirect(back.href);
  }

  private codeFor({ organizationId, institutionId }: OpenConsent, accounts: readonly string[]): string {
    const validUntil = new Date(Date.now() + CONSENT_DAYS * DAY_MS).toISOString();
    return sealConsentCode(this.box, { organizationId, country: countryOf(institutionId), accounts, validUntil });
  }

  private showConsent(context: RequestContext, consent: OpenConsent, state: string, problem: boolean): void {
    const { organizationId, organization, bank, institutionId } = consent;
    const accounts = sandboxAccounts(countryOf(institutionId), organizationId);
    const page = renderConsent({ language: languageOf(context), bank, organization, accounts, state, problem });
    sendPage(context, page, { status: problem ? 400 : 200 });
  }

  private async findSandbox(state: string | undefined): Promise<OpenConsent | undefined> {
    const consent = await this.find(state);
    return consent?.provider === 'sandbox' ? consent : undefined;
  }

  private async find(state: string | undefined): Promise<OpenConsent | undefined> {
    return state === undefined ? undefined : loadConsent(state, this.box, this.dependencies);
  }
}

const countryOf = (institutionId: string): 'DK' | 'IT' => (institutionId.endsWith('-it') ? 'IT' : 'DK');

const languageOf = (context: RequestContext): Language => chooseLanguage(context.get('Accept-Language'));

const parameter = (context: RequestContext, name: string): string | undefined => {
  const value = context.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * Reads `code`, or `error` with its description. A cancellation and a rejection by the bank have the same code, so the
 * description is kept.
 */
function answerOf(context: RequestContext): BankAnswer | undefined {
  const code = parameter(context, 'code');
  const error = parameter(context, 'error');
  if (error !== undefined) return { refusal: parameter(context, 'error_description') ?? error };
  return code === undefined ? undefined : { code };
}
