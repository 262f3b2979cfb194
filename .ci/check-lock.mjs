// check-lock.mjs: a lock file made against a registry that lags lists no entry for some platforms' binaries; `npm ci` then fails for everyone.
import { readFileSync } from 'node:fs';
import { ROOT } from './setup.mjs';

const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
const missing = Object.entries(packages).flatMap(([at, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !isListed(at, name))
    .map((name) => `${at || '.'} needs ${name}, which the lock file does not list`),
);

if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exitCode = 1;
} else console.log('lock file complete for all platforms');

/** Looks where Node would: beside the package, then in each folder above it. */
function isListed(at, name) {
  for (let base = at; base; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (packages[`${base}/node_modules/${name}`]) return true;
  }
  return Boolean(packages[`node_modules/${name}`]);
}
