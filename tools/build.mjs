// build.mjs: `npm run build`: the app for any host, in dist. `npm run build -- --practice`: the app with the
// practice exchange inside the page, in dist-practice.
import { spawnSync } from 'node:child_process';
import { ROOT } from './setup.mjs';

const FLAG = '--practice';
const given = process.argv.slice(2);
const isPractice = given.includes(FLAG);
const args = [
  'vite',
  'build',
  ...(isPractice ? ['--mode', 'practice', '--outDir', 'dist-practice'] : []),
  ...given.filter((each) => each !== FLAG),
];
const { status } = spawnSync('npx', args, {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
