import { defineConfig } from 'vite';

/** `npm run dev -w console` needs a gateway: PARTITA_URL, or the one that npm start runs. */
const target = process.env.PARTITA_URL ?? 'http://127.0.0.1:8080';

const ENTRY = /\n *<script type="module" crossorigin src="([^"]+)"><\/script>/;
const IMPORTED = /\n *<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * The order in which a page loads. Its first reads start at once. The styles come next, so the page appears before its scripts
 * are there. Then each script runs in a task of its own, between which the browser can react; as imports of the entry they would
 * run in one.
 */
const loadingOrder = {
  name: 'loading-order',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const entry = ENTRY.exec(html)?.[1];
      // In development there are no imports to order.
      if (!entry) return html;
      const paths = [...[...html.matchAll(IMPORTED)].map(([, path]) => path), entry];
      const scripts = paths.map((path) => {
        const when = path.includes('/first-reads-') ? 'async fetchpriority="high"' : 'fetchpriority="low"';
        return `  <script type="module" ${when} crossorigin src="${path}"></script>`;
      });
      return html
        .replace(ENTRY, '')
        .replaceAll(IMPORTED, '')
        .replace('</head>', `${scripts.join('\n  ')}\n  </head>`);
    },
  },
};

export default defineConfig({
  base: '/console/',
  plugins: [loadingOrder],
  build: {
    manifest: 'files.json',
    target: 'es2022',
    // A file that is inlined as data: would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first-reads', test: /console\/src\/first-reads/ },
            // Apart from the entry: tools that watch a page parse a file again for each request that its first lines start.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|console\/src\/react\.ts/ },
            // What most pages share, instead of a dozen files of a kilobyte each.
            { name: 'shared', test: /console\/src\/(api|shell|texts|ui)\/(?!(list|rows)\.)/, minShareCount: 3 },
            // Apart from the entry as well: making the router and the first rendering are two tasks then.
            { name: 'router', test: /console\/src\/router/ },
          ],
        },
      },
      // Packages mark files for servers that render React; there is none here.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/account'].map((path) => [path, { target, headers: { origin: target } }])),
  },
});
