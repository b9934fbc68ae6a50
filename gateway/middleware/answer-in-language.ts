import { nameForPeople, nameForPrograms } from '#schemas/operations-by-name.js';
import { readBy, type Reader } from '#schemas/sentences/reader.js';
import { LANGUAGES, type Language } from '#schemas/sentences/words.js';
import type { Middleware, RequestContext } from '../http/context.js';

/** Runs each request for the one who reads its answer: in the language that they prefer, English if we do not have it. */
export function answerInLanguage(): Middleware {
  return (context, next) => {
    const language = languageOf(context);
    if (context.path.startsWith('/api/')) {
      context.vary('Accept-Language');
      context.set('Content-Language', language);
    }
    return readBy(new HttpReader(context, language), next);
  };
}

const languageOf = (context: RequestContext): Language =>
  LANGUAGES.find((language) => language === context.acceptsLanguages([...LANGUAGES])) ?? 'en';

/** A session of the console is a person; an API key or an app is a program. Known after the request is authenticated. */
class HttpReader implements Reader {
  constructor(
    private readonly context: RequestContext,
    readonly language: Language,
  ) {}

  get isPerson(): boolean {
    return this.context.state.principal?.actor.type === 'user';
  }

  readonly operation = (name: string): string =>
    this.isPerson ? nameForPeople(name, this.language) : nameForPrograms(name);
}
