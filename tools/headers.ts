// headers.ts: `npm run headers`: writes the server files and the descriptors for wallets of the build in dist again,
// after a change of its config.json.
import { join } from 'node:path';
import { writeClearSigning } from './build/clearSigning.mjs';
import { writeServerFiles } from './build/serverFiles.ts';
import { ROOT } from './setup.mjs';

const DIST = join(ROOT, 'dist');
writeServerFiles(DIST);
writeClearSigning(DIST);
console.log(
  'Written: dist/_headers, dist/_redirects, dist/.server/nginx.conf, dist/.server/Caddyfile, dist/.server/testsv2, dist/clear-signing',
);
