import { html } from '../../http/html.js';
import { sendPage } from './send-page.js';

const headersOf = (status: number): ReadonlyMap<string, string> => {
  const headers = new Map<string, string>();
  const context = {
    status: 0,
    type: '',
    body: '',
    set: (name: string, value: string) => void headers.set(name, value),
  };
  sendPage(context, { language: 'en', title: 'Sign in', content: html`<p></p>` }, { status });
  return headers;
};

it('says when to try again after too many attempts', () => {
  expect(headersOf(429).get('Retry-After')).toBe('900');
  expect(headersOf(400).has('Retry-After')).toBe(false);
});
