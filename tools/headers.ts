// headers.ts: `npm run headers`: writes the server files of the build in dist again, after a change of its config.json.
import { join } from 'node:path';
import { writeServerFiles } from './build/serverFiles.ts';
import { ROOT } from './setup.mjs';

writeServerFiles(join(ROOT, 'dist'));
console.log('Written: dist/_headers, dist/_redirects, dist/.server/nginx.conf, dist/.server/Caddyfile');
