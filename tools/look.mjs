// look.mjs: `npm run look` compares every screen, at three sizes and in both themes, with its approved picture and lists what changed. `-- --approve`
// approves the current pictures, `-- --docs` takes the pictures of the documentation again, `-- --some` compares
// the dozen whose pictures are kept in the repository, as `npm test` does; other words select by name:
// `-- light`, `-- 390`.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { findTestBrowser, ROOT, run } from './setup.mjs';

const RESULTS = join(ROOT, 'test-results');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isApproving = process.argv.includes('--approve');
const isForDocs = process.argv.includes('--docs');
const scope = isForDocs ? 'docs' : process.argv.includes('--some') ? 'some' : 'all';

rmSync(join(RESULTS, 'e2e'), { recursive: true, force: true });
if (run('npx', ['vite', 'build', '--logLevel', 'warn']) !== 0) process.exit(1);
const chromium = await findTestBrowser();
const status = run(
  'npx',
  [
    'playwright',
    'test',
    '-c',
    'e2e',
    '/look.spec.ts',
    ...(scope === 'docs' ? [] : ['/components.spec.ts']),
    '--reporter=line',
    ...words.flatMap((word) => ['-g', word]),
    ...(isApproving ? ['--update-snapshots=changed'] : []),
  ],
  { LOOK: scope, ...(chromium && { CHROMIUM_PATH: chromium }) },
);
if (status !== 0 && !isForDocs) reportChanges();
process.exit(status);

/** One page with approved, current and difference side by side. */
function reportChanges() {
  const changed = filesIn(join(RESULTS, 'e2e')).filter((path) => path.endsWith('-diff.png'));
  const rows = changed.map((path) => {
    const at = (kind) => relative(RESULTS, path.replace(/-diff\.png$/, `-${kind}.png`));
    const name = `${basename(dirname(path))}: ${basename(path).replace(/-diff\.png$/, '')}`;
    const pictures = ['expected', 'actual', 'diff'].map((kind) => `<img src="${at(kind)}" alt="${kind}">`);
    return `<h2>${name}</h2><p>${pictures.join('')}</p>`;
  });
  const style = 'body{font:14px system-ui}p{display:flex;gap:8px}img{max-width:32%;border:1px solid #888}';
  const page = join(RESULTS, 'look.html');
  writeFileSync(page, `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.join('')}`);
  for (const path of changed) console.log(`changed: ${basename(path).replace(/-diff\.png$/, '')}`);
  console.log(`Approved, present, difference: ${relative(ROOT, page)}. To accept: npm run look -- --approve`);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}
