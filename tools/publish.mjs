// publish.mjs: `npm run release`: builds, verifies, and writes the archives of a release with their checksums into release/. Publishes nothing.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notesOf } from './release/changelog.mjs';
import { writeProgram } from './program.mjs';
import { filesIn, readRelease, releaseOf } from './release/release.mjs';
import { ROOT, run } from './setup.mjs';

const OUT = join(ROOT, 'release');
const DIST = join(ROOT, 'dist');

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const notes = attempt(() => notesOf(version, readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')));
const { stdout: changed, status: isNoClone } = spawnSync('git', ['status', '--porcelain'], {
  cwd: ROOT,
  encoding: 'utf8',
});
if (isNoClone === 0 && changed !== '') fail(`There are changes that are not committed:\n${changed}`);
if (run('node', ['tools/messages.mjs', '--complete']) !== 0) fail('A text is not translated.');
if (run('npx', ['vite', 'build', '--logLevel', 'warn']) !== 0) fail('The build failed.');
verifyBuild();

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'trine-release-'));
try {
  cpSync(DIST, join(work, `trine-${version}-site`), { recursive: true });
  await writeProgram(join(work, `trine-${version}-exchange`), DIST);
  for (const name of ['site', 'exchange']) pack(work, `trine-${version}-${name}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
writeFileSync(
  join(OUT, 'NOTES.md'),
  `# Trine ${version}\n\n${notes}\n\nRelease of the page: \`${readRelease(DIST).release}\`\n`,
);
const sums = filesIn(OUT).map((file) => `${sha256(readFileSync(join(OUT, file)))}  ${file}`);
writeFileSync(join(OUT, 'SHA256SUMS'), `${sums.join('\n')}\n`);
console.log(`Written to release/:\n${sums.join('\n')}`);

/** Only files whose hashes the page lists are packed. */
function verifyBuild() {
  const recorded = readRelease(DIST);
  const present = releaseOf(DIST, recorded.release);
  if (JSON.stringify(present) !== JSON.stringify(recorded))
    fail('The files in dist are not those in its release.json.');
  if (!existsSync(join(DIST, '_headers'))) fail('The build wrote no headers.');
}

/** The same bytes from the same files: no user name or time in the archive. */
function pack(folder, name) {
  const order = [
    '--sort=name',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
  ];
  const tar = spawnSync('tar', [...order, '-cf', join(folder, `${name}.tar`), name], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (tar.status !== 0) fail(`GNU tar is needed to pack a release: ${tar.stderr || tar.error?.message}`);
  const gzip = spawnSync('gzip', ['-9n', join(folder, `${name}.tar`)], { encoding: 'utf8' });
  if (gzip.status !== 0) fail(`gzip failed: ${gzip.stderr || gzip.error?.message}`);
  cpSync(join(folder, `${name}.tar.gz`), join(OUT, `${name}.tar.gz`));
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

function attempt(work) {
  try {
    return work();
  } catch (error) {
    return fail(error.message);
  }
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
