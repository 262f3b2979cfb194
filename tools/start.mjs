// start.mjs: `npm start`: installs what is missing, builds the app when its sources are newer, and serves app and embedded gateway on one port.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { helpIfAsked } from './help.mjs';
import { installPackages } from './packages/install.mjs';
import { requireNode, ROOT, run } from './setup.mjs';

helpIfAsked();
requireNode();
await installPackages();
if (isBuildStale()) {
  console.log('Building the app …');
  const status = run('npx', ['vite', 'build', '--logLevel', 'warn']);
  if (status !== 0) process.exit(status);
}
console.log('Starting the practice exchange …');
// Imported late: it needs the packages just installed.
const { runGateway } = await import('./gateway.mjs');
await runGateway(['--app', join(ROOT, 'dist'), ...process.argv.slice(2)]);

function isBuildStale() {
  // The last file a build writes: an interrupted build has none.
  const built = join(ROOT, 'dist/release.json');
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  return ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'].some(
    (path) => newest(join(ROOT, path)) > builtAt,
  );
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
