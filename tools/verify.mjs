// verify.mjs: `npm run verify -- URL`: compares the files served there with the build in dist, one by one. Plain
// Node, no dependencies.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { helpIfAsked } from './help.mjs';
import { readRelease, sha256 } from './release/release.mjs';
import { ROOT } from './setup.mjs';

/**
 * The tag by which a practice exchange adds its wallet to the page. It is not part of a build, and reported separately.
 */
const PRACTICE_WALLET =
  /<script src="\/practice-wallet\/provider\.js" data-exchange="practice"(?: integrity="[\w+/=-]+" crossorigin)?><\/script>/;
const AT_ONCE = 8;

/**
 * `differing`, `missing` and `extra`: paths of files. `settings`: the operator's files that differ or are missing.
 * `addresses`: those in a config.json that differs.
 * `hasPracticeWallet`: the page is the built one except for that tag. `hasPolicy`: the page was sent with the content
 * policy of this release.
 */
export async function compare(release, url, get = fetch) {
  const base = url.replace(/\/+$/, '');
  const read = async (path) => {
    const answer = await get(`${base}/${path}`, { cache: 'no-store' });
    // Some hosts redirect from /files.html to /files; an answer of another site does not count.
    return answer.ok && new URL(answer.url).origin === new URL(base).origin
      ? { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
      : undefined;
  };
  const report = {
    differing: [],
    missing: [],
    extra: await extraFiles(release, read),
    settings: [],
    addresses: [],
    hasPracticeWallet: false,
    hasPolicy: false,
  };
  const wanted = [...Object.entries(release.files), ...Object.entries(release.settings)];
  const lacks = (path) => (path in release.settings ? report.settings : report.missing).push(path);
  const differs = (path, text) => {
    report.settings.push(path);
    // The descriptors name only their schema.
    if (path === 'config.json') report.addresses.push(...addressesIn(text));
  };
  const one = async ([path, hash]) => {
    const served = await read(path);
    if (path === 'index.html')
      report.hasPolicy = (served?.headers.get('content-security-policy') ?? '').includes(
        `'${release.release}'`,
      );
    // A single-page server answers every unknown address with the page itself.
    if (served === undefined || isPageInstead(path, served.headers)) return lacks(path);
    if (sha256(served.bytes) === hash) return undefined;
    if (path in release.settings) return differs(path, served.bytes.toString('utf8'));
    report.hasPracticeWallet ||=
      path === 'index.html' && sha256(served.bytes.toString('utf8').replace(PRACTICE_WALLET, '')) === hash;
    return path === 'index.html' && report.hasPracticeWallet ? undefined : report.differing.push(path);
  };
  const worker = async () => {
    for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) await one(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const list of [report.differing, report.missing, report.settings])
    list.sort((a, b) => (a < b ? -1 : 1));
  return report;
}

/** Files in the site's own list that this build does not have. A server does not report files that its list omits. */
async function extraFiles(release, read) {
  const served = await read('release.json');
  if (served === undefined) return [];
  try {
    const { files } = JSON.parse(served.bytes.toString('utf8'));
    return Object.keys(files).filter((path) => !(path in release.files));
  } catch {
    return [];
  }
}

/** Every address in a config.json: whom the page talks to. None in a file that is not JSON. */
function addressesIn(text) {
  const found = new Set();
  const look = (value) => {
    if (typeof value === 'string' && /^(?:https?|wss?):/i.test(value)) found.add(value);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(look);
  };
  try {
    look(JSON.parse(text));
  } catch {
    return [];
  }
  return [...found];
}

const isPageInstead = (path, headers) =>
  !path.endsWith('.html') && (headers.get('content-type') ?? '').startsWith('text/html');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  helpIfAsked();
  await main(process.argv[2]);
}

async function main(url) {
  const dist = join(ROOT, 'dist');
  if (url === undefined || !URL.canParse(url))
    fail('Say which site: npm run verify -- https://trade.example', 2);
  if (!existsSync(join(dist, 'release.json')))
    fail('There is no build to compare with. Run: npm run build', 2);
  const release = readRelease(dist);
  const report = await compare(release, url).catch((error) =>
    fail(`${url} could not be read: ${error.cause?.message ?? error.message}`, 2),
  );
  const count = Object.keys(release.files).length;
  const say = (word, paths) => paths.forEach((path) => console.log(`${word.padEnd(9)} ${path}`));
  say('differs', report.differing);
  say('missing', report.missing);
  say('extra', report.extra);
  say('settings', report.settings);
  for (const address of report.addresses) console.log(`address   ${address}`);
  if (report.hasPracticeWallet)
    console.log('practice  index.html is as built, with the practice wallet put in by a practice exchange.');
  if (!report.hasPolicy)
    console.log(
      'policy    The page came without the content policy of this release: see "Put the app on a server" in docs/operator.md.',
    );
  const wrong = report.differing.length + report.missing.length + report.extra.length;
  console.log(
    wrong === 0
      ? `All ${count} files are those of release ${release.release}.`
      : `${wrong} of ${count} files are not those of release ${release.release}.`,
  );
  if (report.settings.includes('config.json'))
    console.log(
      'Its config.json is not the one in dist, so that the page may talk to somebody else: compare the addresses, or put its config.json into dist.',
    );
  const isAsBuilt = wrong === 0 && report.hasPolicy && !report.settings.includes('config.json');
  process.exitCode = isAsBuilt ? 0 : 1;
}

function fail(text, code) {
  console.error(text);
  process.exit(code);
}
