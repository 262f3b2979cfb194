// check-lock.mjs: a lock file created against an outdated registry has no entry for some platforms' binaries; `npm
// ci` then fails on them.
import { readFileSync } from 'node:fs';
import { ROOT } from '../setup.mjs';

const missing = ['package-lock.json', 'docs/package-lock.json'].flatMap((path) => {
  const { packages } = JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8'));
  return Object.entries(packages).flatMap(([at, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isListed(packages, at, name))
      .map((name) => `${path}: ${at || '.'} needs ${name}, which the lock file does not list`),
  );
});

if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exitCode = 1;
} else console.log('lock files complete for all platforms');

/** Looks where Node would: beside the package, then in each folder above it. */
function isListed(packages, at, name) {
  for (let base = at; base; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (packages[`${base}/node_modules/${name}`]) return true;
  }
  return Boolean(packages[`node_modules/${name}`]);
}
