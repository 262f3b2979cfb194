// docs.mjs: `npm run docs` builds the documentation site from the Markdown of the repository; `npm run docs -- dev`
// serves it with live updates.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pageLinks } from './build/pageLinks.mjs';
import { ROOT, run } from './setup.mjs';

const DOCS = join(ROOT, 'docs');
const PAGES = join(DOCS, '.vitepress/pages');

if (isMissing()) {
  // Its packages are apart from the project's own: neither the app nor the tests need them.
  const status = run('npm', ['ci', '--prefix', 'docs', '--no-audit', '--no-fund']);
  if (status !== 0) process.exit(status);
}
gather();
const command = process.argv[2] === 'dev' ? 'dev' : 'build';
const status = run('docs/node_modules/.bin/vitepress', [command, 'docs']);
if (status === 0 && command === 'build') console.log('The site is in docs/.vitepress/dist.');
process.exitCode = status;

function isMissing() {
  const installed = join(DOCS, 'node_modules/.package-lock.json');
  return (
    !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(DOCS, 'package-lock.json')).mtimeMs
  );
}

/** The pages at the addresses they have in the repository, so that links between them hold; a README is the page of its folder. */
function gather() {
  rmSync(PAGES, { recursive: true, force: true });
  for (const path of sources()) {
    const target = join(PAGES, path.replace(/README\.md$/, 'index.md'));
    mkdirSync(dirname(target), { recursive: true });
    if (path.endsWith('.md')) writeFileSync(target, pageLinks(readFileSync(join(ROOT, path), 'utf8')));
    else cpSync(join(ROOT, path), target);
  }
  mkdirSync(join(PAGES, 'public'), { recursive: true });
  cpSync(join(ROOT, 'public/favicon.svg'), join(PAGES, 'public/favicon.svg'));
}

function sources() {
  const inside = (folder, isMeant, options) =>
    readdirSync(join(ROOT, folder), options)
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(isMeant);
  return [
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    ...inside('docs', (path) => /\.(?:md|png)$/.test(path)),
    ...inside('docs/decisions', (path) => path.endsWith('.md')),
    ...inside('deploy', (path) => path.endsWith('.md'), { recursive: true }),
  ];
}
