import { createHash } from 'node:crypto';

/**
 * The script of the reference pages: search in the contents, and trying calls with one's own key. It is constant, so the content
 * security policy can allow its hash. The key is read from its field for each call and stored nowhere.
 */
export const REFERENCE_SCRIPT = String.raw`
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  const contents = $('#contents');
  if (matchMedia('(max-width: 820px)').matches) contents.open = false;

  const search = $('#search');
  const found = $('#found');
  const areas = all('details.area', contents);
  const openBefore = new Map(areas.map((area) => [area, area.open]));
  search.hidden = false;
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const area of areas) {
      let hits = 0;
      for (const link of all('li a', area)) {
        const text = (link.textContent + ' ' + (link.dataset.words ?? '')).toLowerCase();
        const isHit = link.dataset.words !== undefined && words.every((word) => text.includes(word));
        link.parentElement.hidden = words.length > 0 && !isHit;
        if (isHit) hits += 1;
      }
      area.hidden = words.length > 0 && hits === 0;
      area.open = words.length > 0 ? hits > 0 : openBefore.get(area);
      count += hits;
    }
    if (words.length > 0) contents.open = true;
    found.hidden = words.length === 0;
    found.textContent = count === 0 ? 'Nothing found' : count + (count === 1 ? ' entry' : ' entries');
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    const first = all('details.area li:not([hidden]) a[data-words]', contents)[0];
    if (first && search.value.trim() !== '') location.assign(first.href);
  });
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key !== '/' || isTyping) return;
    event.preventDefault();
    search.focus();
  });
  contents.addEventListener('click', (event) => {
    if (event.target.closest('a') && matchMedia('(max-width: 820px)').matches) contents.open = false;
  });

  const keyField = $('#api-key');
  if (!keyField) return;
  $('.own-key').hidden = false;
  $('.own-key').addEventListener('submit', (event) => event.preventDefault());

  const field = (name, description, value, isRequired) => {
    const input = make('input', { type: 'text', name, value, required: isRequired, autocomplete: 'off', spellcheck: false });
    const label = make('label', {}, name + (isRequired ? ' *' : ''));
    label.title = description;
    label.append(input);
    return { input, label };
  };

  const describeBytes = (blob, type) => {
    const link = make('a', { href: URL.createObjectURL(blob), download: 'answer', textContent: blob.size + ' bytes' });
    return make('p', {}, link, ' of ' + type);
  };

  const show = async (box, response, startedMs) => {
    const type = response.headers.get('Content-Type') ?? '';
    const status = make('p', { className: response.ok ? 'status ok' : 'status' });
    status.textContent = response.status + ' ' + response.statusText + ' · ' + Math.round(performance.now() - startedMs) + ' ms';
    const blob = await response.blob();
    if (!/json|text|xml|csv/.test(type)) return box.replaceChildren(status, describeBytes(blob, type));
    let text = await blob.text();
    if (type.includes('json')) { try { text = JSON.stringify(JSON.parse(text), null, 2); } catch { /* shown as it is */ } }
    box.replaceChildren(status, make('pre', { textContent: text, tabIndex: 0 }));
  };

  const buildForm = (article) => {
    const { method, path, takes } = article.dataset;
    const parameters = JSON.parse(article.dataset.parameters).map((parameter) => ({
      ...parameter,
      ...field(parameter.name, parameter.description ?? '', parameter.in === 'path' ? String(parameter.example ?? '') : '', parameter.required === true),
    }));
    const body = takes === 'json' ? make('textarea', { value: article.dataset.example, rows: 8, spellcheck: false }) : null;
    const file = takes === 'file' ? make('input', { type: 'file', required: true }) : null;
    const answer = make('div', { className: 'answer' });
    answer.setAttribute('aria-live', 'polite');
    const button = make('button', { type: 'submit', textContent: 'Send ' + method });
    const form = make('form', { className: 'try' });
    for (const { label } of parameters) form.append(label);
    if (body) form.append(make('label', {}, 'Body', body));
    if (file) form.append(make('label', {}, 'File', file));
    if (method !== 'GET') form.append(make('p', { className: 'caution', textContent: 'This changes the books of the organisation that the key belongs to.' }));
    form.append(button, answer);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const apiKey = keyField.value.trim();
      if (apiKey === '') {
        keyField.focus();
        answer.replaceChildren(make('p', { className: 'status', textContent: 'Enter your API key at the top of the page.' }));
        return;
      }
      let address = path;
      const query = new URLSearchParams();
      for (const { name, input, in: place } of parameters) {
        const value = input.value.trim();
        if (place === 'path') address = address.replace('{' + name + '}', encodeURIComponent(value));
        else if (value !== '') query.set(name, value);
      }
      if (file && file.files[0] && !query.has('fileName')) query.set('fileName', file.files[0].name);
      const headers = { Authorization: 'Bearer ' + apiKey };
      const request = { method, headers, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' };
      if (body) { headers['Content-Type'] = 'application/json'; request.body = body.value; }
      if (file) { headers['Content-Type'] = 'application/octet-stream'; request.body = file.files[0]; }
      button.disabled = true;
      try {
        const startedMs = performance.now();
        await show(answer, await fetch(address + (query.size > 0 ? '?' + query : ''), request), startedMs);
      } catch (error) {
        answer.replaceChildren(make('p', { className: 'status', textContent: 'No answer: ' + error.message }));
      } finally {
        button.disabled = false;
      }
    });
    return form;
  };

  for (const article of all('article[data-method]')) {
    const details = make('details', { className: 'trying' }, make('summary', { textContent: 'Try it' }));
    details.addEventListener('toggle', () => {
      if (details.open && details.childElementCount === 1) details.append(buildForm(article));
    });
    $('.code', article).prepend(details);
  }
})();
`;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

export const REFERENCE_SCRIPT_SOURCE = `'sha256-${hash(REFERENCE_SCRIPT)}'`;
