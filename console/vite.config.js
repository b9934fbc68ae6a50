import { defineConfig } from 'vite';

/** `npm run dev -w console` needs a gateway: PARTITA_URL, or the one that npm start runs. */
const target = process.env.PARTITA_URL ?? 'http://127.0.0.1:8080';

/** The page appears before its scripts are there, so they do not compete with its styles. */
const stylesFirst = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

export default defineConfig({
  base: '/console/',
  plugins: [stylesFirst],
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
            // Apart from the entry: tools that watch a page parse a file again for each request that its first lines start.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
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
