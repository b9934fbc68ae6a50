import type { GatewayDependencies } from '../dependencies.js';

export const FORGOT_PATH = '/account/forgot-password';

/** The link of the sign-in pages for a forgotten password. Without a mail server there is none. */
export const forgotPathOf = ({ mailer }: GatewayDependencies): { readonly forgotPath?: string } =>
  mailer.isConfigured ? { forgotPath: FORGOT_PATH } : {};
