import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { adoptStyles } from './tools/build/adoptStyles.mjs';
import { clearSigning } from './tools/build/clearSigning.mjs';
import { compileMessages } from './tools/messages/compileMessages.mjs';
import { writeCompressed } from './tools/build/compressed.ts';
import { integrity } from './tools/build/integrity.mjs';
import { practiceBuild, writeNotFoundPage } from './tools/build/practiceBuild.ts';
import { writeServerFiles } from './tools/build/serverFiles.ts';
import { PRACTICE_MODE } from './gateway/service/policy.ts';
import { embeddedGateway } from './gateway/vite.ts';

/** One port for the app, the embedded gateway and its WebSocket: no CORS, one process. */
const port = Number(process.env.GATEWAY_PORT ?? 4173);

/**
 * The files of a build in the order of their requests: each takes its entry modules with all they import that no earlier one
 * has. What several of the other parts share is one file as well, which nothing on the first screen may need.
 */
const FILES = [
  { name: 'first', test: /src\/app\/start\/Boot\.tsx$/, priority: 6 },
  { name: 'chart', test: /src\/features\/chart\/Chart\.tsx$/, priority: 4 },
  { name: 'wallets', test: /src\/app\/start\/Wallets\.tsx$/, priority: 3 },
  { name: 'tables', test: /src\/.+\/Account(?:Tables|Panel)\.tsx$/, priority: 2 },
  { name: 'bars', test: /src\/.+\/StateBars\.tsx$/, priority: 2 },
  { name: 'shared', test: /\/(?:src|lucide-react)\//, minShareCount: 2, priority: 1 },
];

export default defineConfig(({ mode }) => ({
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  plugins: [
    compileMessages(),
    react(),
    tailwindcss(),
    adoptStyles(),
    embeddedGateway(),
    practiceBuild(),
    clearSigning(),
    integrity((folder) => {
      writeServerFiles(folder);
      if (mode === PRACTICE_MODE) writeNotFoundPage(folder);
      writeCompressed(folder);
    }),
  ],
  // wagmi pins an older patch of zustand; the alias is for versions of React that lack it.
  resolve: {
    dedupe: ['zustand'],
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  server: { host: '127.0.0.1', port, strictPort: true },
  build: {
    target: 'baseline-widely-available',
    // Every browser of that target knows modulepreload; an older one loads the same files a little later.
    modulePreload: { polyfill: false },
    sourcemap: true,
    manifest: true,
    chunkSizeWarningLimit: 1024,
    // The page's policy takes fonts from files only.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
}));
