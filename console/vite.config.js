import { defineConfig } from 'vite';

/** `npm run dev -w console` needs a gateway: PARTITA_URL, or the one that npm start runs. */
const target = process.env.PARTITA_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/console/',
  build: {
    target: 'es2022',
    // A file that is inlined as data: would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      // Packages mark files for servers that render React; there is none here.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/account'].map((path) => [path, { target, headers: { origin: target } }])),
  },
});
