import { defineConfig } from 'vite';

/** `npm run dev -w console` needs a gateway: PARTITA_URL, or the one that npm start runs. */
const target = process.env.PARTITA_URL ?? 'http://127.0.0.1:8080';

/**
 * The order in which a page loads. Its first reads start at once. The styles come next: the page appears before its scripts are
 * there. Each script runs as soon as it is there, in a task of its own, between which the browser can react.
 */
const loadingOrder = {
  name: 'loading-order',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace('<script type="module"', '<script type="module" fetchpriority="low"')
        .replaceAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g, (_, path) => {
          const priority = path.includes('/first-reads-') ? 'high' : 'low';
          return `<script type="module" async fetchpriority="${priority}" crossorigin src="${path}"></script>`;
        }),
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
            { name: 'first-reads', test: /console\/src\/first-reads/, priority: 1 },
            // Apart from the entry: tools that watch a page parse a file again for each request that its first lines start.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|console\/src\/react\.ts/ },
            // What most pages share, instead of a dozen files of a kilobyte each.
            { name: 'shared', test: /console\/src\/(api|shell|texts|ui)\/(?!(list|rows)\.)/, minShareCount: 3 },
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
