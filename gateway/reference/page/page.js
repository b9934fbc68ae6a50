/**
 * Draws /api/openapi.json with Redoc: an overview with all operations and error codes, and one page per area. Redoc draws everything
 * that it gets at once, and 194 operations take nine seconds where an area takes one.
 */
const REFERENCE = '/api/reference';
const response = await fetch('/api/openapi.json');
const description = await response.json();
const slugOf = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const linkOf = (area) => `${REFERENCE}/${slugOf(area)}`;

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ ...operation, path, area: operation.tags[0] })),
);
const area = description.tags.find(({ name }) => linkOf(name) === location.pathname);

if (area) {
  const others = description.tags.map(({ name }) =>
    name === area.name ? `**${name}**` : `[${name}](${linkOf(name)})`,
  );
  description.tags = [area];
  const paths = new Set(operations.filter((operation) => operation.area === area.name).map(({ path }) => path));
  description.paths = Object.fromEntries(Object.entries(description.paths).filter(([path]) => paths.has(path)));
  description.info.description = `[How to call](${REFERENCE}) · ${others.join(' · ')}`;
} else {
  description.info.description += listAreas() + listErrors();
  description.paths = {};
  description.tags = [];
}

function listAreas() {
  const linesOf = (name) =>
    operations
      .filter((operation) => operation.area === name)
      .map(({ operationId, summary }) => {
        const anchor = `#tag/${name.replaceAll(' ', '-')}/operation/${operationId}`;
        return `- [${summary}](${linkOf(name)}${anchor})`;
      });
  return description.tags
    .map((tag) => [`\n\n# ${tag.name}\n[${tag.description}](${linkOf(tag.name)})\n`, ...linesOf(tag.name)].join('\n'))
    .join('');
}

function listErrors() {
  const rows = Object.entries(description['x-error-codes'])
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([code, { status, title }]) => `| ${status} | <code id="error-${code}">${code}</code> | ${title} |`);
  return [
    '\n\n# Errors\nEvery error is a problem (RFC 9457, `application/problem+json`) with one of these codes. A 400 lists',
    ' all violations in `errors`, each with a JSON pointer and a message.\n\n| status | code | meaning |\n|---|---|---|\n',
    rows.join('\n'),
  ].join('');
}

const sans = 'ui-sans-serif, system-ui, sans-serif';
const options = {
  nativeScrollbars: true,
  hideDownloadButton: area !== undefined,
  showExtensions: ['x-permission', 'x-error-codes'],
  theme: {
    colors: { primary: { main: '#0b6b50' } },
    rightPanel: { backgroundColor: '#16211d' },
    typography: { fontFamily: sans, headings: { fontFamily: sans }, code: { color: '#0b6b50' } },
  },
};

// Problems name the address of their code (`/api/reference#error-not_found`). It exists when Redoc has drawn the page.
const asked = location.hash;
globalThis.Redoc.init(description, options, document.getElementById('reference'), () => {
  if (asked.startsWith('#error-')) document.getElementById(asked.slice(1))?.scrollIntoView({ block: 'center' });
});
