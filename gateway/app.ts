import Koa from 'koa';
import { forwardedBy } from './http/forwarded-by.js';
import type { RequestState } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';
import { answerInLanguage } from './middleware/answer-in-language.js';
import { answerErrors } from './middleware/answer-errors.js';
import { compressAnswers } from './middleware/compress-answers.js';
import { identifyRequest } from './middleware/identify-request.js';
import { secureHeaders } from './middleware/secure-headers.js';
import { createActionRouter, createRouter } from './routes.js';

export function createApp(dependencies: GatewayDependencies): Koa<RequestState> {
  const { config, log } = dependencies;
  const app = new Koa<RequestState>({ ...forwardedBy(config.gateway.trustedProxies) });
  app.use(identifyRequest(log));
  app.use(secureHeaders(config.gateway.publicUrl));
  app.use(compressAnswers());
  app.use(answerInLanguage());
  app.use(answerErrors());
  app.use(createActionRouter(dependencies).routes());
  app.use(createRouter(dependencies).routes());
  app.on('error', (error: unknown) => log.warn({ err: error }, 'connection failed while sending a response'));
  return app;
}
